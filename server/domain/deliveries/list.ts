import { asc, eq } from 'drizzle-orm';
import { deliveries } from '#db/schema/deliveries.ts';
import type { Delivery } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { authorizeChange } from '#server/domain/shipments/writing/authorize.ts';

/**
 * The delivery log of one shipment, oldest first, for its owner or a super-admin; times ISO 8601 UTC (contract section 3).
 * Throws as `getShipment` does.
 */
export async function listDeliveries(ctx: Ctx, input: { id: string }): Promise<Delivery[]> {
  await authorizeChange(ctx, input);
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.shipmentId, input.id))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.eventId), asc(deliveries.recipient));
  return rows.map(({ id, recipient, kind, state, reason, createdAt, sentAt }) => ({
    id,
    to: recipient,
    kind,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}
