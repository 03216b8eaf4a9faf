import { createFileRoute } from '@tanstack/react-router';
import { MESSAGES_A_PAGE, shownMessages } from '#contract/messages/message-kinds.ts';
import { portalQuery } from '#src/features/portal/portal-query.ts';
import { ShipmentScreen } from '#src/features/portal/shipment/shipment-screen.tsx';
import { NotFoundMessage } from '#src/layouts/public/not-found.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

/** How many messages are shown; without it the newest. */
type Search = { shown?: number };

export const Route = createFileRoute('/_portal/portal/shipments/$id')({
  staticData: { phrases: ['tracking', 'portal', 'messages', 'notices'] },
  validateSearch: ({ shown }: Search): Search => ({ shown: shownMessages(shown) }),
  loaderDeps: ({ search: { shown } }) => ({ shown }),
  loader: async ({ context, params, deps: { shown = MESSAGES_A_PAGE } }) => {
    const [{ shipment }, { documents }] = await Promise.all([
      portalQuery(context, 'portal.shipment', { ...params, language: context.page.language }),
      portalQuery(context, 'portal.documents', params),
    ]);
    const customer = shipment.companies.find(({ as }) => as === 'customer');
    if (!customer) return { shipment, documents, thread: null };
    const [{ messages, pagination }, { companies }] = await Promise.all([
      portalQuery(context, 'portal.messages', { ...params, limit: String(shown) }),
      portalQuery(context, 'portal.summary', {}),
    ]);
    const mayWrite = companies.some(({ id, as }) => id === customer.id && as !== 'viewer');
    const next = pagination.hasNextPage ? shown + MESSAGES_A_PAGE : null;
    return { shipment, documents, thread: { messages, next, mayWrite } };
  },
  head: ({ match: { context }, loaderData }) => {
    const { description, shipments } = phrasesOf('portal', context.page.language);
    return seo(context.page, { title: loaderData?.shipment.trackingNumber ?? shipments, description });
  },
  notFoundComponent: NotFoundMessage,
  component: Shipment,
});

function Shipment() {
  return <ShipmentScreen {...Route.useLoaderData()} />;
}
