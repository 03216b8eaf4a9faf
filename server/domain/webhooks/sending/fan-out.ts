import { sql } from 'drizzle-orm';
import type { WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { type EventRecord, eventBody, isWhole, readShipments } from '#server/domain/webhooks/queueing/message-body.ts';
import { env } from '#server/env.ts';

/** Messages to the webhooks of one account in an hour (docs/contract/webhooks.md, 'Stored'). */
const MAX_AN_HOUR = 20_000;
/** Events of an account that are fanned out at once. */
const BATCH = 50;

/**
 * Writes a message to each webhook that hears of an event that waits, the oldest first, as far as the account has
 * messages left in this hour. `key share` prevents the webhooks from being removed before the end.
 */
export async function fanOutEvents(db: Db): Promise<void> {
  const maxAnHour = env().RATE_LIMIT === 'on' ? MAX_AN_HOUR : Number.MAX_SAFE_INTEGER;
  await db.execute(sql`
    with recursive account (id) as (
      (select user_id from webhook_fan_outs order by user_id limit 1)
      union all
      select (select user_id from webhook_fan_outs where user_id > account.id order by user_id limit 1)
      from account where account.id is not null
    ), share as materialized (
      select account.id as account_id,
        (select greatest(count(*), 1) from webhooks where user_id = account.id and off is null) as webhooks,
        (select count(*) from webhook_messages message join webhooks hook on hook.id = message.webhook_id
          where hook.user_id = account.id and message.created_at > now() - interval '1 hour') as sent
      from account where account.id is not null
    ), due as materialized (
      select waiting.* from share cross join lateral (
        select user_id, event_id from webhook_fan_outs where user_id = share.account_id order by event_id
        limit greatest(0, least(${BATCH}, (${maxAnHour} - share.sent) / share.webhooks)) for update skip locked
      ) waiting
    ), taken as (
      delete from webhook_fan_outs waiting using due
      where waiting.user_id = due.user_id and waiting.event_id = due.event_id returning waiting.*
    ), hearing as (
      select hook.id as webhook_id, event.id, event.shipment_id, event.type
      from taken join webhook_events event on event.id = taken.event_id join webhooks hook on hook.user_id = taken.user_id
      where hook.off is null and event.type = any(hook.events) and (hook."all" or event.owner_id = hook.user_id)
        and hook.created_at <= event.at
      for key share of hook
    )
    insert into webhook_messages (webhook_id, event_id, shipment_id, type)
    select webhook_id, id, shipment_id, type from hearing`);
}

type Uncomposed = Omit<EventRecord, 'at' | 'details'> & {
  shipmentId: string;
  at: string;
  details: string;
  isHandedOver: boolean;
};

/**
 * The bodies of these events that no change has composed, by the events' ids: composed of the shipments as they are
 * now, and stored, so that each try says the same. An event whose shipment was deleted or handed over meanwhile is
 * dropped: the former owner is not told of it any more.
 */
export async function composeBodies(db: Db, eventIds: readonly number[]): Promise<Map<number, string>> {
  if (eventIds.length === 0) return new Map();
  const uncomposed = await rowsOf<Uncomposed>(
    db,
    sql`
      select event.id::double precision as sequence, event.type, event.at, event.shipment_id as "shipmentId", event.details,
        shipment.user_id <> event.owner_id as "isHandedOver"
      from webhook_events event join shipments shipment on shipment.id = event.shipment_id
      where event.id = any(${ids(eventIds)}) and event.details is not null`,
  );
  const shipmentOf = await readShipments(db, [...new Set(uncomposed.map(({ shipmentId }) => shipmentId))]);
  const composed = uncomposed.map(({ shipmentId, at, details, isHandedOver, ...event }) => {
    const shipment = shipmentOf.get(shipmentId);
    const isReadable = shipment && !isHandedOver && (isWhole(shipment) || OF_DELETED.includes(event.type));
    const record = { ...event, at: new Date(at), details: JSON.parse(details) };
    return { id: event.sequence, body: isReadable ? eventBody(record, shipment) : null };
  });
  // Another process may have composed one meanwhile: its body counts.
  const stored = await rowsOf<{ id: number; body: string | null }>(
    db,
    sql`
      with composed as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(composed)}::jsonb) composed (id bigint, body text)
      ), stored as (
        update webhook_events event set body = composed.body, details = null,
          dropped_at = case when composed.body is null then now() end from composed
        where event.id = composed.id and event.details is not null returning event.id, event.body
      )
      select id::double precision as id, body from stored
      union all
      select id::double precision, body from webhook_events event
      where id = any(${ids(eventIds)}) and id not in (select id from stored)`,
  );
  return new Map(stored.flatMap(({ id, body }) => (body === null ? [] : [[id, body]])));
}

/** They tell of a deleted shipment, too. */
const OF_DELETED: readonly WebhookEvent[] = ['shipment.deleted', 'delivery.failed'];

const ids = (values: readonly number[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::bigint)`;
