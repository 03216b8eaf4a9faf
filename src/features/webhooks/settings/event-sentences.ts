import { WEBHOOK_EVENTS, type WebhookEvent } from '#server/contract/webhooks/webhook-types.ts';

/** Receivers cannot answer, so `answer.received` never happens. */
type OfferedEvent = Exclude<WebhookEvent, 'answer.received'>;

export const OFFERED_EVENTS = WEBHOOK_EVENTS.filter((event): event is OfferedEvent => event !== 'answer.received');

/** What each event says, for whoever chooses it. */
export const EVENT_SENTENCES: Readonly<Record<OfferedEvent, string>> = {
  'shipment.created': 'A shipment was created or imported.',
  'shipment.updated': 'Details such as weight or addresses changed.',
  'shipment.status_changed': 'The status changed.',
  'shipment.deleted': 'A shipment was deleted.',
  'shipment.restored': 'A deleted shipment is back.',
  'event.added': 'The history has a new entry. Internal notes are never sent.',
  'event.retracted': 'An entry of the history was taken back.',
  'estimate.changed': 'The estimated day of delivery changed.',
  'document.added': 'A document was added.',
  'delivery.failed': 'A mail about a shipment could not be delivered.',
};
