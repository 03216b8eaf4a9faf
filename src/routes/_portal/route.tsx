import { createFileRoute, notFound, Outlet, retainSearchParams } from '@tanstack/react-router';
import { LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { requireMember } from '#src/layouts/portal/portal-guard.ts';
import { PortalLayout } from '#src/layouts/portal/portal-layout.tsx';
import { NotFound } from '#src/layouts/public/not-found.tsx';
import { isMissing } from '#src/lib/api/is-missing.ts';

/** The layout of every page of a company's members. */
export const Route = createFileRoute('/_portal')({
  staticData: { phrases: ['portal'] },
  validateSearch: (search: { lang?: string }): { lang?: string } => ({ lang: search.lang }),
  search: { middlewares: [retainSearchParams([LANGUAGE_PARAMETER])] },
  beforeLoad: ({ context, location, matches }) => {
    if (!context.page.currentUser && isMissing(matches, context.page)) throw notFound();
    requireMember({ context, location });
  },
  notFoundComponent: NotFound,
  component: Portal,
});

function Portal() {
  return (
    <PortalLayout>
      <Outlet />
    </PortalLayout>
  );
}
