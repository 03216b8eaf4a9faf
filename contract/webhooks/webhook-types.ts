import * as z from 'zod/mini';

/** The events that an endpoint can be told (docs/contract/webhooks.md, 'Events'). */
export const WEBHOOK_EVENTS = [
  'shipment.created',
  'shipment.updated',
  'shipment.status_changed',
  'shipment.deleted',
  'shipment.restored',
  'event.added',
  'event.retracted',
  'estimate.changed',
  'document.added',
  'answer.received',
  'delivery.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A test says nothing of a shipment. */
export const TEST_MESSAGE = 'webhook.test';
export const MESSAGE_TYPES = [...WEBHOOK_EVENTS, TEST_MESSAGE] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const;

/**
 * By its owner; five days of failures; 410 Gone; the end of its owner's account, role or verification; the end of the
 * API key that gave it its address.
 */
export const OFF_REASONS = ['owner', 'failing', 'gone', 'no-rights', 'key-ended'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** Times ISO 8601 UTC. `off` says why nothing is sent; null while it is on. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  description: z.string(),
  all: z.boolean(),
  off: z.nullable(z.enum(OFF_REASONS)),
  firstFailureAt: z.nullable(z.string()),
  /** Until then the secret before the last rotation signs too. */
  previousUntil: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret is told once. */
export const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** One try, with the body that was sent; `status` and `answer` are null where no answer came, `error` for a success. */
const WebhookAttempt = z.object({
  id: z.string(),
  message: z.string(),
  type: z.enum(MESSAGE_TYPES),
  state: z.enum(MESSAGE_STATES),
  /** Null: it is not stored any more. */
  body: z.nullable(z.string()),
  at: z.string(),
  status: z.nullable(z.number()),
  answer: z.nullable(z.string()),
  error: z.nullable(z.string()),
  duration: z.number(),
  /** The time of the message's next attempt, while it is queued. */
  nextAt: z.nullable(z.string()),
});

/** Newest first; the cursor gives older ones. */
export const WebhookAttempts = z.object({ attempts: z.array(WebhookAttempt), nextCursor: z.nullable(z.string()) });
export type WebhookAttempts = z.infer<typeof WebhookAttempts>;
