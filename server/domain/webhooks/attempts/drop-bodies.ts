import { lt, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';

/** The limit of one owner’s events (docs/contract/webhooks.md, 'Stored'). */
const MAX_STORED_BYTES = 100_000_000;
/** The size of a row beside its texts. */
const ROW_BYTES = 200;
const DROPPED =
  'Not sent: the body is not stored any more, since more than 100 MB waited or the shipment is deleted or another’s';

/**
 * Drops the bodies of the oldest events of owners who have more than `maxBytes`, those that were sent first. Messages
 * that told of them and waited have failed, which their attempts say. Resolves to the number of dropped bodies.
 */
export async function dropExcessBodies(db: Db, maxBytes = MAX_STORED_BYTES): Promise<number> {
  const dropped = await rowsOf<{ id: string }>(
    db,
    sql`
    with stored as materialized (
      select id, owner_id, ${ROW_BYTES} + coalesce(octet_length(body), 0) + coalesce(octet_length(details), 0) as bytes
      from webhook_events where dropped_at is null
    ), ranked as materialized (
      select id, sum(bytes) over (partition by owner_id order by is_waiting desc, id desc) as total
      from stored cross join lateral (
        select exists (select from webhook_fan_outs where event_id = stored.id)
          or exists (select from webhook_messages where event_id = stored.id and state = 'queued') as is_waiting
      ) waiting
      where owner_id in (select owner_id from stored group by owner_id having sum(bytes) > ${maxBytes})
    )
    update webhook_events event set body = null, details = null, dropped_at = now()
    from ranked where ranked.id = event.id and total > ${maxBytes} returning event.id`,
  );
  await db.execute(sql`
    with failed as (
      update webhook_messages message set state = 'failed', lease = null from webhook_events event
      where event.id = message.event_id and event.dropped_at is not null and message.state = 'queued'
      returning message.id, message.webhook_id
    )
    insert into webhook_attempts (message_id, webhook_id, at, error, duration)
    select id, webhook_id, clock_timestamp(), ${DROPPED}, 0 from failed`);
  return dropped.length;
}

const OLDEST = sql`now() - interval '30 days'`;

/** Messages, their attempts and the events of which they tell are stored for 30 days. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await db.delete(webhookMessages).where(lt(webhookMessages.createdAt, OLDEST));
  await db.delete(webhookEvents).where(lt(webhookEvents.at, OLDEST));
}
