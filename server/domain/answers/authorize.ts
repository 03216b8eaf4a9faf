import { and, eq, isNull } from 'drizzle-orm';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { ANSWER_KEY_REQUIRED } from '#server/contract/answers/answers.ts';
import { AppError } from '#server/contract/errors/error.ts';
import { readTrackedNumber } from '#server/contract/goods/pieces/piece-number.ts';
import type { KeyHolder } from '#server/contract/tracking/receiver.ts';
import type { Ctx } from '#server/domain/context.ts';
import { receiverOf } from '#server/domain/receiver/receiver-of.ts';
import { requireAnswersLeft } from './daily-limit.ts';

/**
 * Rejects who has no key of the shipment, or one that has had its answers of the day, before a form's body is read.
 * Throws `forbidden`, the same for an unknown number, and `too-many`.
 */
export async function authorizeAnswer(ctx: Ctx, input: { number: string }): Promise<{ shipmentId: string }> {
  const { shipmentId } = await requireReceiver(ctx, input);
  await requireAnswersLeft(ctx.db, shipmentId);
  return { shipmentId };
}

/**
 * The shipment with this number and whose key of it the caller has: a session opens nothing here. Throws `forbidden`.
 */
export async function requireReceiver(
  ctx: Ctx,
  { number }: { number: string },
): Promise<{ shipmentId: string; holder: KeyHolder }> {
  const trackingNumber = readTrackedNumber(number)?.trackingNumber;
  const key = ctx.trackingKey;
  const holder = trackingNumber && key ? await receiverOf(ctx, { number: trackingNumber, key }) : null;
  if (!trackingNumber || !holder) throw new AppError('answer-key-required', ANSWER_KEY_REQUIRED);
  const [row] = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.trackingNumber, trackingNumber), isNull(shipments.deletedAt)));
  if (!row) throw new AppError('answer-key-required', ANSWER_KEY_REQUIRED);
  return { shipmentId: row.id, holder };
}
