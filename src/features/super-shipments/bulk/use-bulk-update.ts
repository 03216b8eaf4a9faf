import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#src/components/messages/toasts.tsx';
import { toastWithUndo } from '#src/components/messages/undo-toast.tsx';
import { uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { outcomeText, undoneText } from './bulk-effect.ts';
import type { BulkInput } from './bulk-form.ts';

/** Updates them all or none; in either case lists and counters are fetched again. */
export function useBulkUpdate(onUpdated: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.superAdmin.bulkUpdateStatus.mutationOptions());
  const { mutateAsync: preview } = useMutation(trpc.superAdmin.bulkPreview.mutationOptions());
  const { mutateAsync: undoBatch } = useMutation(trpc.superAdmin.bulkUndo.mutationOptions());

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.superAdmin.pathFilter()),
      queryClient.invalidateQueries(trpc.shipments.pathFilter()),
    ]);

  /** Where the form was sent before its preview came. Without an answer the toast does not name the mails. */
  async function countMails(input: BulkInput): Promise<number | undefined> {
    return preview(input).then(
      ({ mails }) => mails,
      () => undefined,
    );
  }

  async function undo(batchId: string): Promise<string> {
    try {
      return undoneText(await undoBatch({ batchId }));
    } finally {
      await refresh();
    }
  }

  async function update(input: BulkInput, previewed: number | undefined): Promise<void> {
    const mails = previewed ?? (await countMails(input));
    try {
      const { updated, changed, batchId, undoUntil } = await mutateAsync(input);
      toastWithUndo({
        title: 'Success',
        message: `Updated ${updated} shipments`,
        detail: outcomeText({ updated, changed, status: input.status, mails }),
        subject: 'result',
        undoUntil,
        undo: () => undo(batchId),
      });
    } catch (error) {
      toastError('Failed to update shipments', uncertainErrorMessage(error));
      await refresh();
      return;
    }
    await refresh();
    onUpdated();
  }

  /** `mails` is how many mails the preview announced, where it is known. */
  const updateOnce = (input: BulkInput, mails: number | undefined) => run(() => update(input, mails));
  return { update: updateOnce, isUpdating: isBusy };
}
