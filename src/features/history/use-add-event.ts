import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, passingTrouble } from '../../lib/call-failure.ts';
import { useTRPC } from '../../lib/use-context.ts';
import { sayDone, sayFailed } from '../users/outcome-toasts.tsx';
import { useOneAtATime } from '../users/use-one-at-a-time.ts';
import type { EventWire } from './read-event.ts';

/** Adds to the history of one shipment; lists and counters show its new status at once. */
export function useAddEvent(shipmentId: string, onAdded: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { run, isBusy } = useOneAtATime();
  const { mutateAsync } = useMutation(trpc.shipments.addEvent.mutationOptions());

  const add = (wire: EventWire) =>
    run(async () => {
      try {
        await mutateAsync({ id: shipmentId, ...wire });
      } catch (error) {
        const failed = 'Failed to add event';
        sayFailed(passingTrouble(error) ? failed : messageOf(error, failed), error);
        return;
      }
      await Promise.all([
        queryClient.invalidateQueries(trpc.shipments.pathFilter()),
        queryClient.invalidateQueries(trpc.superAdmin.pathFilter()),
      ]);
      sayDone('Event added');
      onAdded();
    });

  return { add, isSaving: isBusy };
}
