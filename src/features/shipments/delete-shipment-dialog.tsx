import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../components/ui/dialog.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { messageOf } from '../../lib/call-failure.ts';
import { useTRPC } from '../../lib/use-context.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import type { ShipmentRow } from './shipments-query.ts';

type DeleteShipmentDialogProps = { shipment: ShipmentRow; onClose: () => void };

export function DeleteShipmentDialog({ shipment, onClose }: DeleteShipmentDialogProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const returnFocus = useReturnFocus();
  // `isPending` comes a moment after the press: a second one must not send a second call.
  const sent = useRef(false);
  const remove = useMutation(
    trpc.shipments.softDelete.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.shipments.pathFilter());
        toast.success('Shipment deleted successfully');
        onClose();
      },
      onError: (error) => {
        sent.current = false;
        toast.error(messageOf(error, 'Failed to delete shipment'));
      },
    }),
  );

  function onDelete() {
    if (sent.current) return;
    sent.current = true;
    remove.mutate({ id: shipment.id });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !remove.isPending && onClose()}>
      <DialogContent onCloseAutoFocus={returnFocus}>
        <DialogHeader>
          <DialogTitle>Confirm Deletion</DialogTitle>
          <DialogDescription>
            Are you sure you want to delete this shipment? This action cannot be undone.
          </DialogDescription>
        </DialogHeader>
        <p className="border border-border px-4 py-3 font-mono text-sm">{shipment.trackingNumber}</p>
        <DialogFooter>
          <Button variant="outline" busy={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" busy={remove.isPending} onClick={onDelete}>
            {remove.isPending && <Spinner label="Deleting" />}
            Delete Shipment
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
