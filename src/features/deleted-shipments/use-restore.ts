import { useMutation } from '@tanstack/react-query';
import { shipmentToast } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import type { DeletedRow } from './deleted-query.ts';

/** Brings a deleted shipment back; in either case the lists are fetched again. */
export function useRestore({ id, trackingNumber }: DeletedRow, onRestored: () => void) {
  const trpc = useTRPC();
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.superAdmin.restore.mutationOptions());

  const restore = () =>
    run(async () => {
      try {
        await mutateAsync({ id });
        onRestored();
        shipmentToast.success({ title: 'Shipment restored', number: trackingNumber, subject: 'restore' });
      } catch (error) {
        shipmentToast.error({
          title: apiErrorMessage(error, 'Failed to restore shipment'),
          text: uncertainErrorMessage(error),
          subject: 'restore',
        });
      }
      await refresh();
    });

  return { restore, isRestoring: isBusy };
}
