import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DiscardDialog } from '#src/components/dialogs/discard-dialog.tsx';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { AuditLog } from '#src/features/audit/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { EventForm } from './event-form.tsx';
import { EventList } from './event-list.tsx';
import { historyQuery, shipmentQuery } from './history-query.ts';
import { Deliveries } from './mails.tsx';
import { useAddEvent } from './use-add-event.ts';

type HistoryDialogProps = { shipmentId: string; onClose: () => void };

/** Everything that happened to one shipment, its mails, and for super-admins who did what. */
export function HistoryDialog({ shipmentId, onClose }: HistoryDialogProps) {
  const trpc = useTRPC();
  const isSuperAdmin = useCurrentUser().role === 'super-admin';
  const about = useQuery(shipmentQuery(trpc, shipmentId));
  const events = useQuery(historyQuery(trpc, shipmentId));
  const form = useRef<HTMLFormElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const { add, isSaving } = useAddEvent(shipmentId, () => setAdding(false), {
    saved: 'Event added',
    failed: 'Failed to add event',
  });
  const isFilled = () => form.current !== null && [...new FormData(form.current).values()].some((text) => text !== '');
  const shipment = about.data?.shipment;
  const history = events.data?.history;
  const error = about.error ?? events.error;

  function toggleForm() {
    if (isFilled()) setDiscarding(true);
    else setAdding(!isAdding);
  }

  function discard() {
    setDiscarding(false);
    setAdding(false);
  }

  return (
    <GuardedDialog
      title="Shipment History"
      description={
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          {shipment && <ShipmentLink number={shipment.trackingNumber} />}
          {shipment && <StatusBadge status={shipment.status} />}
        </div>
      }
      className="max-w-3xl gap-6"
      isFilled={isFilled}
      isBusy={isSaving}
      onClose={onClose}
    >
      {!(shipment && history) && <QueryState error={error} />}
      {shipment && history && (
        <>
          <section aria-labelledby="history-events" className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 id="history-events" className="text-base">
                Events
              </h3>
              <Button variant="outline" size="sm" busy={isSaving} aria-expanded={isAdding} onClick={toggleForm}>
                Add Event
              </Button>
            </div>
            {isAdding && (
              <EventForm
                ref={form}
                add={(event, reject) => add({ ...event, expected: { status: shipment.status } }, reject)}
                isSaving={isSaving}
              />
            )}
            <EventList events={history} shipmentId={shipment.id} canRetract />
          </section>
          <Deliveries shipmentId={shipmentId} canResend={isSuperAdmin} />
          {isSuperAdmin && <AuditLog about={{ shipment: shipmentId }} title="Audit" heading="h3" />}
        </>
      )}
      {isDiscarding && <DiscardDialog onKeep={() => setDiscarding(false)} onDiscard={discard} />}
    </GuardedDialog>
  );
}
