import { readTrackedNumber } from '#server/contract/goods/pieces/piece-number.ts';
import type { Proof } from '#server/contract/shipments/proof.ts';
import type { Ctx } from '#server/domain/context.ts';
import { receiverOf } from '#server/domain/receiver/receiver-of.ts';
import { readProof } from '#server/domain/shipments/shown-proof.ts';

/**
 * The proof of a shipment for who came with one of its keys (contract section 15); for everybody else null, whether or
 * not there is such a shipment.
 */
export async function readProofByKey(ctx: Ctx, { number }: { number: string }): Promise<Proof | null> {
  const tracked = readTrackedNumber(number);
  const holder = ctx.trackingKey && (await receiverOf(ctx, { number, key: ctx.trackingKey }));
  return tracked && holder ? readProof(ctx.db, tracked.trackingNumber) : null;
}
