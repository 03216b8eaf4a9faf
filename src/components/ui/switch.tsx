import * as SwitchPrimitive from '@radix-ui/react-switch';
import type { ComponentProps } from 'react';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { cn } from '#src/lib/cn.ts';

/** On or off, at once. Needs a label: a Field's, or an `aria-label`. */
export function Switch({ className, disabled, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  const hydrated = useHydrated();
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      disabled={disabled || !hydrated}
      className={cn(
        'inline-flex h-6 w-11 shrink-0 items-center rounded-md border-2 border-transparent forced-colors:border-current transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-info data-[state=unchecked]:bg-input',
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb
        data-slot="switch-thumb"
        className="pointer-events-none block size-5 rounded-sm bg-card forced-colors:bg-[CanvasText] transition-transform data-[state=checked]:translate-x-5 data-[state=unchecked]:translate-x-0"
      />
    </SwitchPrimitive.Root>
  );
}
