import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passingOrLost } from '../../lib/call-failure.ts';
import { sayDone, sayFailed } from '../../lib/outcome-toasts.tsx';
import { useTRPC } from '../../lib/use-context.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import type { BulkInput } from './bulk-draft.ts';

/** Updates them all or none; whatever came of it, lists and counters are asked for again. */
export function useBulkUpdate(onUpdated: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { run, isBusy } = useOneAtATime();
  const { mutateAsync } = useMutation(trpc.superAdmin.bulkUpdateStatus.mutationOptions());

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.superAdmin.pathFilter()),
      queryClient.invalidateQueries(trpc.shipments.pathFilter()),
    ]);

  async function update(input: BulkInput): Promise<void> {
    try {
      const { updated } = await mutateAsync(input);
      sayDone(`Updated ${updated} shipments`);
    } catch (error) {
      sayFailed('Failed to update shipments', passingOrLost(error));
      await refresh();
      return;
    }
    await refresh();
    onUpdated();
  }

  return { update: (input: BulkInput) => run(() => update(input)), isUpdating: isBusy };
}
