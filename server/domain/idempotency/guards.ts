import { eq } from 'drizzle-orm';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { checkChanger, notFound, requirePossibleOwner } from '#server/domain/shipments/load.ts';

/**
 * Throws for a user who may not change this shipment, or might not before it was deleted: a repeated request gets its
 * response all the same. Throws as `requireChanger` does.
 */
export async function requireChangerEvenOfDeleted(ctx: Ctx, input: { id: string }): Promise<void> {
  const { user, id } = requirePossibleOwner(ctx, input);
  const [row] = await ctx.db.select({ userId: shipments.userId }).from(shipments).where(eq(shipments.id, id));
  if (!row) throw notFound();
  checkChanger(user, row.userId);
}
