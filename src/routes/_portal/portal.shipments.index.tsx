import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '#src/features/portal/list/list-screen.tsx';
import { type PortalSearch, readPortalSearch, searchParams } from '#src/features/portal/list/portal-search.ts';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_portal/portal/shipments/')({
  staticData: { phrases: ['portal'] },
  validateSearch: (search: PortalSearch): PortalSearch => readPortalSearch(search),
  loaderDeps: ({ search }) => searchParams(search),
  loader: async ({ context, deps }) => {
    const { language } = context.page;
    const summary = portalQuery(context, 'portal.summary', {});
    // A day or a number that cannot be read: the form stays, and says so.
    const list = await portalQuery(context, 'portal.shipments', { ...deps, language }).catch((error: unknown) => {
      if (apiErrorStatus(error) === 400) return null;
      throw error;
    });
    return { list, companies: (await summary).companies };
  },
  head: ({ match: { context } }) => {
    const { shipments, description } = phrasesOf('portal', context.page.language);
    return seo(context.page, { title: shipments, description });
  },
  notFoundComponent: NotFoundMessage,
  component: List,
});

function List() {
  return <ListScreen {...Route.useLoaderData()} search={Route.useSearch()} />;
}
