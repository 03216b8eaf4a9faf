import { IMAGE_TYPES, imageTooLarge, MAX_IMAGE_BYTES, notAnImage } from '#server/contract/images/images.ts';
import { isHeic } from '#src/lib/images/image-kind.ts';
import { shrinkImage } from '#src/lib/images/shrink-image.ts';

/** A type that the browser does not know is empty. */
const isRead = (type: string) => type === '' || IMAGE_TYPES.some((each) => each === type);

/**
 * The photograph, made small, or why it cannot be one. Said when it is chosen: the server's answer may come when the
 * receiver has gone, and would cost the signature too.
 */
export async function takenImage(file: File): Promise<Blob | string> {
  const again = 'Please take or choose another photograph.';
  try {
    const taken = await shrinkImage(file);
    if (!isRead(taken.type)) return `${notAnImage(file.name)} that can be sent. ${again}`;
    return taken.size > MAX_IMAGE_BYTES ? `${imageTooLarge(file.name)}. ${again}` : taken;
  } catch {
    // An old Safari reads it, and cannot make it smaller.
    if (!('OffscreenCanvas' in globalThis) && file.size <= MAX_IMAGE_BYTES) return file;
    if (isHeic(file)) return `File ${file.name} is a HEIC image, which this browser cannot read. ${again}`;
    return `File ${file.name} is not a photograph that can be read. ${again}`;
  }
}
