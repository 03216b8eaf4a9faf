import { RecordProof } from '#contract/proofs/record-proof.ts';
import type { Ctx } from '#server/domain/context.ts';
import { recordProof } from '#server/domain/proofs/record.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { newProofImages } from './images/new-images.ts';

/** A proof with a signature and a photograph, recorded by the verb. */
export async function prove(ctx: Ctx, id: string, fields: Record<string, unknown> = {}, files?: NewImage[]) {
  const [signature, ...images] = files ?? (await newProofImages(2));
  const input = { ...RecordProof.parse({ receivedBy: 'Ngozi Bello', ...fields }), id };
  return recordProof(ctx, input, { signature: signature ?? null, images });
}
