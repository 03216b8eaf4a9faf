import { RecordProof } from '#contract/proofs/record-proof.ts';
import type { Ctx } from '#server/domain/context.ts';
import { recordProof } from '#server/domain/proofs/record.ts';
import { reencodeWhole } from '#server/infra/images/prepare-image.ts';
import { type NewImage, storeProofImage } from '#server/infra/storage/new-images.ts';
import { signaturePng } from './signature-png.ts';

/** The newest delivered shipments of the demo: the others were delivered without a proof. */
const SIGNED = [8, 18];

/** The signature for the shipment of this number, if it is one that is signed for. */
export async function storeDemoSignature(number: number): Promise<NewImage | null> {
  if (!SIGNED.includes(number)) return null;
  return storeProofImage(await reencodeWhole(signaturePng(number), 'signature.png'));
}

/** Delivers the shipment. */
export async function addDemoProof(
  clerk: Ctx,
  { id, receivedBy, note }: { id: string; receivedBy: string; note: string },
  signature: NewImage,
): Promise<void> {
  await recordProof(clerk, { ...RecordProof.parse({ receivedBy, note }), id }, { signature, images: [] });
}
