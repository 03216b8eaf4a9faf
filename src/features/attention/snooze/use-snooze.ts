import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import { dateText } from '#src/components/tracking/date-time.tsx';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { counted } from '#src/lib/text/counted.ts';

export type SnoozedShipment = Pick<RouterOutputs['shipments']['byId']['shipment'], 'id' | 'trackingNumber'>;

const UNDO_MS = 20_000;

/** Leaves shipments out of the list for a while, or ends that; then list, counts and page are fetched again. */
export function useSnooze(shipments: readonly SnoozedShipment[]) {
  const trpc = useTRPC();
  const refresh = useRefresh(({ shipments, superAdmin, users }) => [shipments, superAdmin.audit, users.menuCounts]);
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.shipments.bulkSnooze.mutationOptions());
  const ids = shipments.map(({ id }) => id);
  const [first] = shipments;
  const isOne = ids.length === 1;
  const name = isOne && first ? first.trackingNumber : counted(ids.length, 'shipment');

  async function undo(): Promise<string> {
    try {
      await mutateAsync({ ids, until: null, note: '' });
      return `${name} ${isOne ? 'is' : 'are'} not snoozed.`;
    } finally {
      await refresh();
    }
  }

  const snooze = (until: Date, note: string, onSnoozed: () => void) =>
    run(async () => {
      try {
        await mutateAsync({ ids, until: until.toISOString(), note });
        toastWithUndo({
          title: 'Snoozed',
          message: `${name} ${isOne ? 'comes' : 'come'} back on ${dateText(until.toISOString(), 'date', undefined, 'en')}.`,
          subject: 'result',
          undoMs: UNDO_MS,
          undo,
        });
        onSnoozed();
      } catch (error) {
        toastError(
          apiErrorMessage(error, `Failed to snooze the ${isOne ? 'shipment' : 'shipments'}`),
          uncertainErrorMessage(error),
        );
      }
      await refresh();
    });

  const end = () =>
    run(async () => {
      try {
        await mutateAsync({ ids, until: null, note: '' });
        toastSuccess(`${name} is not snoozed any more.`);
      } catch (error) {
        toastError(apiErrorMessage(error, 'Failed to end the snooze'), uncertainErrorMessage(error));
      }
      await refresh();
    });

  return { snooze, end, isBusy };
}
