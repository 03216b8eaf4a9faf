import type { Context } from 'hono';
import { MAX_MESSAGE_IMAGES } from '#contract/messages/message-kinds.ts';
import { SendMessage, type SentMessage, TOO_MANY_MESSAGE_IMAGES } from '#contract/messages/messages.ts';
import { ReplyMessage, WriteMessage } from '#contract/messages/threads.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireCustomer } from '#server/domain/messages/as-customer.ts';
import { authorizeMessage } from '#server/domain/messages/authorize.ts';
import { authorizeReply, replyMessage } from '#server/domain/messages/reply.ts';
import { sendMessage } from '#server/domain/messages/send.ts';
import { writeMessage } from '#server/domain/messages/write.ts';
import { countMessageImages } from '#server/domain/rates/image-quota.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { uploadSenderOf } from '#server/domain/shipments/writing/authorize.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { reencodeWhole } from '#server/infra/images/prepare-image.ts';
import { type FormSender, receiveImages } from '#server/infra/multipart/form.ts';
import { deleteMessageImages, type NewImage, storeMessageImage } from '#server/infra/storage/new-images.ts';
import type { ApiBindings, RestContext } from '#server/transport/rest/endpoint.ts';
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
  return withForm(ctx, request, { sender: shipmentId, shares, beforeDecoding }, (texts, images) =>
    sendMessage(ctx, { ...SendMessage.parse(texts), number }, images),
  );
}

/** A form of staff with images, read for who may write. */
export async function receiveReply(c: RestContext): Promise<{ id: string }> {
  const { ctx } = c.var;
  const about = { id: '', ...c.req.param() };
  await authorizeReply(ctx, about);
  return withForm(ctx, c.req.raw, await uploadSenderOf(ctx), (texts, images) =>
    replyMessage(ctx, ReplyMessage.parse({ ...texts, ...about }), images),
  );
}

/** A form with images of a customer's manager or member. */
export async function receiveCustomerMessage(c: RestContext): Promise<{ id: string }> {
  const { ctx } = c.var;
  const about = { id: '', ...c.req.param() };
  await requireCustomer(ctx, about);
  return withForm(ctx, c.req.raw, await uploadSenderOf(ctx), (texts, images) =>
    writeMessage(ctx, WriteMessage.parse({ ...texts, ...about }), images),
  );
}

/** Files that get no row are removed. */
async function withForm<Sent>(
  ctx: Ctx,
  request: Request,
  from: FormSender,
  send: (texts: Record<string, unknown>, images: readonly NewImage[]) => Promise<Sent>,
): Promise<Sent> {
  const { texts, images } = await receiveImages(request, from, FILES);
  return withNewFiles(ctx.db, { files: images, remove: deleteMessageImages }, async () => send(texts, images));
}
