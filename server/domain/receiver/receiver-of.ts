import { and, eq, isNull, sql } from 'drizzle-orm';
import { receiverKeys } from '#db/schema/mail/receiver-keys.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { readTrackedNumber } from '#server/contract/goods/pieces/piece-number.ts';
import { isTrackingKey, KEY_DAYS, type KeyHolder } from '#server/contract/tracking/receiver.ts';
import type { Ctx } from '#server/domain/context.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { hashKey } from './keys.ts';

/** A shipment by its number, in any spelling and also a piece's, or by its id. */
export type KeyedShipment = { number: string } | { shipmentId: string };

/**
 * The holder to whom this key of the shipment was mailed; null for a key that opens nothing: a wrong or revoked one,
 * one of another shipment, of a party whose address has changed since, of a deleted shipment, and 90 days after
 * delivery (contract section 11). It is looked up by its hash, so the time that it takes says nothing of other keys.
 */
export async function receiverOf(
  { db }: Pick<Ctx, 'db'>,
  input: KeyedShipment & { key: string },
): Promise<KeyHolder | null> {
  const isShipment = conditionOf(input);
  if (!isTrackingKey(input.key) || !isShipment) return null;
  const [row] = await db
    .select({ holder: receiverKeys.holder })
    .from(receiverKeys)
    .innerJoin(shipments, eq(shipments.id, receiverKeys.shipmentId))
    .where(and(isShipment, opens(input.key)));
  return row?.holder ?? null;
}

/** The tracking number of the shipment that this key opens, by the rules of `receiverOf`; null for none. */
export async function numberOpenedBy({ db }: Pick<Ctx, 'db'>, key: string): Promise<string | null> {
  if (!isTrackingKey(key)) return null;
  const [row] = await db
    .select({ trackingNumber: shipments.trackingNumber })
    .from(receiverKeys)
    .innerJoin(shipments, eq(shipments.id, receiverKeys.shipmentId))
    .where(opens(key));
  return row?.trackingNumber ?? null;
}

const opens = (key: string) =>
  and(eq(receiverKeys.keyHash, hashKey(key)), isNull(shipments.deletedAt), HAS_ADDRESS, IS_IN_TIME);

function conditionOf(input: KeyedShipment) {
  if ('shipmentId' in input) {
    const id = parseUuid(input.shipmentId);
    return id && eq(shipments.id, id);
  }
  const number = readTrackedNumber(input.number);
  return number && eq(shipments.trackingNumber, number.trackingNumber);
}

const HAS_ADDRESS = sql`${receiverKeys.email} = case ${receiverKeys.holder} when 'receiver' then ${shipments.receiverEmail}
  when 'sender' then ${shipments.senderEmail} else ${receiverKeys.email} end`;

/**
 * A shipment's keys are good for so long after its delivery and after that was written down: a delivery of long ago
 * that is recorded today ends none today.
 */
export const IS_IN_TIME = sql`(${shipments.status} <> 'delivered' or ${shipments.deliveredDate} is null
  or greatest(${shipments.deliveredDate}, (
    select max(delivery.recorded_at) from shipment_events delivery
    where delivery.shipment_id = ${shipments.id} and delivery.status = 'delivered'
      and delivery.status_source in ('created', 'set') and delivery.retracted_at is null
  )) + ${KEY_DAYS} * interval '1 day' > statement_timestamp())`;
