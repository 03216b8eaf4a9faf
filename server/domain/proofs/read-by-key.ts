import type { Proof } from '#contract/proofs/proof.ts';
import type { Ctx } from '#server/domain/context.ts';
import { readProof } from '#server/domain/proofs/shown-proof.ts';
import { openByKey } from '#server/domain/tracking/keys/open-by-key.ts';

/**
 * The proof of a shipment for who came with one of its keys (docs/contract/proofs.md, 'In public'); for everybody else
 * null, whether or not there is such a shipment.
 */
export async function readProofByKey(ctx: Ctx, input: { number: string }): Promise<Proof | null> {
  const opened = await openByKey(ctx, input);
  return opened && readProof(ctx.db, opened.trackingNumber);
}
