import type { Ctx } from '#server/domain/context.ts';
import { type OpenedShipment, openByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { AppError } from '#server/errors/app-error.ts';
import { requireMessagesLeft } from './daily-limit.ts';

/**
 * Rejects a caller without a key of the shipment, and one whose shipment has had its answers of the day, before a
 * form's body is read. Throws `forbidden`, the same for an unknown number, and `too-many`.
 */
export async function authorizeMessage(ctx: Ctx, input: { number: string }): Promise<{ shipmentId: string }> {
  const { id: shipmentId } = await requireReceiver(ctx, input);
  await requireMessagesLeft(ctx.db, { shipmentId });
  return { shipmentId };
}

/**
 * The shipment with this number, if the caller has a key for it. A session is not enough. Throws `forbidden`.
 */
export async function requireReceiver(ctx: Ctx, input: { number: string }): Promise<OpenedShipment> {
  const opened = await openByKey(ctx, input);
  if (!opened) throw new AppError('answer-key-required');
  return opened;
}
