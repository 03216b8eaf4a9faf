import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#src/components/brand/logo.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { signOutAndLeave } from '#src/layouts/admin/session/sign-out.ts';
import { LanguageMenu } from '#src/layouts/public/language-menu.tsx';
import { PublicFooter } from '#src/layouts/public/public-footer.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

const PAGES = [
  { word: 'overview', link: linkOptions({ to: '/portal', activeOptions: { exact: true, includeSearch: false } }) },
  { word: 'shipments', link: linkOptions({ to: '/portal/shipments', activeOptions: { includeSearch: false } }) },
  { word: 'invoices', link: linkOptions({ to: '/portal/invoices', activeOptions: { includeSearch: false } }) },
  { word: 'requests', link: linkOptions({ to: '/portal/requests', activeOptions: { includeSearch: false } }) },
] as const;

/** The pages of one's own; staff who see the portal as a company have none. */
const OWN_PAGES = [
  { word: 'notices', link: linkOptions({ to: '/portal/notices', search: {} }) },
  { word: 'account', link: linkOptions({ to: '/portal/account', activeOptions: { includeSearch: false } }) },
] as const;

const linkLook =
  'border-y-2 border-undrawn py-1.5 text-sm font-semibold tracking-wide hover:border-b-primary aria-[current=page]:border-b-foreground';

/** The site's dress for members of a company. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const words = usePhrases('portal');
  const { viewedCompany, restriction } = usePage();
  const own = viewedCompany === null ? OWN_PAGES : [];
  // A restricted user reaches the account alone.
  const pages = restriction ? [] : [...PAGES, ...own];
  return (
    <div data-frame="public" className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:bg-card focus:px-4 focus:py-2"
      >
        {usePhrases('shared').skipToContent}
      </a>
      {viewedCompany !== null && <ViewedNotice company={viewedCompany} />}
      <header className="border-b-2 border-foreground bg-header print:hidden">
        <div className="@container mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
          {/* Beside long buttons the name has no room: it wraps to where nobody sees it, and they stay in the row. */}
          <Link to="/portal" className="min-w-0 max-md:h-8 max-md:grow max-md:basis-8 max-md:overflow-hidden">
            <Logo className="max-md:flex-wrap" />
          </Link>
          {pages.length > 0 && (
            <nav aria-label={words.portalLinks} className="flex flex-wrap gap-x-6 max-md:order-last max-md:w-full">
              {pages.map(({ word, link }) => (
                <Link key={word} {...link} className={linkLook}>
                  {words[word]}
                </Link>
              ))}
            </nav>
          )}
          <div className="flex shrink-0 gap-2">
            <LanguageMenu />
            {viewedCompany === null && (
              <Button variant="outline" className="border-foreground px-3 noscript:hidden" onClick={signOutAndLeave}>
                {words.signOut}
              </Button>
            )}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 pt-8 outline-none sm:px-6">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

/** For staff, so in English whatever the page is in. */
function ViewedNotice({ company }: { company: string }) {
  return (
    <p
      lang="en"
      dir="ltr"
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-1 bg-foreground px-4 py-2 text-sm text-background print:hidden"
    >
      <span className="wrap-anywhere">
        The portal as <bdi className="font-semibold">{company}</bdi> sees it, to read alone.
      </span>
      <a href="/portal?as=" className="font-semibold underline underline-offset-4">
        Back to the company
      </a>
    </p>
  );
}
