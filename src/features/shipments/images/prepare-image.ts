import { imageTooLarge, MAX_IMAGE_BYTES, notAnImage } from '#contract/files/images.ts';
import { isHeic } from '#src/lib/images/image-kind.ts';

/** The file as it is sent, or why it cannot be. */
type PreparedImage = { file: File; error: null } | { file: null; error: string };

/** In the server's words, where the file is of another kind. A type that the browser does not know is empty. */
export function kindError({ type, name }: File): string | null {
  return type === '' || type.startsWith('image/') ? null : notAnImage(name);
}

/** Makes an image small before it is sent. A file that the browser cannot read is left to the server, as it is. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const small = await import('#src/lib/images/shrink-image.ts')
    .then(({ shrinkImage }) => shrinkImage(file))
    .catch(() => null);
  if (small === null && isHeic(file)) {
    const error = `File ${file.name} is a HEIC image, which this browser cannot read. Please choose a JPEG.`;
    return { file: null, error };
  }
  const sent = small ?? file;
  return sent.size > MAX_IMAGE_BYTES ? { file: null, error: imageTooLarge(file.name) } : { file: sent, error: null };
}
