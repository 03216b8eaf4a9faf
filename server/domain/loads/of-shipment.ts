import { and, eq, exists, sql } from 'drizzle-orm';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { LoadOfShipment } from '#contract/loads/loads.ts';
import type { Leg } from '#contract/shipments/shipments.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser, withScope } from '#server/domain/guards.ts';
import { staffLegs } from './legs.ts';
import { LATEST_FIRST, readableLoads, selectLoads, serializeLoad } from './load-row.ts';

type LoadsOfShipment = { loads: LoadOfShipment[]; legs: Leg[] };

/**
 * The loads that a shipment is in, of those that the caller may read, the latest departure first, and what all of them
 * say of it; none for who reads no lists (docs/contract/loads.md, 'Screens'). The caller may read the shipment. Throws
 * `unauthenticated`.
 */
export async function listLoadsOf(caller: Ctx, shipmentId: string): Promise<LoadsOfShipment> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const user = requireUser(ctx);
  if (!isAllowed(user, 'read')) return { loads: [], legs: [] };
  const isMember = and(eq(loadMembers.loadId, loads.id), eq(loadMembers.shipmentId, shipmentId));
  const rows = await selectLoads(ctx.db)
    .where(and(readableLoads(user), exists(ctx.db.select({ one: sql`1` }).from(loadMembers).where(isMember))))
    .orderBy(...LATEST_FIRST);
  const [shipment] = await ctx.db.select({ legs: staffLegs }).from(shipments).where(eq(shipments.id, shipmentId));
  return {
    loads: rows.map(serializeLoad).map(({ number, state }) => ({ number, state })),
    legs: shipment?.legs ?? [],
  };
}
