import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** The footer links' id. */
export const FOOTER_LINKS = 'site-links';

const look = 'border-foreground px-3 @max-[12rem]:px-2 xl:hidden';

const SlideInMenu = lazy(() => import('./slide-in-menu.tsx').catch(() => ({ default: FooterInstead })));

/**
 * The Menu button of screens too narrow for the links in German. The first press fetches its panel. Without
 * JavaScript, and until it runs, it links to the footer.
 */
export function PublicMenu({ tracking }: { tracking: boolean }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { menu } = usePhrases('site');
  // The page on which it was opened: Back leads to another, and closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const open = openAt === pathname;
  const button = useRef<HTMLButtonElement>(null);
  const face = (
    <>
      <Menu aria-hidden className="size-5" />
      <span className="@max-[20rem]:sr-only">{menu}</span>
    </>
  );
  return (
    <>
      {useHydrated() ? (
        <Button
          ref={button}
          variant="outline"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpenAt(pathname)}
          className={look}
        >
          {face}
        </Button>
      ) : (
        <Button asChild variant="outline" className={look}>
          <a href={`#${FOOTER_LINKS}`}>{face}</a>
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <SlideInMenu tracking={tracking} onClose={() => setOpenAt(null)} onClosed={() => button.current?.focus()} />
        </Suspense>
      )}
    </>
  );
}

/** The panel could not be loaded, as on a dropped connection: the footer has the same links. */
function FooterInstead({ onClose }: { onClose: () => void }): ReactNode {
  useEffect(() => {
    document.getElementById(FOOTER_LINKS)?.scrollIntoView();
    onClose();
  });
  return null;
}
