import { Link, useLocation } from '@tanstack/react-router';
import { Menu, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Logo } from '#src/components/brand/logo.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '#src/components/ui/sheet.tsx';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { SidebarContent } from './admin-sidebar.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteButton } from './shortcuts/palette-button.tsx';

/** The sidebar of small screens: a bar whose Menu button slides it in. Without JavaScript its links, and that to the account, are below the bar. */
export function AdminMenu() {
  const pathname = useLocation({ select: (location) => location.pathname });
  // The screen on which it was opened: Back leads to another, and closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const hydrated = useHydrated();
  return (
    <header className="border-b-2 border-foreground bg-sidebar lg:hidden print:hidden">
      <div className="flex h-14 items-center gap-2 px-2">
        <Sheet open={openAt === pathname} onOpenChange={(open) => setOpenAt(open ? pathname : null)}>
          <SheetTrigger asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Menu"
              disabled={!hydrated}
              className="disabled:opacity-100 noscript:disabled:opacity-50"
            >
              <Menu aria-hidden className="size-5" />
            </Button>
          </SheetTrigger>
          <SheetContent onOpenAutoFocus={focusCurrentEntry}>
            <SheetTitle className="flex h-14 shrink-0 items-center border-b border-sidebar-border px-4 text-base">
              Menu
            </SheetTitle>
            <SidebarContent onChoose={() => setOpenAt(null)} />
          </SheetContent>
        </Sheet>
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

/** The first focusable element would be the theme: the focus starts at the current screen. */
function focusCurrentEntry(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('nav a')];
  const start = entries.find((entry) => entry.ariaCurrent) ?? entries[0];
  if (!start) return;
  event.preventDefault();
  start.focus();
}
