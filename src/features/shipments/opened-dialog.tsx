import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { handOverDialog } from '#src/features/hand-over/index.ts';
import ShipmentDialog from './dialog/shipment-dialog.tsx';
import type { EditableShipment } from './editable-shipment.ts';
import { DeleteShipmentDialog } from './list/delete-shipment-dialog.tsx';

export type OpenedShipment =
  | { kind: 'create' }
  | { kind: 'edit' | 'duplicate' | 'delete' | 'hand-over'; shipment: EditableShipment };

export type OpenedDialogProps = {
  opened: OpenedShipment;
  /** The rows of the list that it was opened from, where there is one. */
  rows?: readonly { id: string }[] | undefined;
  /** Awaited before anything is fetched again. */
  onDeleted?: (() => Promise<void>) | undefined;
  onClose: () => void;
};

export function OpenedDialog({ opened, rows = [], onDeleted, onClose }: OpenedDialogProps) {
  if (opened.kind === 'hand-over')
    return <LazyDialog code={handOverDialog} props={{ shipments: [opened.shipment], onClose }} />;
  if (opened.kind === 'delete') {
    const neighbour = neighbourOf(opened.shipment, rows);
    return (
      <DeleteShipmentDialog shipment={opened.shipment} neighbour={neighbour} onDeleted={onDeleted} onClose={onClose} />
    );
  }
  return (
    <ShipmentDialog
      shipment={opened.kind === 'edit' ? opened.shipment : undefined}
      template={opened.kind === 'duplicate' ? opened.shipment : undefined}
      onClose={onClose}
    />
  );
}

/** The one that comes after it in the list, or, for the last, the one before. */
function neighbourOf(shipment: { id: string }, rows: readonly { id: string }[]): { id: string } | undefined {
  const index = rows.findIndex(({ id }) => id === shipment.id);
  return rows[index + 1] ?? rows[index - 1];
}
