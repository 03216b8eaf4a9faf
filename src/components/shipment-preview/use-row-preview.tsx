import { lazy, Suspense, useState } from 'react';
import { Spinner } from '#src/components/ui/spinner.tsx';
import type { PreviewedShipment } from './shipment-preview.tsx';

const ShipmentPreview = lazy(() => import('./shipment-preview.tsx'));

/** The preview of one of these rows: `onPreview` opens it, `preview` is rendered beside the table. */
export function useRowPreview(rows: readonly PreviewedShipment[]) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const index = rows.findIndex(({ id }) => id === openedId);
  const shipment = rows[index];
  const preview = shipment && (
    <Suspense fallback={<Spinner className="fixed inset-0 z-50 m-auto size-8" />}>
      <ShipmentPreview
        shipment={shipment}
        position={`${index + 1} of ${rows.length}`}
        onMove={(by) => setOpenedId((before) => rows[index + by]?.id ?? before)}
        onClose={() => setOpenedId(null)}
      />
    </Suspense>
  );
  return { onPreview: setOpenedId, preview };
}
