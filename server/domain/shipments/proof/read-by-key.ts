import type { Proof } from '#contract/shipments/proof.ts';
import type { Ctx } from '#server/domain/context.ts';
import { openByKey } from '#server/domain/receiver/open-by-key.ts';
import { readProof } from '#server/domain/shipments/shown-proof.ts';

/**
 * The proof of a shipment for who came with one of its keys (contract section 15); for everybody else null, whether or
 * not there is such a shipment.
 */
export async function readProofByKey(ctx: Ctx, input: { number: string }): Promise<Proof | null> {
  const opened = await openByKey(ctx, input);
  return opened && readProof(ctx.db, opened.trackingNumber);
}
