import { Link, useLocation } from '@tanstack/react-router';
import { Menu, UserRound } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { Logo } from '#src/components/brand/logo.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useFirstInput } from '#src/lib/browser/use-first-input.ts';
import { cn } from '#src/lib/cn.ts';
import { DailyBar } from './menu/daily-bar.tsx';
import { usePermittedEntries } from './menu/entries.ts';
import { Navigation } from './menu/navigation.tsx';
import { PaletteButton } from './shortcuts/palette-button.tsx';

const panel = lazyCode(
  () => import('./admin-menu-panel.tsx'),
  ({ AdminMenuPanel }) => AdminMenuPanel,
);

/**
 * The sidebar of small screens: a bar with the daily screens at the lower edge, and a panel with all that Menu opens.
 * Without JavaScript, all links and the account link are at the top.
 */
export function AdminMenu() {
  const pathname = useLocation({ select: (location) => location.pathname });
  // The screen on which it was opened: Back leads to another, and closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const isOpen = openAt === pathname;
  const header = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const daily = usePermittedEntries().filter(({ isDaily }) => isDaily);
  useFirstInput(() => {
    if (header.current?.checkVisibility()) panel.prefetch();
  });
  const menuButton = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: (event: MouseEvent<HTMLElement>) => {
      opener.current = event.currentTarget;
      setOpenAt(pathname);
    },
  } as const;
  return (
    <header ref={header} className="border-b-2 border-foreground bg-sidebar lg:hidden print:hidden">
      <div className="flex h-14 items-center gap-2 px-2">
        <Button
          {...menuButton}
          variant="ghost"
          size="icon"
          aria-label="Menu"
          className={cn('disabled:opacity-100 noscript:disabled:opacity-50', daily.length > 0 && 'bar:hidden')}
        >
          <Menu aria-hidden className="size-5" />
        </Button>
        <Logo className="px-2" />
        <PaletteButton isSmall className="ml-auto" />
      </div>
      {daily.length > 0 && <DailyBar entries={daily} menuButton={menuButton} />}
      {isOpen && (
        <LazyDialog code={panel} props={{ onClose: () => setOpenAt(null), onClosed: () => opener.current?.focus() }} />
      )}
      <noscript>
        <Navigation />
        <Link
          to="/account"
          className="flex h-11 items-center gap-3 border-t border-sidebar-border px-7 text-sm font-semibold"
        >
          <UserRound aria-hidden className="size-4 shrink-0" />
          Account
        </Link>
      </noscript>
    </header>
  );
}
