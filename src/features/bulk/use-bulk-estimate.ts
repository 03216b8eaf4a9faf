import { useMutation } from '@tanstack/react-query';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { usePreview } from '#src/lib/forms/use-preview.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { counted } from '#src/lib/text/counted.ts';
import { sizeOf } from './bulk-form.ts';
import type { EstimateInput } from './estimate-form.ts';
import { reasonOf } from './use-bulk-update.ts';
import { useUndoBatch } from './use-undo-batch.ts';

export const useEstimatePreview = (input: EstimateInput | null, isBusy: boolean) =>
  usePreview(
    useTRPC().shipments.bulkEstimatePreview.mutationOptions(),
    input && sizeOf(input) > 0 ? input : null,
    isBusy,
  );

/** Changes the estimates, all or none; in either case lists and counters are fetched again. */
export function useBulkEstimate(onUpdated: () => void, onUndone?: () => void) {
  const refresh = useRefreshShipments();
  const undo = useUndoBatch(onUndone);
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().shipments.bulkEstimate.mutationOptions());

  async function update(input: EstimateInput): Promise<void> {
    try {
      const { updated, changed, mails, batchId, undoMs } = await mutateAsync(input);
      const stayed = updated - changed;
      const changes = `${changed} changed${stayed > 0 ? `, ${stayed} left as they were` : ''}`;
      toastWithUndo({
        title: 'Success',
        message: `New estimate for ${counted(changed, 'shipment')}`,
        details: [`${changes} · ${mails === 0 ? 'no emails' : counted(mails, 'email')}`],
        subject: 'result',
        undoMs,
        undo: () => undo(batchId),
      });
    } catch (error) {
      toastError('Failed to change the estimates', reasonOf(error));
      await refresh();
      return;
    }
    await refresh();
    onUpdated();
  }

  return { update: (input: EstimateInput) => run(() => update(input)), isUpdating: isBusy };
}
