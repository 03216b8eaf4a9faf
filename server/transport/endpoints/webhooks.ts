import * as z from 'zod/mini';
import { Webhook, WebhookAttempts, WebhookWithSecret } from '#contract/webhooks/webhook-types.ts';
import { CreateWebhook, UpdateWebhook, WebhookAttemptsQuery, WebhookId } from '#contract/webhooks/webhooks.ts';
import { listAttempts } from '#server/domain/webhooks/attempts/list.ts';
import { replayAttempt, sendTest } from '#server/domain/webhooks/attempts/replay.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { getWebhook, listWebhooks, requireWebhookStaff } from '#server/domain/webhooks/load.ts';
import { removeWebhook } from '#server/domain/webhooks/remove.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { limitNote, lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { byAccess, router } from './procedures.ts';

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
const WebhookResponse = z.object({ webhook: RestWebhook });
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

const Attempts = described(restForm(WebhookAttempts), {
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
});

const byStaff = byAccess({ callers: 'staff', work: 'office', scopes: ['webhooks'], guard: requireWebhookStaff }).meta({
  tag: 'Webhooks',
});
const byOwner = byStaff.meta({ reach: 'caller' });

/** For whatever programs of others are told (docs/contract/webhooks.md). */
export const webhooksRouter = router({
  list: byStaff
    .meta({
      rest: 'GET /api/webhooks',
      name: 'listWebhooks',
      summary: "The caller's webhooks",
      response: z.object({ webhooks: z.array(RestWebhook) }),
    })
    .query(async ({ ctx }) => ({ webhooks: await listWebhooks(ctx) })),
  create: byStaff
    .meta({
      rest: 'POST /api/webhooks',
      name: 'createWebhook',
      summary: 'Make a webhook',
      description: 'A key also needs the scope of what is sent: `shipments:read`, for all shipments `all:read`.',
      status: 201,
      response: WithSecret,
      errors: [...OF_SETTINGS, 'too-many-webhooks', 'webhooks-need-secrets-key'],
      example: {
        body: { url: 'https://erp.example.com/hooks/freight', events: ['shipment.status_changed'], description: 'ERP' },
      },
    })
    .input(described(CreateWebhook, { fields }))
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  byId: byOwner
    .meta({
      rest: 'GET /api/webhooks/:id',
      name: 'getWebhook',
      summary: 'One webhook',
      response: WebhookResponse,
      errors: ['webhook-not-found'],
      example: { path },
    })
    .input(WebhookId)
    .query(async ({ ctx, input }) => ({ webhook: await getWebhook(ctx, input) })),
  update: byOwner
    .meta({
      rest: 'PATCH /api/webhooks/:id',
      name: 'updateWebhook',
      summary: 'Change a webhook',
      response: WebhookResponse,
      errors: [...OF_SETTINGS, 'webhook-not-found'],
      example: { path, body: { events: ['event.added', 'shipment.status_changed'] } },
    })
    .input(z.intersection(WebhookId, described(UpdateWebhook, { description: 'Only what is sent changes.', fields })))
    .mutation(async ({ ctx, input }) => ({ webhook: await updateWebhook(ctx, input) })),
  remove: byOwner
    .meta({
      rest: 'DELETE /api/webhooks/:id',
      name: 'deleteWebhook',
      summary: 'Remove a webhook',
      response: Success,
      errors: ['webhook-not-found'],
      example: { path },
    })
    .input(WebhookId)
    .mutation(async ({ ctx, input }) => {
      await removeWebhook(ctx, input);
      return { success: true as const };
    }),
  test: byOwner
    .meta({
      rest: 'POST /api/webhooks/:id/test',
      name: 'testWebhook',
      summary: 'Queue a test message',
      status: 202,
      response: Queued,
      errors: ['webhook-not-found', 'webhook-off'],
      example: { path },
    })
    .input(WebhookId)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),
  rotate: byOwner
    .meta({
      rest: 'POST /api/webhooks/:id/rotate',
      name: 'rotateWebhookSecret',
      summary: 'Give a webhook a new secret',
      description: 'For a day the old secret signs too.',
      response: WithSecret,
      errors: ['webhook-not-found', 'webhooks-need-secrets-key'],
      example: { path },
    })
    .input(WebhookId)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  attempts: byOwner
    .meta({
      rest: 'GET /api/webhooks/:id/attempts',
      name: 'listWebhookAttempts',
      summary: 'What was sent to a webhook and answered by it',
      description: 'Newest first; stored for 30 days.',
      response: Attempts,
      errors: ['webhook-not-found'],
      example: { path, query: { limit: '20' } },
    })
    .input(
      described(z.extend(WebhookAttemptsQuery, WebhookId.shape), {
        fields: {
          limit: limitNote('At most so many attempts.', 100, 50),
          cursor: {
            type: 'string',
            pattern: String.raw`^\d{1,15}$`,
            description: 'The `nextCursor` of the last answer.',
          },
        },
      }),
    )
    .query(({ ctx, input }) => listAttempts(ctx, input)),
  replay: byOwner
    .meta({
      rest: 'POST /api/webhooks/attempts/:id/replay',
      name: 'replayAttempt',
      summary: 'Send the message of an attempt once more',
      path: { id: 'The `_id` of the attempt.' },
      status: 202,
      response: Queued,
      errors: ['attempt-not-found', 'webhook-off', 'message-not-stored'],
      example: { path: { id: '731' } },
    })
    .input(WebhookId)
    .mutation(({ ctx, input }) => replayAttempt(ctx, input)),
});
