import { and, asc, eq, inArray } from 'drizzle-orm';
import { LoadMembers } from '#contract/loads/loads.ts';
import type { ShippingMode } from '#contract/shipments/shipments.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addToLoad } from '#server/domain/loads/change-members.ts';

const MAX_LOADED = 6;

/** Puts the oldest of the demo's shipments of this mode and these statuses into a load, as if long ago. */
export async function loadDemoShipments(
  ctx: Ctx,
  load: { id: string; mode: ShippingMode },
  statuses: readonly Status[],
): Promise<void> {
  const { db } = ctx;
  const rows = await db
    .select({ id: shipments.id, updatedAt: shipments.updatedAt })
    .from(shipments)
    .where(and(eq(shipments.shippingMode, load.mode), inArray(shipments.status, [...statuses])))
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(MAX_LOADED);
  if (rows.length === 0) return;
  await addToLoad(ctx, { id: load.id, ...LoadMembers.parse({ ids: rows.map(({ id }) => id) }) });
  for (const { id, updatedAt } of rows) await db.update(shipments).set({ updatedAt }).where(eq(shipments.id, id));
}
