import { THUMBNAIL_SUFFIX } from '#server/contract/images.ts';

/** In a backup: the images, and the list of them as `sha256sum` writes it. */
export const IMAGES = 'images';
export const IMAGE_LIST = 'images.sha256';

/** An image's small copy, which some do not have. */
export const thumbnailOf = (name: string): string => name.replace(/\.\w+$/, THUMBNAIL_SUFFIX);
