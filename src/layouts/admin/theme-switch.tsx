import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { setTheme, useTheme } from './use-theme.ts';

const CHOICES = [
  { label: 'Light', theme: 'light', icon: Sun },
  { label: 'Dark', theme: 'dark', icon: Moon },
  { label: 'System', theme: null, icon: Monitor },
] as const;

/** Light, dark, or as the device prefers. */
export function ThemeSwitch() {
  const name = useId();
  const chosen = useTheme();
  const hydrated = useHydrated();
  return (
    <fieldset disabled={!hydrated} className="min-w-0">
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-3 rounded-md border border-input">
        {CHOICES.map(({ label, theme, icon: Icon }) => (
          <label
            key={label}
            className="relative flex h-8 cursor-pointer items-center justify-center gap-1.5 border-l border-input text-xs font-semibold text-muted-foreground transition-colors first:border-l-0 hover:bg-sidebar-accent has-checked:bg-card has-checked:text-foreground has-checked:shadow-[inset_0_-2px_0_var(--action)] forced-colors:has-checked:underline has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === theme}
              onChange={() => setTheme(theme)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            <Icon aria-hidden className="size-3.5 shrink-0" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
