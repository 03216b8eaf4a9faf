import * as z from 'zod/mini';
import { LoggedMail, MAX_DELIVERIES, SentMail } from '#contract/mails/mails.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import type { Operations } from './operation.ts';

const DELIVERY = {
  _id: '9e3d5c71-2b48-4a06-b1f7-d8c6e4a20f95',
  to: 'chidi@example.com',
  kind: 'status-update',
  state: 'sent',
  reason: null,
  createdAt: '2026-11-25T14:02:10.330Z',
  dueAt: null,
  sentAt: '2026-11-25T14:02:25.018Z',
};

export const RestMail = described(restForm(LoggedMail), {
  id: 'Delivery',
  description: 'One mail about a shipment.',
  fields: {
    reason: 'Why it was not sent; null for other mails.',
    createdAt: 'ISO 8601 in UTC.',
    dueAt: 'The next try, while it is queued. ISO 8601 in UTC.',
    sentAt: 'ISO 8601 in UTC; null until it is sent.',
  },
  example: DELIVERY,
});

const path = { id: DELIVERY._id };

/** The mails of shipments (contract sections 3 and 9). */
export const MAIL_OPERATIONS = {
  'GET /api/shipments/:id/deliveries': {
    name: 'listMails',
    summary: 'The mails about a shipment, oldest first',
    description: `The newest ${MAX_DELIVERIES}, for who may change the shipment.`,
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:read', 'all:read'],
    answers: { 200: z.object({ deliveries: z.array(RestMail) }) },
    errors: ['shipment-not-found', 'not-your-shipment'],
    example: { path: { id: SHIPMENT_ID } },
  },
  'GET /api/deliveries/:id': {
    name: 'getMail',
    summary: 'A mail about a shipment, as it was sent',
    description: 'For who may change the shipment.',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:read', 'all:read'],
    path: { id: 'The `_id` of the mail.' },
    answers: {
      200: described(restForm(SentMail), {
        id: 'SentMail',
        description: 'Subject and texts are null if it was not sent.',
        example: {
          delivery: DELIVERY,
          subject: 'Your shipment is in transit',
          text: 'Your shipment is in transit.',
          html: '<p>Your shipment is in transit.</p>',
        },
      }),
    },
    errors: ['delivery-not-found', 'not-your-shipment'],
    example: { path },
  },
  'POST /api/deliveries/:id/resend': {
    name: 'resendMail',
    summary: 'Send a mail again that failed',
    callers: 'super-admin',
    path: { id: 'The `_id` of the mail.' },
    answers: { 202: Success },
    errors: ['delivery-not-found', 'delivery-not-failed'],
    example: { path },
  },
} as const satisfies Operations;
