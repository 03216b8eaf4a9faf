import type { WebhookEvent } from '#contract/webhooks/webhook-types.ts';

/** The meaning of each event, for whoever chooses it. */
export const EVENT_SENTENCES: Readonly<Record<WebhookEvent, string>> = {
  'shipment.created': 'A shipment was created or imported.',
  'shipment.updated': 'Details such as weight or addresses changed.',
  'shipment.status_changed': 'The status changed.',
  'shipment.deleted': 'A shipment was deleted.',
  'shipment.restored': 'A deleted shipment is back.',
  'event.added': 'The history has a new entry. Internal notes are never sent.',
  'event.retracted': 'An entry of the history was taken back.',
  'estimate.changed': 'The estimated day of delivery changed.',
  'document.added': 'A document was added.',
  'answer.received': 'A receiver or a sender wrote about a shipment.',
  'delivery.failed': 'A mail about a shipment could not be delivered.',
};
