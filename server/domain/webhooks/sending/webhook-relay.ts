import { VERSION } from '#contract/version.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { decryptSecrets } from '#server/domain/webhooks/secrets.ts';
import { noteSwitchedOff } from '#server/domain/webhooks/turn-off.ts';
import { log } from '#server/infra/observability/log.ts';
import { traced } from '#server/infra/observability/tracing.ts';
import { type LeaseFilter, type Relay, startRelay } from '#server/infra/relay/relay.ts';
import { type PostResult, postMessage } from '#server/infra/webhooks/post-message.ts';
import { createCallLimits, WORKERS } from './call-limits.ts';
import { composeBodies, fanOutEvents } from './fan-out.ts';
import {
  type LeasedMessage,
  leaseMessages,
  nextMessageDue,
  recordAttempt,
  renewMessageLeases,
} from './message-store.ts';
import { signatureHeaders } from './signature.ts';

/** Firewalls reject calls that do not say who calls. */
const HEADERS = { 'content-type': 'application/json', 'user-agent': `Waybill-Cargo/${VERSION}` };

/** Leased in one statement. */
const BATCH = 16;

/**
 * Sends what is due to webhooks until it is stopped (docs/contract/webhooks.md), by the engine that sends mails. One
 * slow endpoint delays no other, nor do those of one account (`createCallLimits`).
 */
export function startWebhookRelay(db: Db): Relay {
  const closing = new AbortController();
  const inFlight = new Map<string, ComposedMessage>();
  const leased: ComposedMessage[] = [];
  const limits = createCallLimits();

  /** One after another of those that were leased together. */
  const leaseNext = async ({ unleased }: LeaseFilter) => {
    if (leased.length === 0) {
      const count = Math.min(BATCH, WORKERS - inFlight.size);
      await fanOutEvents(db);
      const messages = await leaseMessages(db, { count, unleased, ...limits.beside([...inFlight.values()]) });
      for (const message of await withBodies(db, messages)) {
        inFlight.set(message.id, message);
        leased.push(message);
      }
    }
    return leased.shift();
  };

  return startRelay<ComposedMessage, PostResult>({
    name: 'webhooks',
    workers: () => WORKERS,
    wait: () => 0,
    lease: leaseNext,
    attempt: (message) => tracedAttempt(message, () => send(message, closing.signal)),
    async record(message, result, took) {
      limits.note(message, took);
      await record(db, message, result, took);
      inFlight.delete(message.id);
    },
    renew: (leases) => renewMessageLeases(db, leases),
    nextDue: () => nextMessageDue(db),
    close: () => closing.abort(new Error('The server was stopped')),
  });
}

type ComposedMessage = LeasedMessage & { body: string };

/** One whose body could not be composed stays leased, and is tried after its lease. */
async function withBodies(db: Db, messages: readonly LeasedMessage[]): Promise<ComposedMessage[]> {
  const uncomposed = messages.flatMap(({ body, eventId }) => (body === null && eventId !== null ? eventId : []));
  const bodies = await composeBodies(db, [...new Set(uncomposed)]);
  return messages.flatMap((message) => {
    const body = message.body ?? (message.eventId === null ? undefined : bodies.get(message.eventId));
    return body === undefined ? [] : [{ ...message, body }];
  });
}

async function send(message: ComposedMessage, signal: AbortSignal): Promise<PostResult> {
  const { id, url, body, webhookId, secret, previousSecret, keyId } = message;
  try {
    const secrets = decryptSecrets({ id: webhookId, secret, previousSecret, keyId });
    const headers = { ...HEADERS, ...signatureHeaders({ id, at: new Date(), body, secrets }) };
    return await postMessage({ url, headers, body }, signal);
  } catch (error) {
    log.error({ err: error, webhook: webhookId }, 'A webhook could not be signed');
    return { status: null, answer: null, retryAfter: null, error: 'The message could not be signed' };
  }
}

async function record(db: Db, message: LeasedMessage, result: PostResult, took: number): Promise<void> {
  const { id, webhookId, userId, url, description, attempts } = message;
  const { status, error } = result;
  // One statement: nothing follows from a success.
  if (error === null) await recordAttempt(db, message, result, took);
  else
    await transaction(db, async (tx) => {
      const off = await recordAttempt(tx, message, result, took);
      if (off === null) return;
      log.warn({ webhook: webhookId, reason: off }, 'A webhook was turned off');
      await noteSwitchedOff(tx, userId, [{ url, description, off }]);
    });
  log.debug({ message: id, webhook: webhookId, attempts, status, error }, 'Webhook attempt');
}

/** Each attempt is a trace of its own: what queued the message may be days ago. */
function tracedAttempt(message: LeasedMessage, attempt: () => Promise<PostResult>): Promise<PostResult> {
  return traced('webhook attempt', async (span) => {
    const result = await attempt();
    span?.set({ 'webhook.id': message.webhookId, 'webhook.attempt': message.attempts });
    if (result.error !== null) span?.fail('not taken');
    return result;
  });
}
