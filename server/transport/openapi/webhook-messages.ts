import * as z from 'zod/mini';
import { StaffEstimateChange } from '#contract/estimates/estimates.ts';
import { StaffEvent } from '#contract/events/events.ts';
import { FormerShipment } from '#contract/shipments/changes.ts';
import { type MessageType, TEST_MESSAGE } from '#contract/webhooks/webhook-types.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { RestDocument } from '#server/transport/openapi/schemas/document-schema.ts';
import { EVENT } from '#server/transport/openapi/schemas/examples.ts';
import { RestMail } from '#server/transport/openapi/schemas/mail-schema.ts';
import { RestMessage } from '#server/transport/openapi/schemas/message-schema.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { RestShipment } from '#server/transport/openapi/schemas/shared.ts';

const { internalNote: _note, isInternal: _isInternal, ...HISTORY_EVENT } = EVENT;

/** An event of the history, without the note for staff alone. */
const WebhookHistoryEvent = described(restForm(z.omit(StaffEvent, { internalNote: true, isInternal: true })), {
  id: 'WebhookHistoryEvent',
  example: HISTORY_EVENT,
});

const sequence = z.number();
const event = WebhookHistoryEvent;
const DELETED = restForm(FormerShipment);

/** `data` of each type, beside `sequence` and `shipment`. */
const DATA = {
  'shipment.created': {},
  'shipment.updated': {},
  'shipment.status_changed': { event: z.optional(event) },
  'shipment.deleted': {},
  'shipment.restored': {},
  'event.added': { event },
  'event.retracted': { event },
  'estimate.changed': { estimate: z.nullable(StaffEstimateChange) },
  'document.added': { document: RestDocument },
  'answer.received': { answer: RestMessage },
  'delivery.failed': { delivery: RestMail },
} as const;

const SAID_OF: Readonly<Record<MessageType, string>> = {
  'shipment.created': 'A shipment was booked',
  'shipment.updated': 'A shipment was changed',
  'shipment.status_changed': 'The status of a shipment is another',
  'shipment.deleted': 'A shipment was deleted',
  'shipment.restored': 'A deleted shipment was restored',
  'event.added': 'An event was added to the history',
  'event.retracted': 'An event was retracted or undone',
  'estimate.changed': 'The estimated delivery was changed',
  'document.added': 'A document was added',
  'answer.received': 'A receiver has answered',
  'delivery.failed': 'A mail could not be delivered',
  [TEST_MESSAGE]: 'A test, which says nothing of a shipment',
};

type WebhookMessage = { type: MessageType; summary: string; body: z.ZodMiniType };

const bodyOf = (type: MessageType, data: z.ZodMiniType) =>
  described(z.object({ type: z.literal(type), timestamp: z.string(), data }), {
    fields: { timestamp: 'When it happened, ISO 8601 in UTC; the same in every try.' },
  });

const dataOf = (type: keyof typeof DATA) =>
  described(
    z.object({
      sequence,
      shipment: type === 'shipment.deleted' ? DELETED : z.union([RestShipment, DELETED]),
      ...DATA[type],
    }),
    {
      fields: {
        sequence: 'Rises with each message about a shipment; messages may come in another order.',
        shipment: 'As after the change, with its newest 20 events; one that is deleted as `_id` and `trackingNumber`.',
      },
    },
  );

/** The messages that webhooks are sent (docs/contract/webhooks.md, 'Body'). */
export const WEBHOOK_MESSAGES: readonly WebhookMessage[] = [
  ...(Object.keys(DATA) as (keyof typeof DATA)[]).map((type) => ({
    type,
    summary: SAID_OF[type],
    body: bodyOf(type, dataOf(type)),
  })),
  { type: TEST_MESSAGE, summary: SAID_OF[TEST_MESSAGE], body: bodyOf(TEST_MESSAGE, z.object({})) },
];
