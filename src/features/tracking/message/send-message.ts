import { MAX_IMAGE_BYTES } from '#contract/files/images.ts';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { KIND_WITH_DAY, MAX_MESSAGE_IMAGES } from '#contract/messages/message-kinds.ts';
import { shrinkImage } from '#src/lib/images/shrink-image.ts';
import type { Rejection } from './message-error.ts';

/**
 * Sends the form's fields; null: it was taken. With the same key it is stored once, however often it is sent. Throws
 * where no answer came.
 */
export async function sendMessage(url: string, fields: FormData, key: string): Promise<Rejection | null> {
  const images = fields.getAll('image').filter((file): file is File => file instanceof File && file.size > 0);
  if (images.length > MAX_MESSAGE_IMAGES) return { code: 'too-many-answer-images' };
  fields.delete('image');
  for (const image of images) fields.append('image', await smallEnough(image), image.name);
  if (fields.get('kind') !== KIND_WITH_DAY) fields.delete('date');
  const response = await fetch(url, {
    method: 'POST',
    body: fields,
    headers: { accept: 'application/json', [IDEMPOTENCY_HEADER]: key },
  });
  return response.ok ? null : response.json();
}

/** A telephone's photograph is larger than what may be sent; what cannot be made smaller the server judges. */
const smallEnough = (image: File): Promise<Blob> =>
  image.size > MAX_IMAGE_BYTES / 5 ? shrinkImage(image).catch(() => image) : Promise.resolve(image);
