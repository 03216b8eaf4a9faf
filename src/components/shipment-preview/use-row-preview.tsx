import { useState } from 'react';
import { STAFF_LOOK } from '#src/components/badges/status-looks.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import type { PreviewedShipment } from './shipment-preview.tsx';

const code = lazyCode(
  () => import('./shipment-preview.tsx'),
  ({ ShipmentPreview }) => ShipmentPreview,
);

/** The preview of one of these rows: `onPreview` opens it, `preview` is rendered beside the table. */
export function useRowPreview(rows: readonly PreviewedShipment[], look = STAFF_LOOK) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const index = rows.findIndex(({ id }) => id === openedId);
  const shipment = rows[index];
  const preview = shipment && (
    <LazyDialog
      code={code}
      props={{
        shipment,
        look,
        position: `${index + 1} of ${rows.length}`,
        onMove: (by: number) => setOpenedId((before) => rows[index + by]?.id ?? before),
        onClose: () => setOpenedId(null),
      }}
    />
  );
  return { onPreview: setOpenedId, preview };
}
