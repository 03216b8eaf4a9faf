import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useRefresh } from '#src/lib/api/queries/use-refresh.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

/** Marks an answer as done or open again; then the shipment's page, the list and the menu's count are fetched again. */
export function useMarkDone({ trackingNumber }: Pick<PageShipment, 'trackingNumber'>) {
  const refresh = useRefresh(({ shipments, superAdmin, users }) => [shipments, superAdmin.audit, users.menuCounts]);
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().shipments.answerDone.mutationOptions());
  const setDone = (id: string, done: boolean) =>
    run(async () => {
      try {
        await mutateAsync({ id, done });
        toastSuccess(done ? `The answer about ${trackingNumber} is done.` : 'The answer is open again.');
      } catch (error) {
        toastError(apiErrorMessage(error, 'Failed to change the answer'), uncertainErrorMessage(error));
      }
      await refresh();
    });
  return { setDone, isBusy };
}
