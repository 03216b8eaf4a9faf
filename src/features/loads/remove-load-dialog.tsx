import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import type { ChosenLoad } from '#src/components/loads/load-picker.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

type RemoveLoadDialogProps = { load: ChosenLoad; onRemoved: () => Promise<void>; onClose: () => void };

export function RemoveLoadDialog({ load: { id, number }, onRemoved, onClose }: RemoveLoadDialogProps) {
  const refresh = useRefreshShipments();
  const removal = useMutation(useTRPC().loads.remove.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();
  const remove = () =>
    run(async () => {
      try {
        await removal.mutateAsync({ id });
        toastSuccess(`${number} was deleted.`);
        await onRemoved();
      } catch (error) {
        toastError(apiErrorMessage(error, 'The load could not be deleted.'));
      }
      await refresh();
      onClose();
    });
  return (
    <ConfirmDialog
      title={`Delete ${number}`}
      question="Its shipments stay, and are in it no longer. There is no undo."
      confirmLabel="Delete load"
      pendingLabel="Deleting"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
