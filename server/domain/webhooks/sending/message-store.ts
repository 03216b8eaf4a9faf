import { and, inArray, sql } from 'drizzle-orm';
import type { OffReason } from '#contract/webhooks/webhook-types.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { LEASE_MS, type Lease } from '#server/infra/relay/relay.ts';
import type { PostResult } from '#server/infra/webhooks/post-message.ts';
import type { CallLimits } from './call-limits.ts';
import { askedWait, isBusy, isGone, nextWait, OFF_AFTER_DAYS, THROTTLE_MS } from './schedule.ts';

/** A message that this process has leased, with what it takes to send it. */
export type LeasedMessage = Lease & {
  webhookId: string;
  userId: string;
  url: string;
  description: string;
  eventId: number | null;
  /** Null: no change has composed it. */
  body: string | null;
  secret: string;
  keyId: string;
  /** While it signs too. */
  previousSecret: string | null;
  /** This try included. */
  attempts: number;
  /** Its endpoint has failed since its last success. */
  isFailing: boolean;
  /** No webhook is known to crash a process when it is sent. */
  expiredLeases: 0;
};

/** The messages that may be taken. */
type MessageFilter = CallLimits & { count: number; unleased: boolean };

const ahead = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;
const uuids = (ids: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;

/**
 * Takes messages that are due, one of each endpoint at most, so that many of one endpoint delay no other, and of each
 * account as many as it may have. An endpoint that is throttled gives one a minute, whichever process asks.
 */
export function leaseMessages(db: Db, filter: MessageFilter): Promise<LeasedMessage[]> {
  const { count, excluded, busy, failing, fullAccounts, ofAccounts, ofOtherAccount, unleased } = filter;
  return rowsOf<LeasedMessage>(
    db,
    sql`
      with endpoint as materialized (
        select webhooks.*, coalesce((${JSON.stringify(ofAccounts)}::jsonb ->> user_id::text)::integer, ${ofOtherAccount}) as allowed
        from webhooks where off is null and id <> all(${uuids(busy)})
          and (throttled_until is null or throttled_until <= now())
          and (first_failure_at is null or (${failing}::boolean and user_id <> all(${uuids(fullAccounts)})))
      ), waiting as materialized (
        select message.id as message_id, message.due_at, endpoint.*,
          row_number() over (partition by endpoint.user_id order by message.due_at) as place
        from endpoint cross join lateral (
          select id, due_at from webhook_messages where webhook_id = endpoint.id and state = 'queued' and due_at <= now()
            and id <> all(${uuids(excluded)}) and (lease is null or not ${unleased}::boolean)
            and not exists (select from webhook_events where id = event_id and dropped_at is not null)
          order by due_at limit 1 for update skip locked
        ) message where endpoint.allowed > 0
      ), due as materialized (
        select * from waiting where place <= allowed order by due_at limit ${count}
      ), passed as (
        update webhooks set throttled_until = ${ahead(THROTTLE_MS)} from due
        where webhooks.id = due.id and webhooks.throttled_until <= now() returning webhooks.id
      )
      update webhook_messages message set attempts = message.attempts + 1, due_at = ${ahead(LEASE_MS)}, lease = gen_random_uuid()
      from due where message.id = due.message_id
        and (due.throttled_until is null or due.id in (select id from passed))
      returning message.id, message.lease, message.event_id::double precision as "eventId", message.attempts,
        coalesce((select body from webhook_events where id = message.event_id), message.body) as body,
        due.id as "webhookId", due.user_id as "userId",
        due.url, due.description, due.secret, due.key_id as "keyId", due.first_failure_at is not null as "isFailing", 0 as "expiredLeases",
        case when due.previous_until > now() then due.previous_secret end as "previousSecret"`,
  );
}

/** Keeps messages that are being sent from being taken for a crashed process's. */
export async function renewMessageLeases(db: Db, leases: readonly Lease[]): Promise<void> {
  const ids = leases.map(({ id }) => id);
  const tokens = leases.map(({ lease }) => lease);
  await db
    .update(webhookMessages)
    .set({ dueAt: ahead(LEASE_MS) })
    .where(and(inArray(webhookMessages.id, ids), inArray(webhookMessages.lease, tokens)));
}

/** In how many milliseconds the next message of an endpoint that is on is due; null when none is. */
export async function nextMessageDue(db: Db): Promise<number | null> {
  const [row] = await rowsOf<{ dueIn: number | null }>(
    db,
    sql`
      select (extract(epoch from min(greatest(due_at, throttled_until)) - clock_timestamp()) * 1000)::double precision as "dueIn"
      from webhooks cross join lateral (
        select due_at from webhook_messages where webhook_id = webhooks.id and state = 'queued' order by due_at limit 1
      ) message where off is null`,
  );
  return row?.dueIn ?? null;
}

/**
 * Writes down a try: what becomes of the message and of its endpoint, and the attempt itself. Resolves to why
 * this try turned the endpoint off, if it did. Writes nothing where the lease was lost.
 */
export async function recordAttempt(
  db: Db,
  message: Pick<LeasedMessage, 'id' | 'lease' | 'attempts'>,
  result: PostResult,
  took: number,
): Promise<OffReason | null> {
  const { status, answer, error, retryAfter } = result;
  const wait = error === null || isGone(status) ? null : nextWait(message.attempts, retryAfter);
  const state = wait !== null ? 'queued' : error === null ? 'sent' : 'failed';
  const [endpoint] = await rowsOf<{ off: OffReason | null }>(
    db,
    sql`
      with message as (
        update webhook_messages set state = ${state}, lease = null, due_at = ${ahead(wait ?? 0)}
        where id = ${message.id} and lease = ${message.lease} returning id, webhook_id
      ), attempt as (
        insert into webhook_attempts (message_id, webhook_id, at, status, answer, error, duration)
        select id, webhook_id, now() - ${took} * interval '1 millisecond', ${status}::integer, ${answer}::text, ${error}::text,
          ${Math.round(took)}::integer from message
      )
      ${error === null ? clearFailures : noteFailure(status, retryAfter)}`,
  );
  return endpoint?.off ?? null;
}

/** Only where there is something to clear, so that successes of one endpoint do not wait for each other. */
const clearFailures = sql`
  update webhooks set first_failure_at = null, throttled_until = null from message
  where webhooks.id = message.webhook_id and (first_failure_at is not null or throttled_until is not null)
  returning null as off`;

function noteFailure(status: number | null, retryAfter: number | null) {
  const throttledUntil = isBusy(status) ? ahead(Math.max(THROTTLE_MS, askedWait(retryAfter))) : sql`throttled_until`;
  // Locked first: of two tries that fail at once the second one learns that the endpoint is off already.
  return sql`
    , before as materialized (
      select webhooks.id, off from webhooks join message on webhooks.id = message.webhook_id for no key update of webhooks
    )
    update webhooks set first_failure_at = coalesce(first_failure_at, now()), throttled_until = ${throttledUntil},
      off = coalesce(webhooks.off, case when ${isGone(status)}::boolean then 'gone'
        when first_failure_at <= now() - ${OFF_AFTER_DAYS} * interval '1 day' then 'failing' end)
    from before where webhooks.id = before.id returning case when before.off is null then webhooks.off end as off`;
}
