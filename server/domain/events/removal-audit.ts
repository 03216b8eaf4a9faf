import type { Notify } from '#contract/mails/notify.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { EventRow } from '#db/schema/events/shipment-events.ts';
import type { AuditRecord } from '#server/domain/audit/record.ts';
import type { ShipmentDates } from './dates.ts';
import { dateFields, type EventTarget } from './write.ts';

/** The audit entries of a removed event, and of the status that the shipment gets by the removal. */
export function eventRemoval(
  action: 'event-undone' | 'event-retracted',
  stored: EventTarget,
  event: EventRow,
  state: ShipmentDates & { status: Status },
  notified: Notify = 'none',
): AuditRecord[] {
  const fields = [
    { field: 'at', from: event.at.toISOString() },
    ...(event.location ? [{ field: 'location', from: event.location }] : []),
    ...(event.note ? [{ field: 'note', from: event.note }] : []),
    ...(event.reason ? [{ field: 'reason', from: event.reason }] : []),
    ...(event.internalNote ? [{ field: 'internalNote', from: event.internalNote }] : []),
    ...dateFields(stored, state),
    ...(notified === 'none' ? [] : [{ field: 'notified', to: notified }]),
  ];
  const taken: AuditRecord = { action, shipmentId: stored.id, from: event.status, fields };
  const changed: AuditRecord[] =
    state.status === stored.status
      ? []
      : [{ action: 'shipment-status', shipmentId: stored.id, from: stored.status, to: state.status }];
  return [taken, ...changed];
}
