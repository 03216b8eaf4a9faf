import type { ShipmentMessage } from '#contract/messages/messages.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireReadable } from '#server/domain/shipments/get.ts';
import { messagesOf } from './serialize.ts';

/**
 * The answers of receivers about a shipment, the newest first, for whoever may read it on staff routes (contract
 * section 11, 'Answer'). Throws as `getShipment` does.
 */
export async function listMessages(ctx: Ctx, input: { id: string }): Promise<ShipmentMessage[]> {
  const { id } = await requireReadable(ctx, input);
  return messagesOf(ctx.db, id);
}
