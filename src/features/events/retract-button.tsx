import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailedParties } from '#contract/events/events.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { WrittenParts } from '#src/components/badges/written-parts.tsx';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { QueryError } from '#src/components/feedback/query-error.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { type NotifyChoice, notifiedText, notifyOf, withoutStopped } from '#src/lib/shipments/notify-choice.ts';
import type { HistoryEntry } from './history-query.ts';

type RetractProps = { shipmentId: string; event: HistoryEntry };

const QUESTION =
  'Customers no longer see it; here it stays, struck through. If it set the present status, the status and its dates go back to what they were.';
const INTERNAL_QUESTION = 'It stays here, struck through. Customers have never seen it.';

const NOBODY_MAILED: MailedParties = { receiver: null, sender: null };

const titleOf = ({ isInternal, status }: HistoryEntry) => (isInternal ? 'Internal note' : statusLabel(status));

/** Takes an event back, after a question, which offers to tell those who got a mail about it. */
export function RetractButton({ shipmentId, event }: RetractProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Retract ${titleOf(event)}${event.location ? `, ${event.location}` : ''}`}
        data-row-button="retract"
        onClick={() => setAsking(true)}
        className="text-muted-foreground hover:text-destructive! disabled:opacity-100 noscript:hidden print:hidden"
      >
        Retract
      </Button>
      {isAsking && <RetractDialog shipmentId={shipmentId} event={event} onClose={() => setAsking(false)} />}
    </>
  );
}

function RetractDialog({ shipmentId, event, onClose }: RetractProps & { onClose: () => void }) {
  const returnFocus = useReturnFocus();
  const trpc = useTRPC();
  const call = { id: shipmentId, eventId: event.id };
  const { data, error } = useQuery({ ...trpc.shipments.mailedParties.queryOptions(call), staleTime: 0 });
  const { data: stopped } = useQuery({ ...trpc.shipments.mailStops.queryOptions({ id: shipmentId }), staleTime: 0 });
  const { receiver, sender } = data?.mailed ?? NOBODY_MAILED;
  const [choice, setChoice] = useState<NotifyChoice>({ receiver: false, sender: false });
  const { retract, isRetracting } = useRetractEvent(call, onClose);
  return (
    <ConfirmDialog
      role="alertdialog"
      className="max-w-md"
      title="Retract this event?"
      question={event.isInternal ? INTERNAL_QUESTION : QUESTION}
      confirmLabel="Retract Event"
      pendingLabel="Retracting"
      isBusy={isRetracting}
      // A party that is not told with it can be told no more.
      isReady={data !== undefined || error !== null}
      onConfirm={() => retract(notifyOf(withoutStopped(choice, stopped?.stops)))}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    >
      <p className="border border-border px-4 py-3 text-sm font-semibold wrap-anywhere">
        <WrittenParts parts={[titleOf(event), event.location, event.note]} />
        {event.internalNote && (
          <span className="block font-normal">
            <span className="text-muted-foreground">Internal note: </span>
            <bdi>{event.internalNote}</bdi>
          </span>
        )}
      </p>
      {!data && error && <QueryError error={error} title="Who got an email about this event could not be loaded." />}
      {(receiver !== null || sender !== null) && (
        <NotifyBoxes
          value={choice}
          onChange={setChoice}
          receiver={receiver}
          sender={sender}
          stops={stopped?.stops}
          hint="They got an email about this event. Another one says that it no longer holds."
          disabled={isRetracting}
        />
      )}
    </ConfirmDialog>
  );
}

/** Takes one event back; in either case the history, lists and counters are fetched again. */
function useRetractEvent(call: { id: string; eventId: string }, onSettled: () => void) {
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
