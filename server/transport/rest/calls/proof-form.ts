import type { EventResult } from '#contract/events/events.ts';
import { MAX_PROOF_IMAGES } from '#contract/proofs/proof.ts';
import { RecordAttempt } from '#contract/proofs/record-attempt.ts';
import { notAPng, RecordProof, TOO_MANY_PROOF_FILES } from '#contract/proofs/record-proof.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { recordAttempt } from '#server/domain/proofs/attempt.ts';
import { recordProof } from '#server/domain/proofs/record.ts';
import { authorizeRecording } from '#server/domain/proofs/recording.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { uploadSenderOf } from '#server/domain/shipments/writing/authorize.ts';
import { fileError } from '#server/infra/images/image-error.ts';
import { reencodeWhole } from '#server/infra/images/prepare-image.ts';
import { firstBytes, isPng } from '#server/infra/multipart/first-bytes.ts';
import { receiveImages } from '#server/infra/multipart/form.ts';
import type { ReceivedFile } from '#server/infra/multipart/parts.ts';
import { deleteProofImages, type NewImage, storeProofImage } from '#server/infra/storage/new-images.ts';

const IMAGES = {
  fields: { image: MAX_PROOF_IMAGES },
  tooMany: TOO_MANY_PROOF_FILES,
  reencode: reencodeWhole,
  store: storeProofImage,
  remove: deleteProofImages,
};
const FILES = { ...IMAGES, fields: { signature: 1, ...IMAGES.fields }, check: requirePngSignature };

type Received = { texts: Record<string, unknown>; filesOf: (field: string) => NewImage[] };

/** A multipart proof of delivery. */
export const proofFromForm = (ctx: Ctx, input: { id: string }, request: Request): Promise<EventResult<Shipment>> =>
  withForm(ctx, input, { request, files: FILES }, ({ texts, filesOf }) =>
    recordProof(
      ctx,
      { ...RecordProof.parse(texts), ...input },
      { signature: filesOf('signature')[0] ?? null, images: filesOf('image') },
    ),
  );

/** A multipart attempt of a delivery. */
export const attemptFromForm = (ctx: Ctx, input: { id: string }, request: Request): Promise<EventResult<Shipment>> =>
  withForm(ctx, input, { request, files: IMAGES }, ({ texts, filesOf }) =>
    recordAttempt(ctx, { ...RecordAttempt.parse(texts), ...input }, filesOf('image')),
  );

/** Callers without permission are rejected before the body is read; files that get no row are removed. */
async function withForm(
  ctx: Ctx,
  input: { id: string },
  {
    request,
    files,
  }: { request: Request; files: Parameters<typeof receiveImages<Awaited<ReturnType<typeof reencodeWhole>>>>[2] },
  record: (received: Received) => Promise<EventResult<Shipment>>,
): Promise<EventResult<Shipment>> {
  await authorizeRecording(ctx, input);
  const { texts, images } = await receiveImages(request, await uploadSenderOf(ctx), files);
  const filesOf = (field: string) => images.filter((image) => image.field === field);
  return withNewFiles(ctx.db, { files: images, remove: deleteProofImages }, () => record({ texts, filesOf }));
}

/** The photographs beside it may be of any kind (docs/contract/proofs.md). */
async function requirePngSignature({ path, field, name }: ReceivedFile): Promise<void> {
  if (field === 'signature' && !isPng(await firstBytes(path))) throw fileError(field, notAPng(name));
}
