import { imageTooLarge, MAX_IMAGE_BYTES, notAnImage } from '#contract/files/images.ts';
import { isHeic } from '#src/lib/images/image-kind.ts';
import { shrinkImage } from '#src/lib/images/shrink-image.ts';

/** The types that the server reads; a type that the browser does not know is empty. */
const READ_BY_SERVER = /^(?:image\/(?:jpeg|png|gif|webp|avif))?$/;

/**
 * The photograph, made small, or why it cannot be one. Said when it is chosen: the server's answer may come when the
 * receiver has gone, and would cost the signature too.
 */
export async function takenImage(file: File): Promise<Blob | string> {
  const again = 'Please take or choose another photograph.';
  try {
    const taken = await shrinkImage(file);
    if (!READ_BY_SERVER.test(taken.type)) return `${notAnImage(file.name)} that can be sent. ${again}`;
    return taken.size > MAX_IMAGE_BYTES ? `${imageTooLarge(file.name)}. ${again}` : taken;
  } catch {
    // An old Safari reads it, and cannot make it smaller.
    if (!('OffscreenCanvas' in globalThis) && file.size <= MAX_IMAGE_BYTES) return file;
    if (isHeic(file)) return `File ${file.name} is a HEIC image, which this browser cannot read. ${again}`;
    return `File ${file.name} is not a photograph that can be read. ${again}`;
  }
}
