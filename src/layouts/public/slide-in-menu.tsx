import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Sheet, SheetContent, SheetTitle } from '#src/components/ui/sheet.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { PublicLinks } from './public-links.tsx';

type SlideInMenuProps = { tracking: boolean; onClose: () => void; onClosed: () => void };

/** The header's links and buttons on a panel from the right edge, where its button is. */
export default function SlideInMenu({ tracking, onClose, onClosed }: SlideInMenuProps): ReactNode {
  const words = usePhrases('site');
  return (
    <Sheet open onOpenChange={(open) => open || onClose()}>
      <SheetContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        className="start-auto end-0 border-s-2 border-e-0 border-foreground bg-card starting:translate-x-full rtl:starting:-translate-x-full"
      >
        <SheetTitle className="flex h-16 shrink-0 items-center border-b-2 border-foreground px-5 text-base">
          {words.menu}
        </SheetTitle>
        <nav aria-label={words.mainLinks} className="grid">
          <PublicLinks
            tracking={tracking}
            onFollow={onClose}
            className="flex h-14 items-center border-b border-border border-s-4 border-s-undrawn px-4 font-semibold tracking-wide hover:bg-accent aria-[current=page]:border-s-primary aria-[current=page]:bg-muted"
          />
        </nav>
        <div className="grid gap-3 p-5">
          <Button asChild size="lg" variant="outline" className="border-foreground tracking-wide">
            <Link to="/login" reloadDocument preload={false} onClick={onClose}>
              {words.login}
            </Link>
          </Button>
          <Button size="lg" className="tracking-wide">
            {words.getQuote}
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  );
}
