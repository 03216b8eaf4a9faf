import { createFileRoute } from '@tanstack/react-router';
import { LoadScreen } from '#src/features/portal/loads/load-screen.tsx';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_portal/portal/loads/$id')({
  staticData: { phrases: ['tracking', 'portal'] },
  loader: ({ context, params }) => portalQuery(context, 'portal.load', params),
  head: ({ match: { context }, loaderData }) => {
    const { loads, description } = phrasesOf('portal', context.page.language);
    return seo(context.page, { title: loaderData?.load.number ?? loads, description });
  },
  notFoundComponent: NotFoundMessage,
  component: Load,
});

function Load() {
  return <LoadScreen {...Route.useLoaderData()} />;
}
