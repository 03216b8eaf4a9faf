import { createFileRoute } from '@tanstack/react-router';
import { shownMessages } from '#contract/messages/message-kinds.ts';
import { parcelStructuredData } from '#contract/tracking/structured-data.ts';
import { trackingLoader } from '#src/features/tracking/tracking-loader.ts';
import { TrackingScreen } from '#src/features/tracking/tracking-screen.tsx';
import { seo, structuredData } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

/** `unlock`: why the form of a page without JavaScript was rejected; `shown`: how many messages such a page has. */
type Search = { number?: string; unlock?: string; shown?: number };

export const Route = createFileRoute('/_public/tracking')({
  staticData: { phrases: ['tracking'] },
  validateSearch: ({ number, unlock, shown }: Search): Search => ({ number, unlock, shown: shownMessages(shown) }),
  loaderDeps: ({ search: { number, shown } }) => ({ number, shown }),
  // Searched for the same number again it reloads, and shows that it does.
  loader: {
    handler: ({ context, deps }) => trackingLoader(context, deps.number, deps.shown),
    staleReloadMode: 'blocking',
  },
  head: ({ match: { context, search }, loaderData }) => {
    const { shipment, written } = loaderData?.result ?? {};
    const words = phrasesOf('tracking', context.page.language);
    const title = shipment?.trackingNumber ?? words.title;
    // Search engines may list the page without a number, and no result.
    const path = search.number === undefined ? { path: '/tracking' } : {};
    const { meta, links } = seo(context.page, { title, description: words.description, ...path });
    return {
      links,
      meta: [...meta, { name: 'referrer', content: 'no-referrer' }],
      scripts: shipment ? [structuredData(parcelStructuredData({ ...shipment, ...written }, context.page))] : [],
    };
  },
  component: Tracking,
});

function Tracking() {
  return <TrackingScreen number={Route.useSearch().number} lookup={Route.useLoaderData()} />;
}
