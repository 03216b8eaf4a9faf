import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** The layout of every page that a visitor sees. With `overHero` the page begins under the header, which lies on it. */
export function PublicLayout({ overHero = false, children }: { overHero?: boolean; children: ReactNode }) {
  return (
    <div data-frame="public" className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:bg-card focus:px-4 focus:py-2"
      >
        {usePhrases('shared').skipToContent}
      </a>
      <PublicHeader overHero={overHero} />
      <main id="content" tabIndex={-1} className={cn('flex-1 outline-none', !overHero && 'pt-16 print:pt-0')}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
