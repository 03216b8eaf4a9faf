import { useMutation } from '@tanstack/react-query';
import { statusLabel } from '#contract/statuses/status-label.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import {
  apiErrorMessage,
  conflictingFields,
  transientErrorMessage,
  uncertainErrorMessage,
} from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { notifiedText } from '#src/lib/shipments/notify-choice.ts';
import type { EventInput } from './parse-event.ts';

/** Saves one event; what the server rejects is passed to `reject`, for the form to mark it. */
export type AddEvent = (input: EventInput, reject: (error: unknown) => void) => Promise<void>;

type EventSaving = {
  /** The toast after saving. */
  saved: string;
  failed: string;
  /** Set if another user changed the status meanwhile; without it the server's message is shown. */
  onConflict?: (message: string, input: EventInput) => void;
  /** Gets the status that the shipment has again, once the event is taken back. */
  onUndone?: (restored: Status) => void;
};

/**
 * Adds to the history of one shipment; in either case history, lists and counters are fetched again. The toast takes it
 * back for as long as the server says.
 */
export function useAddEvent(
  shipmentId: string,
  onAdded: () => void,
  { saved, failed, onConflict, onUndone }: EventSaving,
) {
  const trpc = useTRPC();
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.shipments.addEvent.mutationOptions());
  const { mutateAsync: retract } = useMutation(trpc.shipments.retractEvent.mutationOptions());

  async function undo(eventId: string): Promise<string> {
    try {
      const { shipment } = await retract({ id: shipmentId, eventId });
      onUndone?.(shipment.status);
      return `The status is ${statusLabel(shipment.status)}.`;
    } finally {
      await refresh();
    }
  }

  const add: AddEvent = (input, reject) =>
    run(async () => {
      try {
        const { eventId, notified, undoMs } = await mutateAsync({ id: shipmentId, ...input });
        await refresh();
        toastWithUndo({
          title: 'Success',
          message: saved,
          details: [notifiedText(input.notify, notified)],
          subject: 'result',
          undoMs,
          undo: () => undo(eventId ?? ''),
        });
        onAdded();
      } catch (error) {
        await refresh();
        const message = transientErrorMessage(error) ? failed : apiErrorMessage(error, failed);
        if (onConflict && conflictingFields(error).length > 0) return onConflict(message, input);
        reject(error);
        toastError(message, uncertainErrorMessage(error));
      }
    });

  return { add, isSaving: isBusy };
}
