import { createFileRoute, notFound } from '@tanstack/react-router';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { NewRequestScreen } from '#src/features/portal/requests/new-request-screen.tsx';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { readSentForm } from '#src/lib/api/render-context.ts';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

/** `repeat`: the shipment whose fields the form begins with. */
type Search = { repeat?: string };

export const Route = createFileRoute('/_portal/portal/requests/new')({
  staticData: { phrases: ['tracking', 'contact', 'portal', 'requests'] },
  validateSearch: ({ repeat }: Search): Search => ({ repeat }),
  loaderDeps: ({ search: { repeat } }) => ({ repeat }),
  loader: async ({ context, deps: { repeat } }) => {
    const [{ companies }, earlier] = await Promise.all([
      portalQuery(context, 'portal.summary', {}),
      repeat ? portalQuery(context, 'portal.shipment', { id: repeat }) : null,
    ]);
    const own = companies.filter(({ as }) => as !== 'viewer');
    if (own.length === 0) throw notFound();
    const shipment = earlier?.shipment ?? null;
    return { companies: own, shipment, sent: readSentForm(), formKey: crypto.randomUUID() };
  },
  head: ({ match: { context } }) => {
    const { requestOne, explained } = phrasesOf('requests', context.page.language);
    return seo(context.page, { title: requestOne, description: explained });
  },
  notFoundComponent: NotFoundMessage,
  component: NewRequest,
});

function NewRequest() {
  return <NewRequestScreen {...Route.useLoaderData()} />;
}
