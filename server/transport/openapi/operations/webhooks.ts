import * as z from 'zod/mini';
import { Webhook, WebhookAttempts, WebhookWithSecret } from '#contract/webhooks/webhook-types.ts';
import { CreateWebhook, UpdateWebhook, WebhookAttemptsQuery } from '#contract/webhooks/webhooks.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { limitNote, lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import type { Operations } from './operation.ts';

const WEBHOOK_ID = '2e9a7c40-b85d-4f13-a6e2-90c4d1f8b357';
const path = { id: WEBHOOK_ID };

const RestWebhook = described(restForm(Webhook), {
  id: 'Webhook',
  fields: {
    all: "Whether it is told of everyone's shipments.",
    off: 'Why nothing is sent; null while it is on.',
    firstFailureAt: 'Of the failures since the last success, ISO 8601 in UTC.',
    previousUntil: 'Until then the secret before the last rotation signs too.',
  },
  example: {
    _id: WEBHOOK_ID,
    url: 'https://erp.example.com/hooks/freight',
    events: ['shipment.status_changed'],
    description: 'ERP',
    all: false,
    off: null,
    firstFailureAt: null,
    previousUntil: null,
    createdAt: '2026-11-20T08:12:41.120Z',
  },
});
const WebhookAnswer = z.object({ webhook: RestWebhook });
const WithSecret = described(restForm(WebhookWithSecret), {
  fields: {
    secret: {
      description: '`whsec_` and base64 of 32 bytes; it is told in this answer alone.',
      examples: ['whsec_ZXhhbXBsZSBvZiBhIHNlY3JldCBvZiAzMiBieXRlcyE='],
    },
  },
});
const Queued = described(z.object({ messageId: z.string() }), {
  fields: { messageId: 'The `webhook-id` of the message.' },
});

const fields = {
  url: 'The https address of a public server.',
  description: lineNote(120),
  all: "Events of everyone's shipments, for a super-admin.",
  on: 'What was queued while it was off is sent when it is turned on.',
  code: 'Of the second factor, or a recovery code: for a call by session whose user has one.',
};
const OF_SETTINGS = ['webhook-url-rejected', 'all-is-for-super-admins', 'code-required', 'wrong-code'] as const;

const who = { callers: 'staff', scopes: ['webhooks'] } as const;
const owner = { ...who, reach: 'caller' } as const;

/** Contract section 12, 'Webhooks'. */
export const WEBHOOK_OPERATIONS = {
  'GET /api/webhooks': {
    name: 'listWebhooks',
    summary: "The caller's webhooks",
    ...who,
    answers: { 200: z.object({ webhooks: z.array(RestWebhook) }) },
    errors: [],
  },
  'POST /api/webhooks': {
    name: 'createWebhook',
    summary: 'Make a webhook',
    description: 'A key also needs the scope of what is sent: `shipments:read`, for all shipments `all:read`.',
    ...who,
    body: described(CreateWebhook, { fields }),
    answers: { 201: WithSecret },
    errors: [...OF_SETTINGS, 'too-many-webhooks', 'webhooks-need-secrets-key'],
    example: {
      body: { url: 'https://erp.example.com/hooks/freight', events: ['shipment.status_changed'], description: 'ERP' },
    },
  },
  'GET /api/webhooks/:id': {
    name: 'getWebhook',
    summary: 'One webhook',
    ...owner,
    answers: { 200: WebhookAnswer },
    errors: ['webhook-not-found'],
    example: { path },
  },
  'PATCH /api/webhooks/:id': {
    name: 'updateWebhook',
    summary: 'Change a webhook',
    ...owner,
    body: described(UpdateWebhook, { description: 'Only what is sent changes.', fields }),
    answers: { 200: WebhookAnswer },
    errors: [...OF_SETTINGS, 'webhook-not-found'],
    example: { path, body: { events: ['event.added', 'shipment.status_changed'] } },
  },
  'DELETE /api/webhooks/:id': {
    name: 'deleteWebhook',
    summary: 'Remove a webhook',
    ...owner,
    answers: { 200: Success },
    errors: ['webhook-not-found'],
    example: { path },
  },
  'POST /api/webhooks/:id/test': {
    name: 'testWebhook',
    summary: 'Queue a test message',
    ...owner,
    answers: { 202: Queued },
    errors: ['webhook-not-found', 'webhook-off'],
    example: { path },
  },
  'POST /api/webhooks/:id/rotate': {
    name: 'rotateWebhookSecret',
    summary: 'Give a webhook a new secret',
    description: 'For a day the old secret signs too.',
    ...owner,
    answers: { 200: WithSecret },
    errors: ['webhook-not-found', 'webhooks-need-secrets-key'],
    example: { path },
  },
  'GET /api/webhooks/:id/attempts': {
    name: 'listWebhookAttempts',
    summary: 'What was sent to a webhook and answered by it',
    description: 'Newest first; stored for 30 days.',
    ...owner,
    query: described(WebhookAttemptsQuery, {
      fields: {
        limit: limitNote('At most so many attempts.', 100, 50),
        cursor: {
          type: 'string',
          pattern: String.raw`^\d{1,15}$`,
          description: 'The `nextCursor` of the last answer.',
        },
      },
    }),
    answers: {
      200: described(restForm(WebhookAttempts), {
        fields: { nextCursor: 'For older ones; null where there are none.' },
        example: {
          attempts: [
            {
              _id: '731',
              message: 'f3c1a7d4-6b28-4e90-8d5a-1b7e4c9f2a63',
              type: 'webhook.test',
              state: 'sent',
              body: '{"type":"webhook.test","timestamp":"2026-11-24T17:03:09.450Z","data":{}}',
              at: '2026-11-24T17:03:10.012Z',
              status: 204,
              answer: '',
              error: null,
              duration: 184,
              nextAt: null,
            },
          ],
          nextCursor: null,
        },
      }),
    },
    errors: ['webhook-not-found'],
    example: { path, query: { limit: '20' } },
  },
  'POST /api/webhooks/attempts/:id/replay': {
    name: 'replayAttempt',
    summary: 'Send the message of an attempt once more',
    ...owner,
    path: { id: 'The `_id` of the attempt.' },
    answers: { 202: Queued },
    errors: ['attempt-not-found', 'webhook-off', 'message-not-stored'],
    example: { path: { id: '731' } },
  },
} as const satisfies Operations;
