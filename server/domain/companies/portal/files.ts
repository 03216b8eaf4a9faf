import type { Ctx } from '#server/domain/context.ts';
import { proofFileOf } from '#server/domain/proofs/find-file.ts';
import { imageOf } from '#server/domain/shipments/find-image.ts';
import { requireSeen } from './get.ts';

/** The file of this name among the images of a shipment that the caller sees. Throws as `getPortalShipment` does. */
export async function findPortalImage(ctx: Ctx, input: { id: string; name: string }): Promise<string> {
  const { id } = await requireSeen(ctx, input);
  return imageOf(ctx.db, id, input.name);
}

/** The same of its proof, and of attempts; `signature` names the signature (docs/contract/proofs.md, 'Files'). */
export async function findPortalProofFile(ctx: Ctx, input: { id: string; name: string }): Promise<string> {
  const { id } = await requireSeen(ctx, input);
  return proofFileOf(ctx.db, id, input.name);
}
