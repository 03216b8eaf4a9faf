import { asc, eq } from 'drizzle-orm';
import { notifications } from '#db/schema/notifications.ts';
import type { Delivery } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { authorizeChange } from '#server/domain/shipments/writing/authorize.ts';

/**
 * The delivery log of one shipment, oldest first, for its owner or a super-admin; times ISO 8601 UTC (contract section 3).
 * Throws as `readShipment` does.
 */
export async function listDeliveries(ctx: Ctx, input: { id: string }): Promise<Delivery[]> {
  await authorizeChange(ctx, input);
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.shipmentId, input.id))
    .orderBy(asc(notifications.createdAt), asc(notifications.eventId), asc(notifications.recipient));
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
