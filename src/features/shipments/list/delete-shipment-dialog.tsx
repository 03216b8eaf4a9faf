import { useRef, useState } from 'react';
import { ConfirmDeletionDialog } from '#src/components/dialogs/confirm-deletion-dialog.tsx';
import type { ListedShipment } from '#src/features/shipments/editable-shipment.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { ShipmentRoute } from './shipment-route.tsx';
import { useDeleteShipment } from './use-delete-shipment.ts';

type DeleteShipmentDialogProps = {
  shipment: ListedShipment;
  /** The shipment beside it in the list, whose Delete button has the focus afterwards. */
  neighbour: { id: string } | undefined;
  onDeleted?: (() => Promise<void>) | undefined;
  onClose: () => void;
};

export function DeleteShipmentDialog({ shipment, neighbour, onDeleted, onClose }: DeleteShipmentDialogProps) {
  const returnFocus = useReturnFocus();
  const [beside] = useState(neighbour);
  const isDeleted = useRef(false);
  const { remove, isDeleting } = useDeleteShipment(shipment, async () => {
    isDeleted.current = true;
    await onDeleted?.();
    onClose();
  });

  function onCloseAutoFocus(event: Event) {
    if (!isDeleted.current) return returnFocus(event);
    event.preventDefault();
    focusTargetAfterDeletion(beside)?.focus();
  }

  return (
    <ConfirmDeletionDialog
      question="Are you sure you want to delete this shipment? This action cannot be undone."
      confirmLabel="Delete Shipment"
      isDeleting={isDeleting}
      onConfirm={remove}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      // A press beside it, on a toast for instance, does not close it.
      onInteractOutside={(event) => event.preventDefault()}
    >
      <div className="grid gap-1 border border-border px-4 py-3 text-sm">
        <p className="font-mono font-semibold">{shipment.trackingNumber}</p>
        <ShipmentRoute shipment={shipment} />
      </div>
    </ConfirmDeletionDialog>
  );
}

/** The same button of the row beside, in the table or on the card, whichever is shown; else the search box. */
function focusTargetAfterDeletion(neighbour: { id: string } | undefined): HTMLElement | null {
  const buttons = neighbour ? document.querySelectorAll<HTMLElement>(`[data-deletes="${neighbour.id}"]`) : [];
  const shown = [...buttons].find((button) => button.checkVisibility());
  return shown ?? document.querySelector<HTMLElement>('main input[type="search"]');
}
