import { createFileRoute } from '@tanstack/react-router';
import { prefetchDeliver } from '#src/features/proofs/deliver-query.ts';
import { DeliverScreen } from '#src/features/proofs/deliver-screen.tsx';
import { UnknownShipment } from '#src/features/shipment-page/unknown-shipment.tsx';

export const Route = createFileRoute('/_staff/admin/shipments_/$trackingNumber_/deliver')({
  validateSearch: ({ outcome }: Record<string, unknown>): { outcome?: 'failed' } =>
    outcome === 'failed' ? { outcome } : {},
  loader: ({ context, params }) => prefetchDeliver(context, params.trackingNumber),
  head: ({ match, params }) => ({
    meta: [{ title: `Deliver ${params.trackingNumber.toUpperCase()} - ${match.context.page.brand}` }],
  }),
  notFoundComponent: UnknownShipment,
  component: Deliver,
});

function Deliver() {
  const { trackingNumber } = Route.useParams();
  const { outcome } = Route.useSearch();
  return <DeliverScreen key={trackingNumber} trackingNumber={trackingNumber} outcome={outcome ?? 'delivered'} />;
}
