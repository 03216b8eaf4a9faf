import { and, isNull } from 'drizzle-orm';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import type { Unlock } from '#contract/tracking/tracking-key.ts';
import { readEmail } from '#contract/values/email.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';
import type { Ctx } from '#server/domain/context.ts';
import { trackedCondition } from '#server/domain/goods/tracked-condition.ts';
import { countUnlock, requireTrackingUnblocked } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';
import { newKey } from './keys.ts';

/**
 * A key for who knows the receiver's e-mail address (docs/contract/tracking.md, 'Unlock'). A wrong address and an
 * unknown number are the same `forbidden`, at the same cost; `too-many` counts known and unknown numbers alike.
 */
export async function unlockShipment(ctx: Ctx, { number, answer }: Unlock): Promise<{ key: string }> {
  requireTrackingUnblocked(ctx.clientIp);
  // The database takes no NUL in a text.
  const tracked = readTrackedNumber(number) ?? {
    trackingNumber: number.slice(0, 64).replaceAll('\0', ' '),
    piece: null,
  };
  await countUnlock(ctx.db, tracked.trackingNumber, ctx.clientIp);
  const [row] = await ctx.db
    .select({ id: shipments.id, receiverEmail: shipments.receiverEmail })
    .from(shipments)
    .where(and(trackedCondition(tracked), isNull(shipments.deletedAt)));
  const { key, keyHash } = newKey();
  const isRight = answer !== '' && row !== undefined && readEmail(row.receiverEmail) === answer;
  if (!isRight) throw new AppError('receiver-mismatch');
  await ctx.db.insert(trackingKeys).values({ keyHash, shipmentId: row.id, holder: 'receiver', email: answer });
  return { key };
}
