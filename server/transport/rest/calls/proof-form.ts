import type { EventResult } from '#contract/events/events.ts';
import { MAX_PROOF_IMAGES } from '#contract/proofs/proof.ts';
import { notAPng, RecordProof, TOO_MANY_PROOF_FILES } from '#contract/proofs/record-proof.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { recordProof } from '#server/domain/proofs/record.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { authorizeChange, uploadSenderOf } from '#server/domain/shipments/writing/authorize.ts';
import { fileError } from '#server/infra/images/image-error.ts';
import { reencodeWhole } from '#server/infra/images/prepare-image.ts';
import { firstBytes, isPng } from '#server/infra/multipart/first-bytes.ts';
import { receiveImages } from '#server/infra/multipart/form.ts';
import type { ReceivedFile } from '#server/infra/multipart/parts.ts';
import { deleteProofImages, storeProofImage } from '#server/infra/storage/new-images.ts';

const FILES = {
  fields: { signature: 1, image: MAX_PROOF_IMAGES },
  tooMany: TOO_MANY_PROOF_FILES,
  check: requirePngSignature,
  reencode: reencodeWhole,
  store: storeProofImage,
  remove: deleteProofImages,
};

/** A multipart proof of delivery. Callers without permission are rejected before the body is read. */
export async function proofFromForm(
  ctx: Ctx,
  { id }: { id: string },
  request: Request,
): Promise<EventResult<Shipment>> {
  await authorizeChange(ctx, { id });
  const { texts, images } = await receiveImages(request, await uploadSenderOf(ctx), FILES);
  const of = (field: string) => images.filter((image) => image.field === field);
  return withNewFiles(ctx.db, { files: images, remove: deleteProofImages }, async () =>
    recordProof(
      ctx,
      { ...RecordProof.parse(texts), id },
      { signature: of('signature')[0] ?? null, images: of('image') },
    ),
  );
}

/** The photographs beside it may be of any kind (docs/contract/proofs.md). */
async function requirePngSignature({ path, field, name }: ReceivedFile): Promise<void> {
  if (field === 'signature' && !isPng(await firstBytes(path))) throw fileError(field, notAPng(name));
}
