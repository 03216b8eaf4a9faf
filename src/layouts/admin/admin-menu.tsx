import { Link, useLocation } from '@tanstack/react-router';
import { Menu, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { Logo } from '#src/components/brand/logo.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useFirstInput } from '#src/lib/browser/use-first-input.ts';
import { Navigation } from './navigation.tsx';
import { PaletteButton } from './shortcuts/palette-button.tsx';

const panel = lazyCode(
  () => import('./admin-menu-panel.tsx'),
  ({ AdminMenuPanel }) => AdminMenuPanel,
);

/**
 * The sidebar of small screens; a bar's Menu button opens it. Without JavaScript, its links and the account link are
 * below the bar.
 */
export function AdminMenu() {
  const pathname = useLocation({ select: (location) => location.pathname });
  // The screen on which it was opened: Back leads to another, and closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const isOpen = openAt === pathname;
  const button = useRef<HTMLButtonElement>(null);
  useFirstInput(() => {
    if (button.current?.checkVisibility()) panel.prefetch();
  });
  return (
    <header className="border-b-2 border-foreground bg-sidebar lg:hidden print:hidden">
      <div className="flex h-14 items-center gap-2 px-2">
        <Button
          ref={button}
          variant="ghost"
          size="icon"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpenAt(pathname)}
          className="disabled:opacity-100 noscript:disabled:opacity-50"
        >
          <Menu aria-hidden className="size-5" />
        </Button>
        {isOpen && (
          <LazyDialog
            code={panel}
            props={{ onClose: () => setOpenAt(null), onClosed: () => button.current?.focus() }}
          />
        )}
        <Logo className="pr-2" />
        <PaletteButton isSmall className="ml-auto" />
      </div>
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
