import { createFileRoute } from '@tanstack/react-router';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { type RequestSearch, RequestsScreen } from '#src/features/portal/requests/requests-screen.tsx';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

const searchParams = (search: RequestSearch) =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

export const Route = createFileRoute('/_portal/portal/requests/')({
  staticData: { phrases: ['portal', 'requests'] },
  validateSearch: ({ state, unread, page, company }: RequestSearch): RequestSearch => ({
    state,
    unread,
    page,
    company,
  }),
  loaderDeps: ({ search }) => searchParams(search),
  loader: async ({ context, deps }) => {
    const [list, { companies }] = await Promise.all([
      portalQuery(context, 'portal.requests', { ...deps, language: context.page.language }),
      portalQuery(context, 'portal.summary', {}),
    ]);
    return { list, mayRequest: companies.some(({ as }) => as !== 'viewer'), isOfSeveral: companies.length > 1 };
  },
  head: ({ match: { context } }) => {
    const { title, explained } = phrasesOf('requests', context.page.language);
    return seo(context.page, { title, description: explained });
  },
  notFoundComponent: NotFoundMessage,
  component: Requests,
});

function Requests() {
  return <RequestsScreen {...Route.useLoaderData()} search={Route.useSearch()} />;
}
