import { createFileRoute } from '@tanstack/react-router';
import { lookUp } from '../features/tracking/look-up.ts';
import { TrackingScreen } from '../features/tracking/tracking-screen.tsx';

export const Route = createFileRoute('/tracking')({
  validateSearch: (search: { number?: string }): { number?: string } => ({ number: search.number }),
  loaderDeps: ({ search }) => ({ number: search.number }),
  loader: ({ context, deps }) => lookUp(context, deps.number),
  head: ({ match, loaderData }) => ({
    meta: [
      { title: `${loaderData?.shipment?.trackingNumber ?? 'Track a shipment'} - ${match.context.page.brand}` },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: Tracking,
});

function Tracking() {
  return <TrackingScreen number={Route.useSearch().number} outcome={Route.useLoaderData()} />;
}
