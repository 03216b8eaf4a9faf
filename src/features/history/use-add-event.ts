import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notify } from '#server/contract/notify.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { toastError } from '#src/components/messages/toasts.tsx';
import { toastWithUndo } from '#src/components/messages/undo-toast.tsx';
import { apiErrorMessage, transientErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import type { EventInput } from './parse-event.ts';

/** Whom the mails go to that wait while it can be undone. */
const MAILS: Readonly<Partial<Record<Notify, string>>> = {
  receiver: 'Email to the receiver',
  sender: 'Email to the sender',
  both: 'Email to receiver and sender',
};

type SavedTexts = {
  /** What the toast says once it is saved. */
  saved: string;
  failed: string;
};

/**
 * Adds to the history of one shipment; in either case history, lists and counters are fetched again. The toast takes it back for as long
 * as the server says.
 */
export function useAddEvent(shipmentId: string, onAdded: () => void, { saved, failed }: SavedTexts) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.shipments.addEvent.mutationOptions());
  const { mutateAsync: retract } = useMutation(trpc.shipments.retractEvent.mutationOptions());

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.shipments.pathFilter()),
      queryClient.invalidateQueries(trpc.superAdmin.pathFilter()),
    ]);

  async function undo(eventId: string): Promise<string> {
    try {
      const { shipment } = await retract({ id: shipmentId, eventId });
      return `The status is ${statusLabel(shipment.status)}.`;
    } finally {
      await refresh();
    }
  }

  const add = (input: EventInput) =>
    run(async () => {
      try {
        const { eventId, undoUntil } = await mutateAsync({ id: shipmentId, ...input });
        await refresh();
        toastWithUndo({
          title: 'Success',
          message: saved,
          detail: input.notify && MAILS[input.notify],
          subject: 'result',
          undoUntil: eventId && undoUntil,
          undo: () => undo(eventId ?? ''),
        });
        onAdded();
      } catch (error) {
        toastError(
          transientErrorMessage(error) ? failed : apiErrorMessage(error, failed),
          uncertainErrorMessage(error),
        );
        await refresh();
      }
    });

  return { add, isSaving: isBusy };
}
