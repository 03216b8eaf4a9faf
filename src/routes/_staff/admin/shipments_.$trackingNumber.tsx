import { createFileRoute } from '@tanstack/react-router';
import { readOpenedFrom } from '#src/features/shipment-page/opened-from.ts';
import { prefetchShipmentPage } from '#src/features/shipment-page/shipment-page-queries.ts';
import { ShipmentPageScreen } from '#src/features/shipment-page/shipment-page-screen.tsx';
import { UnknownShipment } from '#src/features/shipment-page/unknown-shipment.tsx';
import { redirectClient } from '#src/layouts/admin/admin-guard.ts';

export const Route = createFileRoute('/_staff/admin/shipments_/$trackingNumber')({
  validateSearch: readOpenedFrom,
  beforeLoad: redirectClient,
  loaderDeps: ({ search: { from, reason } }) => ({ from, reason }),
  loader: ({ context, params, deps }) => prefetchShipmentPage(context, params.trackingNumber, deps),
  head: ({ match, params }) => ({
    meta: [{ title: `${params.trackingNumber.toUpperCase()} - ${match.context.page.brand}` }],
  }),
  notFoundComponent: UnknownShipment,
  component: ShipmentPage,
});

function ShipmentPage() {
  const { trackingNumber } = Route.useParams();
  return <ShipmentPageScreen key={trackingNumber} trackingNumber={trackingNumber} openedFrom={Route.useSearch()} />;
}
