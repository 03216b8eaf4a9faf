import { lazy, Suspense } from 'react';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { HandOverDialog } from '#src/features/hand-over/index.ts';
import type { EditableShipment } from './editable-shipment.ts';
import { DeleteShipmentDialog } from './list/delete-shipment-dialog.tsx';

const loadDialog = () => import('./dialog/shipment-dialog.tsx');
const ShipmentDialog = lazy(loadDialog);

/** Fetches the dialog's code, so that it also opens while the connection is down. */
export function preloadShipmentDialogs(): void {
  loadDialog().catch(() => undefined);
}

export type OpenedShipment =
  | { kind: 'create' }
  | { kind: 'edit' | 'duplicate' | 'delete' | 'hand-over'; shipment: EditableShipment };

type ShipmentDialogsProps = {
  opened: OpenedShipment | null;
  /** The rows of the list that it was opened from, where there is one. */
  rows?: readonly { id: string }[];
  /** Awaited before anything is fetched again. */
  onDeleted?: () => Promise<void>;
  onClose: () => void;
};

/** The dialog that is open on a screen with shipments: create, edit, duplicate, delete or hand over. */
export function ShipmentDialogs({ opened, rows = [], onDeleted, onClose }: ShipmentDialogsProps) {
  if (opened === null) return null;
  if (opened.kind === 'hand-over') return <HandOverDialog shipments={[opened.shipment]} onClose={onClose} />;
  if (opened.kind === 'delete') {
    const neighbour = neighbourOf(opened.shipment, rows);
    return (
      <DeleteShipmentDialog shipment={opened.shipment} neighbour={neighbour} onDeleted={onDeleted} onClose={onClose} />
    );
  }
  return (
    <Suspense fallback={<Spinner className="fixed inset-0 z-50 m-auto size-8" />}>
      <ShipmentDialog
        shipment={opened.kind === 'edit' ? opened.shipment : undefined}
        template={opened.kind === 'duplicate' ? opened.shipment : undefined}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The one that comes after it in the list, or, for the last, the one before. */
function neighbourOf(shipment: { id: string }, rows: readonly { id: string }[]): { id: string } | undefined {
  const index = rows.findIndex(({ id }) => id === shipment.id);
  return rows[index + 1] ?? rows[index - 1];
}
