import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Logo } from '#src/components/brand/logo.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { LanguageMenu } from './language-menu.tsx';
import { PublicLinks } from './public-links.tsx';
import { PublicMenu } from './public-menu.tsx';

/** docs/contract/specification.md, 'Home page': the home page's header turns solid above this much of scroll. */
const SOLID_ABOVE_PX = 50;

const linkLook =
  'border-y-2 border-undrawn py-1.5 text-sm font-semibold tracking-wide hover:border-b-primary aria-[current=page]:border-b-foreground';

/** `overHero`: lies transparent on the picture below it until the page is scrolled. Solid everywhere else. */
export function PublicHeader({ overHero }: { overHero: boolean }) {
  const words = usePhrases('site');
  const scrolled = useSyncExternalStore(subscribeToScroll, isScrolled, () => false);
  return (
    <header
      data-solid={!overHero || scrolled || undefined}
      className={cn(
        'fixed inset-x-0 top-0 z-40 border-b-2 print:static',
        overHero ? 'header-over-hero' : 'border-foreground bg-header',
      )}
    >
      <div className="@container mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <Link to="/" className="min-w-0">
          <Logo className="@max-[16rem]:*:last:sr-only" />
        </Link>
        <nav aria-label={words.mainLinks} className="flex shrink-0 items-center gap-4 max-xl:hidden">
          <PublicLinks tracking={!overHero} className={linkLook} />
          <Button asChild variant="outline" className="ms-2 border-foreground px-3 tracking-wide">
            <Link to="/login" reloadDocument preload={false}>
              {words.login}
            </Link>
          </Button>
          <Button className="-ms-2 px-3 tracking-wide">{words.getQuote}</Button>
        </nav>
        <div className="flex shrink-0 gap-2 print:hidden">
          <LanguageMenu />
          <PublicMenu tracking={!overHero} />
        </div>
      </div>
    </header>
  );
}

function subscribeToScroll(onScroll: () => void): () => void {
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
}

function isScrolled(): boolean {
  return scrollY > SOLID_ABOVE_PX;
}
