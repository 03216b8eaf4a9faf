import { and, eq } from 'drizzle-orm';
import { shipmentFollows } from '#db/schema/companies/shipment-follows.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { requireSeen } from '#server/domain/companies/portal/get.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireClient } from '#server/domain/guards.ts';

type Follow = { id: string; isFollowed: boolean };

/**
 * From now on the caller follows this shipment, or no longer (docs/contract/notices.md). A second call changes nothing.
 * Throws `unauthenticated`, `forbidden`, and `not-found` beyond the caller's scope.
 */
export function followShipment(ctx: Ctx, { isFollowed, ...input }: Follow): Promise<void> {
  return authorizedTransaction(ctx, requireClient, async (tx, { id: userId }) => {
    const { id: shipmentId } = await requireSeen({ ...ctx, db: tx }, input);
    if (isFollowed) await tx.insert(shipmentFollows).values({ userId, shipmentId }).onConflictDoNothing();
    else await tx.delete(shipmentFollows).where(and(eq(shipmentFollows.userId, userId), isOf(shipmentId)));
  });
}

const isOf = (shipmentId: string) => eq(shipmentFollows.shipmentId, shipmentId);
