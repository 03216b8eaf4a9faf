import { createFileRoute } from '@tanstack/react-router';
import { parcelStructuredData } from '#server/contract/structured-data.ts';
import { trackingLoader } from '#src/features/tracking/tracking-loader.ts';
import { TrackingScreen } from '#src/features/tracking/tracking-screen.tsx';
import { seo, structuredData } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/tracking')({
  validateSearch: (search: { number?: string }): { number?: string } => ({ number: search.number }),
  loaderDeps: ({ search }) => ({ number: search.number }),
  // Searched for the same number again it reloads, and shows that it does.
  loader: { handler: ({ context, deps }) => trackingLoader(context, deps.number), staleReloadMode: 'blocking' },
  head: ({ match: { context }, loaderData }) => {
    const shipment = loaderData?.result?.shipment;
    const title = shipment?.trackingNumber ?? 'Track a shipment';
    const { meta } = seo(context.page, {
      title,
      description: 'Where a shipment is, and what happened to it on the way.',
    });
    return {
      meta: [...meta, { name: 'referrer', content: 'no-referrer' }],
      scripts: shipment ? [structuredData(parcelStructuredData(shipment, context.page))] : [],
    };
  },
  component: Tracking,
});

function Tracking() {
  return <TrackingScreen number={Route.useSearch().number} lookup={Route.useLoaderData()} />;
}
