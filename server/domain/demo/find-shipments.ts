import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShippingMode } from '#contract/shipments/shipments.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

const MAX_FOUND = 6;

/** The ids of the oldest of the demo's shipments that go this way and have one of these statuses, for a load. */
export async function findShipments(db: Db, mode: ShippingMode, statuses: readonly Status[]): Promise<string[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.shippingMode, mode), inArray(shipments.status, [...statuses])))
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(MAX_FOUND);
  return rows.map(({ id }) => id);
}
