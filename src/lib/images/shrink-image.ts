import { MAX_IMAGE_BYTES } from '#contract/files/images.ts';
import { isHeic } from './image-kind.ts';

const MAX_SIDE = 2_560;
const SMALL_BYTES = 1.5 * 1024 * 1024;
const JPEG_QUALITY = 0.85;

/**
 * Converts a photo to an upright JPEG of at most 2560 pixels on the longer side. Returns the file itself if it is
 * small, has transparency or would not shrink. Rejects if the browser cannot read it.
 */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= SMALL_BYTES && !isHeic(file)) return file;
    // It may move.
    if (file.type === 'image/gif' && file.size <= MAX_IMAGE_BYTES) return file;
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    if (file.type !== 'image/jpeg' && isTransparent(context.getImageData(0, 0, width, height))) return file;
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
    const isSmaller = blob.size < file.size || isHeic(file);
    return isSmaller ? new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) : file;
  } finally {
    bitmap.close();
  }
}

/** Makes the images of a form small. What cannot be made smaller the server judges. */
export async function shrinkImages(fields: FormData): Promise<void> {
  const images = fields.getAll('image').filter((file): file is File => file instanceof File && file.size > 0);
  fields.delete('image');
  for (const image of images) fields.append('image', await smallEnough(image), image.name);
}

/** A telephone's photograph is larger than what may be sent. */
const smallEnough = (image: File): Promise<Blob> =>
  image.size > MAX_IMAGE_BYTES / 5 ? shrinkImage(image).catch(() => image) : Promise.resolve(image);

function isTransparent({ data }: ImageData): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if (data[alpha] !== 255) return true;
  }
  return false;
}
