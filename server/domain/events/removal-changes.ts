import type { Status } from '#contract/statuses/statuses.ts';
import { type EventRow, isPublicRow } from '#db/schema/events/shipment-events.ts';
import type { Change, RetractionChange } from '#server/domain/changes/change.ts';
import { eventData } from '#server/domain/webhooks/queueing/event-data.ts';
import type { ShipmentDates } from './dates.ts';
import { dateFields, type EventTarget } from './write.ts';

/** The recipients of a correction. */
type Correction = Pick<RetractionChange, 'parties' | 'notify' | 'mailed'>;

/**
 * The changes by which an event is removed: it is retracted with a `correction`, else undone; and its shipment may get
 * another status again.
 */
export function removalChanges(
  stored: EventTarget,
  event: EventRow,
  state: ShipmentDates & { status: Status },
  correction: Correction | null = null,
): Change[] {
  const { id: shipmentId, status: before } = stored;
  const fields = [
    { field: 'at', from: event.at.toISOString() },
    ...(event.location ? [{ field: 'location', from: event.location }] : []),
    ...(event.note ? [{ field: 'note', from: event.note }] : []),
    ...(event.reason ? [{ field: 'reason', from: event.reason }] : []),
    ...(event.internalNote ? [{ field: 'internalNote', from: event.internalNote }] : []),
    ...dateFields(stored, state),
  ];
  const isInternal = !isPublicRow(event);
  const removed = { shipmentId, event: eventData(event), isInternal, from: event.status, fields };
  const removal: Change = correction
    ? { ...removed, ...correction, kind: 'event-retracted', eventId: event.id }
    : { ...removed, kind: 'event-undone' };
  if (state.status === before) return [removal];
  return [removal, { kind: 'status-restored', shipmentId, from: before, to: state.status }];
}
