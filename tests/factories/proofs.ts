import { RecordAttempt } from '#contract/proofs/record-attempt.ts';
import { RecordProof } from '#contract/proofs/record-proof.ts';
import type { Ctx } from '#server/domain/context.ts';
import { recordAttempt } from '#server/domain/proofs/attempt.ts';
import { recordProof } from '#server/domain/proofs/record.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { newProofImages } from './images/new-images.ts';

/** A proof with a signature and a photograph, recorded by the verb. */
export async function prove(ctx: Ctx, id: string, fields: Record<string, unknown> = {}, files?: NewImage[]) {
  const [signature, ...images] = files ?? (await newProofImages(2));
  const input = { ...RecordProof.parse({ receivedBy: 'Ngozi Bello', ...fields }), id };
  return recordProof(ctx, input, { signature: signature ?? null, images });
}

/** An attempt with a photograph, recorded by the verb. */
export async function attempt(ctx: Ctx, id: string, fields: Record<string, unknown> = {}, images?: NewImage[]) {
  const input = { ...RecordAttempt.parse({ reason: 'receiver-absent', ...fields }), id };
  return recordAttempt(ctx, input, images ?? (await newProofImages(1)));
}
