import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '#src/features/portal/overview-screen.tsx';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

/** `company`: the one that was chosen among several; `file`: the address of one to open. */
type Search = { company?: string; file?: string };

export const Route = createFileRoute('/_portal/portal/')({
  staticData: { phrases: ['portal'] },
  validateSearch: ({ company, file = '' }: Search): Search => ({
    company,
    ...(/^\/portal\/[\w/.-]+$/.test(file) && { file }),
  }),
  loaderDeps: ({ search: { company = '' } }) => ({ company }),
  loader: ({ context, deps }) => portalQuery(context, 'portal.summary', deps),
  head: ({ match: { context } }) => {
    const { waiting, description } = phrasesOf('portal', context.page.language);
    return seo(context.page, { title: waiting, description });
  },
  notFoundComponent: NotFoundMessage,
  component: Overview,
});

function Overview() {
  const { company, file } = Route.useSearch();
  return <OverviewScreen summary={Route.useLoaderData()} company={company} file={file} />;
}
