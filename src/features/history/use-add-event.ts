import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '#src/components/messages/toasts.tsx';
import { apiErrorMessage, transientErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import type { EventInput } from './parse-event.ts';

/** Adds to the history of one shipment; in either case history, lists and counters are fetched again. */
export function useAddEvent(shipmentId: string, onAdded: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.shipments.addEvent.mutationOptions());

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.shipments.pathFilter()),
      queryClient.invalidateQueries(trpc.superAdmin.pathFilter()),
    ]);

  const add = (input: EventInput) =>
    run(async () => {
      try {
        await mutateAsync({ id: shipmentId, ...input });
      } catch (error) {
        const failed = 'Failed to add event';
        toastError(
          transientErrorMessage(error) ? failed : apiErrorMessage(error, failed),
          uncertainErrorMessage(error),
        );
        await refresh();
        return;
      }
      await refresh();
      toastSuccess('Event added');
      onAdded();
    });

  return { add, isSaving: isBusy };
}
