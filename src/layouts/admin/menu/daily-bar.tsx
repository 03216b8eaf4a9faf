import { Link } from '@tanstack/react-router';
import { type LucideIcon, Menu } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import type { Entry } from './entries.ts';
import { MenuCount } from './menu-count.tsx';

type DailyBarProps = { entries: readonly Entry[]; menuButton: ComponentProps<typeof Button> };

const CELL =
  'relative flex size-full items-center justify-center border-t-4 border-undrawn px-0 transition-colors focus-visible:-outline-offset-2';

/** The daily screens and Menu at the lower edge of a small screen, where a thumb is. `--daily-bar` is its height. */
export function DailyBar({ entries, menuButton }: DailyBarProps) {
  return (
    <nav
      aria-label="Daily"
      data-daily-bar
      data-clear-of-toasts
      className="fixed inset-x-0 bottom-0 z-10 hidden h-(--daily-bar) border-t-2 border-foreground bg-sidebar pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] bar:block print:hidden"
    >
      <ul className="grid h-full auto-cols-fr grid-flow-col">
        {entries.map(({ label, icon: Icon, to, count }) => (
          <li key={label}>
            <Link
              to={to}
              activeOptions={{ includeSearch: false }}
              className={cn(
                CELL,
                'hover:bg-sidebar-accent aria-[current=page]:border-primary aria-[current=page]:bg-sidebar-accent',
              )}
            >
              <Face icon={Icon} label={label} />
              {count && <MenuCount of={count} className="absolute top-0.5 left-1/2 ml-1 short:static short:ml-2" />}
            </Link>
          </li>
        ))}
        <li className="noscript:hidden">
          <Button {...menuButton} variant="ghost" className={cn(CELL, 'disabled:opacity-100')}>
            <Face icon={Menu} label="Menu" />
          </Button>
        </li>
      </ul>
    </nav>
  );
}

function Face({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <span className="flex flex-col items-center gap-0.5 text-xs font-semibold short:flex-row short:gap-2">
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </span>
  );
}
