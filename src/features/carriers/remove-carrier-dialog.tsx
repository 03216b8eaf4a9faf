import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import type { CarrierRow } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCarrierShipments, useRefreshCarriers } from './use-carrier-shipments.ts';

export function RemoveCarrierDialog({ carrier, onClose }: { carrier: CarrierRow; onClose: () => void }) {
  const refresh = useRefreshCarriers();
  const removal = useMutation(useTRPC().carriers.remove.mutationOptions());
  const shipments = useCarrierShipments(carrier.name);
  const { run, isBusy } = useSingleFlight();
  const returnFocus = useReturnFocus();
  const { id, name, trackingUrl } = carrier;
  const remove = () =>
    run(async () => {
      try {
        await removal.mutateAsync({ id });
        toastSuccess(`${name} was deleted.`);
      } catch (error) {
        toastError(apiErrorMessage(error, 'The carrier could not be deleted.'));
      }
      await refresh();
      onClose();
    });
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      question={`The name is no longer offered. It stays as text on ${shipments}${trackingUrl ? ', whose carrier numbers are no links any more' : ''}.`}
      confirmLabel="Delete carrier"
      pendingLabel="Deleting"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}
