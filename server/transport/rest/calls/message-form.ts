import type { Context } from 'hono';
import { MAX_MESSAGE_IMAGES } from '#contract/messages/message-kinds.ts';
import { SendMessage, type SentMessage, TOO_MANY_MESSAGE_IMAGES } from '#contract/messages/messages.ts';
import type { Ctx } from '#server/domain/context.ts';
import { authorizeMessage } from '#server/domain/messages/authorize.ts';
import { sendMessage } from '#server/domain/messages/send.ts';
import { countMessageImages } from '#server/domain/rates/image-quota.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { reencodeWhole } from '#server/infra/images/prepare-image.ts';
import { receiveImages } from '#server/infra/multipart/form.ts';
import { deleteMessageImages, storeMessageImage } from '#server/infra/storage/new-images.ts';
import type { ApiBindings } from '#server/transport/rest/endpoint.ts';
import { readJson } from '#server/transport/rest/json.ts';

const FILES = {
  fields: { image: MAX_MESSAGE_IMAGES },
  tooMany: TOO_MANY_MESSAGE_IMAGES,
  tooManyReason: 'too-many-answer-images' as const,
  reencode: reencodeWhole,
  store: storeMessageImage,
  remove: deleteMessageImages,
};

/** Slow forms of all receivers leave four of the eight places to staff. */
const RECEIVERS_SHARE = { key: 'receivers', max: 40, maxRunning: 4 };
const CLIENT_SHARE = { max: 20, maxRunning: 2 };

/** An answer as JSON or as a form with images. A caller without a key is rejected before the body is read. */
export async function receiveMessage(c: Context<ApiBindings>, number: string): Promise<SentMessage> {
  const { ctx } = c.var;
  const { shipmentId } = await authorizeMessage(ctx, { number });
  if (isOfType(c.req.header('content-type'), 'multipart/form-data'))
    return messageFromForm(ctx, { number, shipmentId }, c.req.raw);
  return sendMessage(ctx, { ...SendMessage.parse(await readJson(c)), number }, []);
}

async function messageFromForm(
  ctx: Ctx,
  { number, shipmentId }: { number: string; shipmentId: string },
  request: Request,
): Promise<SentMessage> {
  const beforeDecoding = (images: number) => countMessageImages(ctx.db, shipmentId, images);
  const shares = [RECEIVERS_SHARE, { key: `receiver ${ctx.clientIp}`, ...CLIENT_SHARE }];
  const { texts, images } = await receiveImages(request, { sender: shipmentId, shares, beforeDecoding }, FILES);
  return withNewFiles(ctx.db, { files: images, remove: deleteMessageImages }, async () =>
    sendMessage(ctx, { ...SendMessage.parse(texts), number }, images),
  );
}
