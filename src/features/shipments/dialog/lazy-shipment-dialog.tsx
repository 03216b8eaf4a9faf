import { type ComponentProps, lazy, Suspense } from 'react';
import { Spinner } from '#src/components/ui/spinner.tsx';

/** Fetches the dialog's code ahead of time, so that it also opens while the connection is down. */
export const loadShipmentDialog = () => import('./shipment-dialog.tsx');
const ShipmentDialog = lazy(loadShipmentDialog);

/** Create New Shipment or Edit Shipment, fetched when it is first opened. */
export function LazyShipmentDialog(props: ComponentProps<typeof ShipmentDialog>) {
  return (
    <Suspense fallback={<Spinner className="fixed inset-0 z-50 m-auto size-8" />}>
      <ShipmentDialog {...props} />
    </Suspense>
  );
}
