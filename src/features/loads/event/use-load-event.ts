import { useMutation } from '@tanstack/react-query';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import { useUndoBatch } from '#src/features/bulk/index.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { usePreview } from '#src/lib/forms/use-preview.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { counted } from '#src/lib/text/counted.ts';
import type { LoadEventInput } from './event-input.ts';

export const useLoadEventPreview = (input: LoadEventInput | null, isBusy: boolean) =>
  usePreview(useTRPC().loads.eventOfManyPreview.mutationOptions(), input, isBusy);

/** Enters the event for all shipments of the loads, or for none; it can be undone as a bulk update. */
export function useAddLoadEvent(title: string, onAdded: () => void) {
  const refresh = useRefreshShipments();
  const undo = useUndoBatch();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().loads.eventOfMany.mutationOptions());

  async function add(input: LoadEventInput): Promise<void> {
    try {
      const { updated, mails, closed, parts, batchId, undoMs } = await mutateAsync(input);
      const skipped = closed.length + parts.length;
      toastWithUndo({
        title: 'Success',
        message: title,
        details: [
          `${counted(updated, 'shipment')} · ${mails === 0 ? 'no emails' : counted(mails, 'email')}`,
          skipped > 0 ? `${counted(skipped, 'shipment')} without the event` : undefined,
        ],
        subject: 'result',
        undoMs,
        undo: () => undo(batchId),
      });
      onAdded();
    } catch (error) {
      toastError(apiErrorMessage(error, 'The event could not be added.'), uncertainErrorMessage(error));
    }
    await refresh();
  }

  return { add: (input: LoadEventInput) => run(() => add(input)), isAdding: isBusy };
}
