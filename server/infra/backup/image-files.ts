import { THUMBNAIL_SUFFIX } from '#server/contract/images.ts';

/** In a backup: images, documents and files of proofs, and the list of them as `sha256sum` writes it. */
export const IMAGES = 'images';
export const IMAGE_LIST = 'images.sha256';

/** An image's small copy, which some do not have; null for a document or a proof. */
export const thumbnailOf = (name: string): string | null =>
  /\.(document|proof\.\w+)$/.test(name) ? null : name.replace(/\.\w+$/, THUMBNAIL_SUFFIX);
