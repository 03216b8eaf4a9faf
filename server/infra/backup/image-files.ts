import { join } from 'node:path';
import { THUMBNAIL_SUFFIX } from '#server/contract/images.ts';
import type { StorageTarget } from '#server/contract/storage-url.ts';

/** Where images are: in the bucket of `storage`, where there is one, and in `uploadsDir`. */
export type ImageConfig = { uploadsDir: string; storage?: StorageTarget };

/** In a backup: the images, and the list of them as `sha256sum` writes it. */
export const IMAGES = 'images';
export const IMAGE_LIST = 'images.sha256';

/** An image's small copy, which some do not have. */
export const thumbnailOf = (name: string): string => name.replace(/\.\w+$/, THUMBNAIL_SUFFIX);

/** Where an image of UPLOADS_DIR may be: served, or of a deleted shipment. */
export const imageDirectories = (uploadsDir: string): [served: string, retired: string] => [
  uploadsDir,
  join(uploadsDir, '.deleted'),
];
