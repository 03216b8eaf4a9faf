/** What an endpoint can be told (contract section 12, 'Webhooks'). */
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
type MessageState = (typeof MESSAGE_STATES)[number];

/** By its owner; five days of failures; 410 Gone; the end of its owner's account, role or verification. */
export const OFF_REASONS = ['owner', 'failing', 'gone', 'no-rights'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** Times ISO 8601 UTC. `off` says why nothing is sent; null while it is on. */
export type Webhook = {
  id: string;
  url: string;
  events: WebhookEvent[];
  description: string;
  all: boolean;
  off: OffReason | null;
  firstFailureAt: string | null;
  /** Until then the secret before the last rotation signs too. */
  previousUntil: string | null;
  createdAt: string;
};

/** The secret is told once. */
export type WebhookWithSecret = { webhook: Webhook; secret: string };

/** One try, with the body that was sent; `status` and `answer` are null where no answer came, `error` for a success. */
type WebhookAttempt = {
  id: string;
  message: string;
  type: MessageType;
  state: MessageState;
  body: string;
  at: string;
  status: number | null;
  answer: string | null;
  error: string | null;
  duration: number;
  /** Of the message, while it is queued. */
  nextAt: string | null;
};

/** Newest first; the cursor gives older ones. */
export type WebhookAttempts = { attempts: WebhookAttempt[]; nextCursor: string | null };
