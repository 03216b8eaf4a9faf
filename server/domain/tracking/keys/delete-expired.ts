import { and, eq, exists, lt, not, sql } from 'drizzle-orm';
import { KEY_DAYS } from '#contract/tracking/tracking-key.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';
import { IS_IN_TIME } from './open-by-key.ts';

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
