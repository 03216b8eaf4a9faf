/** Image rules (docs/contract/specification.md, 'Image rules'; docs/contract/shipments.md, 'Formats'). */
export const MAX_IMAGES = 5;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** The sensors of 50 megapixels have up to 50.6 million pixels; papers are scanned with some more. */
export const MAX_IMAGE_PIXELS = 52_000_000;
/** The limit of a JPEG; a camera's progressive one has about ten. */
export const MAX_JPEG_SCANS = 100;

/** For each user. */
export const MAX_IMAGES_AN_HOUR = 1_000;

export const TOO_MANY_IMAGES = `Maximum ${MAX_IMAGES} images allowed`;
export const IMAGES_NOT_STORED = 'Images cannot be stored at the moment. Please try again.';
export const IMAGES_NOT_SERVED = 'Images cannot be shown at the moment. Please try again.';
export const notAnImage = (name: string): string => `File ${name} is not an image`;
/** `kind`: 'a TIFF image'. */
export const otherKind = (name: string, kind: string): string =>
  `${notAnImage(name)} that can be used, but ${kind}. Please send a JPEG, PNG, GIF, WebP or AVIF`;
export const damagedImage = (name: string): string =>
  `File ${name} is damaged: its image cannot be read to the end. Please save or send it anew.`;
export const tooManyPixels = (name: string): string =>
  `File ${name} has too many pixels (max ${MAX_IMAGE_PIXELS / 1_000_000} million)`;
export const tooManyScans = (name: string): string =>
  `File ${name} is a JPEG of too many scans (max ${MAX_JPEG_SCANS}). Please save it anew.`;
export const tooSlowImage = (name: string): string =>
  `File ${name} takes too much time or memory to read. Please save it anew, as a JPEG or smaller.`;
export const imageTooLarge = (name: string): string => `File ${name} is too large (max 5MB)`;

/** A stored image: 128 random bits in hexadecimal and the format it was re-encoded to. */
export const IMAGE_FILE_NAME = /^[0-9a-f]{32}\.(jpg|webp)$/;
export const THUMBNAIL_SUFFIX = '.thumb.webp';
export const SCREEN_SUFFIX = '.screen.webp';

/** The URL of an image; names that start with http stay as they are (docs/contract/specification.md, 'Shipment'). */
export function imageUrl(fileName: string): string {
  return fileName.startsWith('http') ? fileName : `/uploads/${fileName}`;
}

/** The small copy of the same image; its address begins with the same stem. */
export function thumbnailUrl(fileName: string): string {
  return fileName.startsWith('http') ? fileName : `/uploads/${fileName.replace(/\.\w+$/, THUMBNAIL_SUFFIX)}`;
}
