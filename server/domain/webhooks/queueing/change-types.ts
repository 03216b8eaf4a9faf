import type { Status } from '#contract/statuses/statuses.ts';
import { type EventRow, isPublicRow } from '#db/schema/events/shipment-events.ts';
import { eventData } from './event-data.ts';
import type { WebhookChange } from './queue-webhooks.ts';

/**
 * An event that was written to the history. `isPublic` is false where nothing but an internal note was written,
 * `setsStatus` true where it changed the shipment's status.
 */
export type WrittenEvent = { id: number; shipmentId: string; isPublic: boolean; setsStatus: boolean };

/** The messages to webhooks about added events. An event with only an internal note sends none. */
export const addedEvents = (events: readonly WrittenEvent[]): WebhookChange[] =>
  events.flatMap(({ id: eventId, shipmentId, isPublic, setsStatus }) => [
    ...(setsStatus ? [{ type: 'shipment.status_changed' as const, shipmentId, eventId }] : []),
    ...(isPublic ? [{ type: 'event.added' as const, shipmentId, eventId }] : []),
  ]);

/** The messages about an event that was undone or retracted; the status may be another again. */
export function removedEvent(event: EventRow, status: { before: Status; after: Status }): WebhookChange[] {
  const { shipmentId } = event;
  return [
    ...(isPublicRow(event) ? [{ type: 'event.retracted' as const, shipmentId, event: eventData(event) }] : []),
    ...(status.before === status.after ? [] : [{ type: 'shipment.status_changed' as const, shipmentId }]),
  ];
}
