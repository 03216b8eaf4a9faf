import type { Status } from '#server/contract/statuses.ts';
import type { AuditRecord } from '#server/domain/audit/record.ts';
import type { ShipmentDates } from './dates.ts';
import type { EventRow } from './remove.ts';
import { dateFields, type EventTarget } from './write.ts';

/** The audit entries of an event that was taken back: what it was, and the status that the shipment has without it. */
export function auditOfRemoval(
  stored: EventTarget,
  event: EventRow,
  state: ShipmentDates & { status: Status },
  action: 'event-undone' | 'event-retracted',
): AuditRecord[] {
  const fields = [
    { field: 'at', from: event.at.toISOString() },
    ...(event.location ? [{ field: 'location', from: event.location }] : []),
    ...(event.note ? [{ field: 'note', from: event.note }] : []),
    ...dateFields(stored, state),
  ];
  const removal: AuditRecord = { action, shipmentId: stored.id, from: event.status, fields };
  if (state.status === stored.status) return [removal];
  return [removal, { action: 'shipment-status', shipmentId: stored.id, from: stored.status, to: state.status }];
}
