import type { WriteMessage } from '#contract/messages/threads.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireClient } from '#server/domain/guards.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { insertOfCustomer, lockAsCustomer } from './as-customer.ts';
import { requireDay } from './day.ts';

/**
 * Stores what a member of the shipment's customer writes to staff, with images that are stored already, and tells its
 * owner and the customer's contact.
 * Throws `unauthenticated`, `forbidden` for a viewer, `not-found` for everybody else's shipments and for who is only
 * shared with, `invalid`, `conflict` for a full thread, and `too-many` beyond 50 of a company in 24 hours.
 */
export function writeMessage(ctx: Ctx, input: WriteMessage, images: readonly NewImage[] = []): Promise<{ id: string }> {
  return authorizedTransaction(ctx, requireClient, async (tx, user) => {
    const locked = await lockAsCustomer({ ...ctx, db: tx }, input);
    const { kind, text, date: day } = input;
    await requireDay(tx, locked.stored, { kind, day });
    return insertOfCustomer(tx, ctx, { ...locked, user }, { kind, text, day, images });
  });
}
