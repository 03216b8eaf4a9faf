import { useMutation } from '@tanstack/react-query';
import type { Notify } from '#contract/mails/notify.ts';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useRefreshShipments } from '#src/lib/api/queries/use-refresh.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { notifiedText } from '#src/lib/shipments/notify-choice.ts';

/** Takes one event back; in either case the history, lists and counters are fetched again. */
export function useRetractEvent(call: { id: string; eventId: string }, onSettled: () => void) {
  const trpc = useTRPC();
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.shipments.retractEvent.mutationOptions());

  async function retract(notify: Notify) {
    try {
      const { notified } = await mutateAsync({ ...call, notify });
      toastSuccess('Event retracted', notifiedText(notify, notified));
    } catch (error) {
      toastError(apiErrorMessage(error, 'Failed to retract the event'), uncertainErrorMessage(error));
    }
    onSettled();
    await refresh();
  }

  return { retract: (notify: Notify) => run(() => retract(notify)), isRetracting: isBusy };
}
