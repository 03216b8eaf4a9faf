import { useMutation } from '@tanstack/react-query';
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
import type { EstimateInput } from './estimate-form.ts';
import { estimateText } from './estimate-text.ts';

const FAILED = 'Failed to change the estimate';

type EstimateSaving = {
  onSaved: () => void;
  /** Another user changed the estimate meanwhile. */
  onConflict: (message: string, input: EstimateInput) => void;
  /** Gets the day that is there again. */
  onUndone: (restored: string | null) => void;
};

/**
 * Changes the estimate of one shipment; in either case its page, lists and counters are fetched again. The toast takes
 * it back for as long as the server says. A rejection is passed to `reject`, for the form to mark it.
 */
export function useChangeEstimate(id: string, { onSaved, onConflict, onUndone }: EstimateSaving) {
  const { estimate, undoEstimate } = useTRPC().shipments;
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(estimate.mutationOptions());
  const { mutateAsync: takeBack } = useMutation(undoEstimate.mutationOptions());

  async function undo(): Promise<string> {
    try {
      const { shipment } = await takeBack({ id });
      const date = shipment.estimatedDay;
      onUndone(date);
      return `Estimated delivery: ${estimateText({ date, reason: null }, undefined)}.`;
    } finally {
      await refresh();
    }
  }

  const change = (input: EstimateInput, reject: (error: unknown) => void) =>
    run(async () => {
      try {
        const { shipment, undoMs } = await mutateAsync({ id, ...input });
        const [before, newest] = shipment.estimates.slice(-2);
        await refresh();
        toastWithUndo({
          title: 'Success',
          message: 'Estimate changed',
          details: [newest && estimateText(newest, before), notifiedText(input.notify, input.notify)],
          subject: 'result',
          undoMs,
          undo,
        });
        onSaved();
      } catch (error) {
        await refresh();
        const message = transientErrorMessage(error) ? FAILED : apiErrorMessage(error, FAILED);
        if (conflictingFields(error).length > 0) return onConflict(message, input);
        reject(error);
        toastError(message, uncertainErrorMessage(error));
      }
    });

  return { change, isSaving: isBusy };
}
