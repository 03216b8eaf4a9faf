import { and, eq, exists, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { isTrackingKey, KEY_DAYS, type KeyHolder } from '#contract/tracking/tracking-key.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';
import type { Ctx } from '#server/domain/context.ts';
import { trackedCondition } from '#server/domain/goods/tracked-condition.ts';
import { hashKey } from './keys.ts';

/** `holder`: to whom the key was mailed. */
export type OpenedShipment = { id: string; trackingNumber: string; holder: KeyHolder };

type Keyed = Pick<Ctx, 'db' | 'trackingKey'>;

/**
 * The shipment with this number, in any spelling and also a piece's, if the caller's key opens it; null for a key that
 * opens nothing: a wrong or revoked one, one of another shipment, of a party whose address has changed since, of a
 * deleted shipment, and 90 days after delivery (docs/contract/tracking.md, 'Keys'). It is looked up by its hash, so the
 * time that it takes says nothing of other keys.
 */
export async function openByKey(ctx: Keyed, { number }: { number: string }): Promise<OpenedShipment | null> {
  if (ctx.trackingKey === undefined) return null;
  const tracked = readTrackedNumber(number);
  return tracked && open(ctx, trackedCondition(tracked));
}

/** The shipment that the caller's key opens, whichever it is, by the same rules. */
export const openAnyByKey = (ctx: Keyed): Promise<OpenedShipment | null> => open(ctx, undefined);

async function open({ db, trackingKey }: Keyed, isShipment: SQL | undefined): Promise<OpenedShipment | null> {
  if (trackingKey === undefined || !isTrackingKey(trackingKey)) return null;
  const isKey = eq(trackingKeys.keyHash, hashKey(trackingKey));
  const [row] = await db
    .select({ id: shipments.id, trackingNumber: shipments.trackingNumber, holder: trackingKeys.holder })
    .from(trackingKeys)
    .innerJoin(shipments, eq(shipments.id, trackingKeys.shipmentId))
    .where(and(isShipment, isKey, isNull(shipments.deletedAt), HAS_ADDRESS, IS_IN_TIME));
  return row ?? null;
}

const HAS_ADDRESS = sql`${trackingKeys.email} = case ${trackingKeys.holder} when 'receiver' then ${shipments.receiverEmail}
  when 'sender' then ${shipments.senderEmail} else ${trackingKeys.email} end`;

/**
 * A shipment's keys are good for so long after its delivery and after that was written down: a delivery of long ago
 * that is recorded today ends none today.
 */
const IS_IN_TIME = sql`(${shipments.status} <> 'delivered' or ${shipments.deliveredDate} is null
  or greatest(${shipments.deliveredDate}, (
    select max(delivery.recorded_at) from shipment_events delivery
    where delivery.shipment_id = ${shipments.id} and delivery.status = 'delivered'
      and delivery.status_source in ('created', 'set') and delivery.retracted_at is null
  )) + ${KEY_DAYS} * interval '1 day' > statement_timestamp())`;

/**
 * Deletes the keys of shipments that were delivered too long ago, for a job. Keys younger than KEY_DAYS are skipped, so
 * one made after the delivery is deleted later.
 */
export async function deleteExpiredKeys(db: Db): Promise<void> {
  const isOver = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, trackingKeys.shipmentId), not(IS_IN_TIME)));
  const isOld = lt(trackingKeys.createdAt, sql`statement_timestamp() - ${KEY_DAYS} * interval '1 day'`);
  await db.delete(trackingKeys).where(and(isOld, exists(isOver)));
}
