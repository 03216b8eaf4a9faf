import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../components/ui/button.tsx';

/** Where the footer's links stand. */
export const FOOTER_LINKS = 'site-links';

const SlideInMenu = lazy(() => import('./slide-in-menu.tsx').catch(() => ({ default: FooterInstead })));

/** The Menu button of small screens; its panel is fetched at the first press. Without JavaScript it leads to the footer's links. */
export function PublicMenu({ tracking }: { tracking: boolean }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="border-foreground px-3 lg:hidden noscript:hidden"
      >
        <Menu aria-hidden className="size-5" />
        Menu
      </Button>
      <Button asChild variant="outline" className="hidden border-foreground px-3 max-lg:noscript:inline-flex">
        <a href={`#${FOOTER_LINKS}`}>Menu</a>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SlideInMenu tracking={tracking} onClose={() => setOpen(false)} onClosed={() => button.current?.focus()} />
        </Suspense>
      )}
    </>
  );
}

/** The panel could not be fetched, as on a line that dropped: the footer has the same links. */
function FooterInstead({ onClose }: { onClose: () => void }): ReactNode {
  useEffect(() => {
    document.getElementById(FOOTER_LINKS)?.scrollIntoView();
    onClose();
  });
  return null;
}
