import { useMutation } from '@tanstack/react-query';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import { apiErrorMessage, apiErrorStatus, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { outcomeText, type StatusName } from './bulk-effect.ts';
import type { BulkInput } from './bulk-form.ts';
import { useUndoBatch } from './use-undo-batch.ts';

/** Updates them all or none; in either case lists and counters are fetched again. */
export function useBulkUpdate(statusName: StatusName, onUpdated: () => void, onUndone?: () => void) {
  const { bulkUpdateStatus } = useTRPC().shipments;
  const undo = useUndoBatch(onUndone);
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(bulkUpdateStatus.mutationOptions());

  async function update(input: BulkInput): Promise<void> {
    try {
      const { updated, changed, mails, batchId, undoMs } = await mutateAsync(input);
      toastWithUndo({
        title: 'Success',
        message: `Updated ${updated} shipments`,
        details: [
          outcomeText({ updated, changed, status: statusName(input.status), mails, hasTime: input.at !== undefined }),
        ],
        subject: 'result',
        undoMs,
        undo: () => undo(batchId),
      });
    } catch (error) {
      toastError('Failed to update shipments', reasonOf(error));
      await refresh();
      return;
    }
    await refresh();
    onUpdated();
  }

  const updateOnce = (input: BulkInput) => run(() => update(input));
  return { update: updateOnce, isUpdating: isBusy };
}

/** One that was deleted meanwhile stops them all. */
export const reasonOf = (error: unknown) =>
  apiErrorStatus(error) === 404 ? apiErrorMessage(error, '') : uncertainErrorMessage(error);
