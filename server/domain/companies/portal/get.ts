import { sql } from 'drizzle-orm';
import type { PortalShipment, PortalShipmentQuery } from '#contract/portal/portal.ts';
import { shipmentFollows } from '#db/schema/companies/shipment-follows.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { namedCondition } from '#server/domain/shipments/get.ts';
import { notFound } from '#server/domain/shipments/load.ts';
import { shipmentIn } from '#server/domain/tracking/public-details.ts';
import { isSeenBy, requireReadScope, type Scope } from './scope.ts';
import { companyColumns, partsIn, portalColumns, serializePortalShipment } from './serialize.ts';

/**
 * One shipment as the caller's companies see it, by its id, its tracking number or that of a piece
 * (docs/contract/portal.md, 'What is seen'). Throws `unauthenticated`, `forbidden`, `not-found` beyond their scope.
 */
export async function getPortalShipment(ctx: Ctx, input: PortalShipmentQuery): Promise<PortalShipment> {
  const { user, companies } = await requireReadScope(ctx);
  const isFollowed = sql<boolean>`exists (select from ${shipmentFollows}
    where ${shipmentFollows.shipmentId} = ${shipments.id} and ${shipmentFollows.userId} = ${user.id})`;
  const [row] = await ctx.db
    .select({ ...portalColumns, isFollowed })
    .from(shipments)
    .where(sql`${isSeenBy(companies)} and ${namedCondition(input.id)}`);
  if (!row) throw notFound();
  return shipmentIn(input.language ?? 'en', serializePortalShipment(row, companies));
}

/**
 * A shipment that these companies see: its id, and its customer where that is one of them; null beyond their scope. A
 * text that names no shipment throws `not-found`.
 */
export async function findSeen(
  db: Db,
  scope: Scope,
  name: string,
): Promise<{ id: string; customer: string | null } | null> {
  const [row] = await db
    .select({ id: shipments.id, ...companyColumns })
    .from(shipments)
    .where(sql`${isSeenBy(scope)} and ${namedCondition(name)}`);
  if (!row) return null;
  const isCustomer = partsIn(row, scope).some(({ as }) => as === 'customer');
  return { id: row.id, customer: isCustomer ? row.company : null };
}

/** A shipment that the caller's companies see, as `findSeen` has it. Throws as `getPortalShipment` does. */
export async function requireSeen(ctx: Ctx, input: { id: string }): Promise<{ id: string; customer: string | null }> {
  const { companies } = await requireReadScope(ctx);
  const seen = await findSeen(ctx.db, companies, input.id);
  if (!seen) throw notFound();
  return seen;
}
