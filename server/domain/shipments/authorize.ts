import { shipments } from '../../../db/schema/shipments.ts';
import type { Ctx } from '../context.ts';
import { requireStaff } from '../guards.ts';
import { checkOwner, isLiving, notFound, requireOwnerOf } from './load.ts';

/** Refuses who may not create, before a body is read. Throws `unauthenticated` or `forbidden` (contract section 7). */
export function authorizeCreate(ctx: Ctx): void {
  requireStaff(ctx);
}

/** Refuses who may not change this shipment, before a body is read. Throws as `readShipment` does. */
export async function authorizeChange(ctx: Ctx, input: { id: string }): Promise<void> {
  const { user, id } = requireOwnerOf(ctx, input);
  const [row] = await ctx.db.select({ userId: shipments.userId }).from(shipments).where(isLiving(id));
  if (!row) throw notFound();
  checkOwner(user, row.userId);
}
