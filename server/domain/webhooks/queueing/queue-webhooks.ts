import { sql } from 'drizzle-orm';
import type { ChangeData } from '#contract/webhooks/webhook-message.ts';
import type { WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { createTimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { readEvents } from './event-data.ts';
import { type EventRecord, eventBody, readShipments } from './message-body.ts';

/** One thing that happened to a shipment. `eventId`: of its history's event, which is stored. */
export type WebhookChange = ChangeData & { type: WebhookEvent; shipmentId: string; eventId?: number | undefined };

/** An account with a webhook that is on and wants to hear of these events of a shipment. */
type Listener = { shipmentId: string; ownerId: string; accountId: string; type: WebhookEvent; now: string };

/** An event as it is stored. `details` is null beside a body. */
type StoredEvent = {
  id: number;
  shipmentId: string;
  ownerId: string;
  type: WebhookEvent;
  at: string;
  body: string | null;
  details: string | null;
  accountIds: string[];
};

/**
 * Characters of the bodies that one change composes: those of 500 shipments with many pieces and notes are a hundred
 * megabytes. The others are composed when they are sent.
 */
const MAX_COMPOSED_LENGTH = 8_000_000;
/** Shipments that are read at once. */
const BATCH = 20;

const listening = (shipmentIds: readonly string[], types: readonly WebhookEvent[]) => sql`
  select distinct shipment.id as "shipmentId", shipment.user_id as "ownerId", hook.user_id as "accountId", heard.type,
    statement_timestamp()::timestamptz(3) as now
  from webhooks hook join shipments shipment on hook."all" or shipment.user_id = hook.user_id
    cross join unnest(hook.events) heard (type)
  where hook.off is null and heard.type = any(array(select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb)))
    and shipment.id = any(array(select jsonb_array_elements_text(${JSON.stringify(shipmentIds)}::jsonb)::uuid))`;

/**
 * Stores the changes of which webhooks are told, in the transaction of the change and after its last write
 * (docs/contract/webhooks.md, 'Body'). Each has one body, however many webhooks hear of it: the relay makes their
 * messages. Without such a webhook it costs one small statement.
 */
export async function queueWebhooks(tx: Db, changes: readonly WebhookChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = [...new Set(changes.map(({ shipmentId }) => shipmentId))];
  const types = [...new Set(changes.map(({ type }) => type))];
  const listeners = Map.groupBy(
    await rowsOf<Listener>(tx, listening(ids, types)),
    ({ shipmentId, type }) => `${type} ${shipmentId}`,
  );
  const heard = changes.flatMap((change) => {
    const [first, ...others] = listeners.get(`${change.type} ${change.shipmentId}`) ?? [];
    return first ? [{ change, first, accountIds: [first, ...others].map(({ accountId }) => accountId) }] : [];
  });
  if (heard.length === 0) return;
  const eventOf = await readEvents(
    tx,
    heard.flatMap(({ change }) => change.eventId ?? []),
  );
  const sequences = await takeSequences(tx, heard.length);
  const records = heard.map(({ change, first, accountIds }, index) => {
    const { type, shipmentId, eventId, ...data } = change;
    const event = data.event ?? (eventId === undefined ? undefined : eventOf.get(eventId));
    const { ownerId, now } = first;
    return {
      ...{ sequence: sequences[index] ?? 0, type, at: new Date(now), details: { ...data, event } },
      ...{ shipmentId, ownerId, accountIds },
    };
  });
  await store(tx, records);
}

type HeardEvent = EventRecord & Pick<StoredEvent, 'shipmentId' | 'ownerId' | 'accountIds'>;

async function store(tx: Db, records: readonly HeardEvent[]): Promise<void> {
  const slice = createTimeSlice();
  const ids = [...new Set(records.map(({ shipmentId }) => shipmentId))];
  const ofShipment = Map.groupBy(records, ({ shipmentId }) => shipmentId);
  let composed = 0;
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const shipmentOf = composed < MAX_COMPOSED_LENGTH ? await readShipments(tx, batch) : undefined;
    const events: StoredEvent[] = [];
    for (const record of batch.flatMap((id) => ofShipment.get(id) ?? [])) {
      const shipment = shipmentOf?.get(record.shipmentId);
      const body = shipment ? eventBody(record, shipment) : null;
      composed += body?.length ?? 0;
      events.push(storedEvent(record, body));
      await slice();
    }
    await insert(tx, events);
  }
}

function storedEvent(record: HeardEvent, body: string | null): StoredEvent {
  const { sequence, details, at, ...event } = record;
  return {
    ...event,
    id: sequence,
    at: at.toISOString(),
    body,
    details: body === null ? JSON.stringify(details) : null,
  };
}

const insert = (tx: Db, events: readonly StoredEvent[]) =>
  tx.execute(sql`
    with event as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) event (id bigint, "shipmentId" uuid, "ownerId" uuid,
        type text, at timestamptz, body text, details text, "accountIds" jsonb)
    ), stored as (
      insert into webhook_events (id, shipment_id, owner_id, type, at, body, details)
      select id, "shipmentId", "ownerId", type, at, body, details from event
    )
    insert into webhook_fan_outs (user_id, event_id)
    select account::uuid, event.id from event, jsonb_array_elements_text(event."accountIds") account`);

/** Later events of a shipment have larger numbers: their transactions wait for the lock of its row. */
async function takeSequences(tx: Db, count: number): Promise<number[]> {
  const rows = await rowsOf<{ sequence: string }>(
    tx,
    sql`select nextval('webhook_sequence') as sequence from generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ sequence }) => Number(sequence));
}
