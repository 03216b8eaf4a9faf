import type { Context } from 'hono';
import { MAX_ANSWER_IMAGES } from '#contract/answers/answer-kinds.ts';
import { SendAnswer, type SentAnswer, TOO_MANY_ANSWER_IMAGES } from '#contract/answers/answers.ts';
import { authorizeAnswer } from '#server/domain/answers/authorize.ts';
import { sendAnswer } from '#server/domain/answers/send.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countAnswerImages } from '#server/domain/rates/image-quota.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { reencodeWhole } from '#server/infra/images/prepare-image.ts';
import { receiveImages } from '#server/infra/multipart/form.ts';
import { deleteAnswerImages, storeAnswerImage } from '#server/infra/storage/new-images.ts';
import { readJson } from '#server/transport/rest/json.ts';
import type { ApiBindings } from '#server/transport/rest/rest-routes.ts';

const FILES = {
  fields: { image: MAX_ANSWER_IMAGES },
  tooMany: TOO_MANY_ANSWER_IMAGES,
  tooManyReason: 'too-many-answer-images' as const,
  reencode: reencodeWhole,
  store: storeAnswerImage,
  remove: deleteAnswerImages,
};

/** Slow forms of all receivers leave four of the eight places to staff. */
const RECEIVERS_SHARE = { key: 'receivers', max: 40, maxRunning: 4 };
const CLIENT_SHARE = { max: 20, maxRunning: 2 };

/** An answer as JSON or as a form with images. A caller without a key is rejected before the body is read. */
export async function receiveAnswer(c: Context<ApiBindings>, number: string): Promise<SentAnswer> {
  const { ctx } = c.var;
  const { shipmentId } = await authorizeAnswer(ctx, { number });
  if (isOfType(c.req.header('content-type'), 'multipart/form-data'))
    return answerFromForm(ctx, { number, shipmentId }, c.req.raw);
  return sendAnswer(ctx, { ...SendAnswer.parse(await readJson(c)), number }, []);
}

async function answerFromForm(
  ctx: Ctx,
  { number, shipmentId }: { number: string; shipmentId: string },
  request: Request,
): Promise<SentAnswer> {
  const beforeDecoding = (images: number) => countAnswerImages(ctx.db, shipmentId, images);
  const shares = [RECEIVERS_SHARE, { key: `receiver ${ctx.clientIp}`, ...CLIENT_SHARE }];
  const { texts, images } = await receiveImages(request, { sender: shipmentId, shares, beforeDecoding }, FILES);
  return withNewFiles(ctx.db, { files: images, remove: deleteAnswerImages }, async () =>
    sendAnswer(ctx, { ...SendAnswer.parse(texts), number }, images),
  );
}
