import { inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Shipment } from '#server/contract/shipments/shipments.ts';
import type { ChangeData } from '#server/contract/webhooks/webhook-message.ts';
import type { WebhookEvent } from '#server/contract/webhooks/webhook-types.ts';
import { loadShipments } from '#server/domain/shipments/load.ts';
import { createTimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { readEvents } from './event-data.ts';
import { bodyOf } from './message-body.ts';

/** One thing that happened to a shipment. `eventId`: of its history's event, which is stored. */
export type WebhookChange = ChangeData & { type: WebhookEvent; shipmentId: string; eventId?: number | undefined };

/** The webhooks that are on and may hear of these shipments. */
type Listener = { webhookId: string; shipmentId: string; events: WebhookEvent[]; now: string };
type Listened = { change: WebhookChange; webhookIds: string[] };

/**
 * The transaction has locked these shipments in their final state. `key share` prevents the webhooks from being removed
 * before its end: a message without its webhook would fail the change.
 */
const isListening = (shipmentIds: readonly string[], types: readonly WebhookEvent[]) => sql`
  select hook.id as "webhookId", shipment.id as "shipmentId", hook.events, clock_timestamp()::timestamptz(3) as now
  from webhooks hook join shipments shipment on hook."all" or shipment.user_id = hook.user_id
  where hook.off is null and hook.events && array(select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb))
    and shipment.id = any(array(select jsonb_array_elements_text(${JSON.stringify(shipmentIds)}::jsonb)::uuid))
  for key share of hook`;

/**
 * Queues a message to each webhook that wants to hear of one of these changes, in the transaction of the change and
 * after its last write (contract section 12, 'Webhooks'). Without such a webhook it costs one small statement.
 */
export async function queueWebhooks(tx: Db, changes: readonly WebhookChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = [...new Set(changes.map(({ shipmentId }) => shipmentId))];
  const listeners = await rowsOf<Listener>(tx, isListening(ids, [...new Set(changes.map(({ type }) => type))]));
  const [first] = listeners;
  const listened = first ? listenedOf(changes, listeners) : [];
  if (first && listened.length > 0) await insertMessages(tx, listened, new Date(first.now));
}

function listenedOf(changes: readonly WebhookChange[], listeners: readonly Listener[]): Listened[] {
  const ofShipment = Map.groupBy(listeners, ({ shipmentId }) => shipmentId);
  return changes.flatMap((change) => {
    const wanting = (ofShipment.get(change.shipmentId) ?? []).filter(({ events }) => events.includes(change.type));
    return wanting.length === 0 ? [] : [{ change, webhookIds: wanting.map(({ webhookId }) => webhookId) }];
  });
}

async function insertMessages(tx: Db, listened: readonly Listened[], now: Date): Promise<void> {
  const changes = listened.map(({ change }) => change);
  const shipmentOf = await readShipments(tx, [...new Set(changes.map(({ shipmentId }) => shipmentId))]);
  const eventOf = await readEvents(
    tx,
    changes.flatMap(({ eventId }) => eventId ?? []),
  );
  const sequences = await takeSequences(tx, listened.length);
  const slice = createTimeSlice();
  let messages: Message[] = [];
  let length = 0;
  for (const [index, { change, webhookIds }] of listened.entries()) {
    const { type, shipmentId, eventId, ...data } = change;
    const shipment = shipmentOf.get(shipmentId);
    if (!shipment) continue;
    const event = data.event ?? (eventId === undefined ? undefined : eventOf.get(eventId));
    const estimate = type === 'estimate.changed' ? (shipment.estimates?.at(-1) ?? null) : undefined;
    const body = bodyOf(type, now, { sequence: sequences[index] ?? 0, shipment, ...data, event, estimate });
    messages.push({ shipmentId, type, body, webhookIds });
    length += body.length * webhookIds.length;
    if (length >= MAX_INSERTED_LENGTH) {
      await insert(tx, messages);
      [messages, length] = [[], 0];
    }
    await slice();
  }
  if (messages.length > 0) await insert(tx, messages);
}

/** One event with its body, for each of these webhooks. */
type Message = { shipmentId: string; type: WebhookEvent; body: string; webhookIds: string[] };

/**
 * Characters that one statement stores: the bodies of 500 shipments with many pieces for twenty webhooks are hundreds
 * of megabytes, more than one text or one statement's time may be.
 */
const MAX_INSERTED_LENGTH = 8_000_000;

/** A body is sent to the database once, however many webhooks hear of it. */
const insert = (tx: Db, messages: readonly Message[]) =>
  tx.execute(sql`
    insert into webhook_messages (webhook_id, shipment_id, type, body)
    select hook::uuid, message."shipmentId", message.type, message.body
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        message ("shipmentId" uuid, type text, body text, "webhookIds" jsonb),
      jsonb_array_elements_text(message."webhookIds") hook`);

/** A deleted one has no more than its id and number. */
type TellableShipment = { id: string; estimates?: Shipment['estimates'] };

/** As on staff routes without internal notes; of a deleted one its id and number. */
async function readShipments(tx: Db, ids: readonly string[]): Promise<Map<string, TellableShipment>> {
  const active = await loadShipments(tx, ids, 'client');
  const found = new Map<string, TellableShipment>(active.map((shipment) => [shipment.id, shipment]));
  const others = ids.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  const deleted = await tx
    .select({ id: shipments.id, trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(inArray(shipments.id, others));
  for (const shipment of deleted) found.set(shipment.id, shipment);
  return found;
}

/** Later events of a shipment have larger numbers: their transactions wait for the lock of its row. */
async function takeSequences(tx: Db, count: number): Promise<number[]> {
  const rows = await rowsOf<{ sequence: string }>(
    tx,
    sql`select nextval('webhook_sequence') as sequence from generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ sequence }) => Number(sequence));
}
