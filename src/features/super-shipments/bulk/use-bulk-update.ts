import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '#src/components/messages/toasts.tsx';
import { uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import type { BulkInput } from './bulk-form.ts';

/** Updates them all or none; in either case lists and counters are fetched again. */
export function useBulkUpdate(onUpdated: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.superAdmin.bulkUpdateStatus.mutationOptions());

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.superAdmin.pathFilter()),
      queryClient.invalidateQueries(trpc.shipments.pathFilter()),
    ]);

  async function update(input: BulkInput): Promise<void> {
    try {
      const { updated } = await mutateAsync(input);
      toastSuccess(`Updated ${updated} shipments`);
    } catch (error) {
      toastError('Failed to update shipments', uncertainErrorMessage(error));
      await refresh();
      return;
    }
    await refresh();
    onUpdated();
  }

  return { update: (input: BulkInput) => run(() => update(input)), isUpdating: isBusy };
}
