import { createFileRoute, Outlet, retainSearchParams, useMatch } from '@tanstack/react-router';
import { LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { PublicLayout } from '#src/layouts/public/public-layout.tsx';

/** The layout of every page that a visitor sees: header and footer stay while the page between them changes. */
export const Route = createFileRoute('/_public')({
  staticData: { phrases: ['site'] },
  validateSearch: (search: { lang?: string }): { lang?: string } => ({ lang: search.lang }),
  // Links of an address that names its language name it, too (docs/contract/tracking.md, 'Choice').
  search: { middlewares: [retainSearchParams([LANGUAGE_PARAMETER])] },
  notFoundComponent: NotFoundMessage,
  component: Public,
});

function Public() {
  const isHome = useMatch({ from: '/_public/', shouldThrow: false, select: () => true });
  return (
    <PublicLayout overHero={isHome}>
      <Outlet />
    </PublicLayout>
  );
}
