import { desc, eq } from 'drizzle-orm';
import { type Delivery, MAX_DELIVERIES } from '#contract/mail/deliveries.ts';
import { deliveries } from '#db/schema/mail/deliveries.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { requireChanger } from '#server/domain/shipments/load.ts';
import { deliveryColumns, serializeDelivery } from './serialize.ts';

/**
 * The delivery log of one shipment, its newest 500 mails, oldest first, for its owner or a super-admin; times ISO 8601
 * UTC (contract section 3). Throws as `updateShipment` does.
 */
export async function listDeliveries(caller: Ctx, input: { id: string }): Promise<Delivery[]> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  await requireChanger(ctx, input);
  const rows = await ctx.db
    .select(deliveryColumns)
    .from(deliveries)
    .where(eq(deliveries.shipmentId, input.id))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.recipient), desc(deliveries.id))
    .limit(MAX_DELIVERIES);
  return rows.reverse().map(serializeDelivery);
}
