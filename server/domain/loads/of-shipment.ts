import { and, eq, exists, sql } from 'drizzle-orm';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { LoadOfShipment } from '#contract/loads/loads.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { loads } from '#db/schema/loads/loads.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser, withScope } from '#server/domain/guards.ts';
import { readableLoads, selectLoads, serializeLoad } from './load-row.ts';

/**
 * The loads that a shipment is in, of those that the caller may read, the latest departure first; none for who reads no
 * lists (docs/contract/loads.md, 'Screens'). Throws `unauthenticated`.
 */
export async function listLoadsOf(caller: Ctx, shipmentId: string): Promise<LoadOfShipment[]> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const user = requireUser(ctx);
  if (!isAllowed(user, 'read')) return [];
  const isMember = and(eq(loadMembers.loadId, loads.id), eq(loadMembers.shipmentId, shipmentId));
  const rows = await selectLoads(ctx.db)
    .where(and(readableLoads(user), exists(ctx.db.select({ one: sql`1` }).from(loadMembers).where(isMember))))
    .orderBy(sql`coalesce(${loads.departure}, ${loads.createdAt}) desc`, loads.id);
  return rows.map(serializeLoad).map(({ number, state }) => ({ number, state }));
}
