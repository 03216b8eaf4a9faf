import { asc, eq } from 'drizzle-orm';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import { users } from '#db/schema/users.ts';
import type { HistoryEntry } from '#server/contract/shipment-events.ts';
import type { Ctx } from '#server/domain/context.ts';
import { authorizeChange } from './writing/authorize.ts';

/**
 * The events of one shipment with who entered them, oldest first, for its owner or a super-admin; times ISO 8601 UTC.
 * Throws as `getShipment` does. REST gives the same events without the names (contract section 2).
 */
export async function getHistory(ctx: Ctx, input: { id: string }): Promise<HistoryEntry[]> {
  await authorizeChange(ctx, input);
  const rows = await ctx.db
    .select({ event: shipmentEvents, fullName: users.fullName })
    .from(shipmentEvents)
    .leftJoin(users, eq(users.id, shipmentEvents.actorId))
    .where(eq(shipmentEvents.shipmentId, input.id))
    .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id));
  return rows.map(({ event: { id, status, at, location, note, actorId }, fullName }) => ({
    id: String(id),
    status,
    at: at.toISOString(),
    location,
    note,
    who: actorId === null ? null : { id: actorId, fullName: fullName ?? '' },
  }));
}
