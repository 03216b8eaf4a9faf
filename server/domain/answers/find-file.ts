import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors/error.ts';
import { IMAGE_NOT_FOUND } from '#contract/images/images.ts';
import { answerFiles } from '#db/schema/shipments/answer-files.ts';
import { shipmentAnswers } from '#db/schema/shipments/shipment-answers.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireReadable } from '#server/domain/shipments/get.ts';
import { answerFile, imageFile, isStoredName, stemOf } from '#server/infra/storage/image-names.ts';

const notFound = () => new AppError('image-not-found', IMAGE_NOT_FOUND);

/**
 * Where the image of this name in an answer about the shipment is stored, for who may read the shipment. Throws as
 * `getShipment` does, and `not-found`.
 */
export async function findAnswerFile(ctx: Ctx, input: { id: string; name: string }): Promise<string> {
  const { id } = await requireReadable(ctx, input);
  if (!isStoredName(input.name)) throw notFound();
  const [row] = await ctx.db
    .select({ stem: answerFiles.stem, extension: answerFiles.extension })
    .from(answerFiles)
    .innerJoin(shipmentAnswers, eq(shipmentAnswers.id, answerFiles.answerId))
    .where(and(eq(shipmentAnswers.shipmentId, id), eq(answerFiles.stem, stemOf(input.name))));
  if (!row || input.name !== imageFile(row)) throw notFound();
  return answerFile(row);
}
