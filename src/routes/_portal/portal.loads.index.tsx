import { createFileRoute } from '@tanstack/react-router';
import { LoadsScreen } from '#src/features/portal/loads/loads-screen.tsx';
import { type LoadsSearch, readLoadsSearch } from '#src/features/portal/loads/loads-search.ts';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_portal/portal/loads/')({
  staticData: { phrases: ['tracking', 'portal'] },
  validateSearch: (search: LoadsSearch): LoadsSearch => readLoadsSearch(search),
  loaderDeps: ({ search: { search = '', state = '', company = '', page = 1 } }) => ({
    ...{ search, state, company, page: String(page) },
  }),
  loader: ({ context, deps }) => portalQuery(context, 'portal.loads', deps),
  head: ({ match: { context } }) => {
    const { loads, description } = phrasesOf('portal', context.page.language);
    return seo(context.page, { title: loads, description });
  },
  notFoundComponent: NotFoundMessage,
  component: Loads,
});

function Loads() {
  return <LoadsScreen data={Route.useLoaderData()} search={Route.useSearch()} />;
}
