import { join } from 'node:path';
import { IMAGE_FILE_NAME, THUMBNAIL_SUFFIX } from '#server/contract/images.ts';
import { namesIn } from '#server/infra/storage/fsync-files.ts';

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

/** Whether images are in UPLOADS_DIR. */
export async function hasImages(uploadsDir: string): Promise<boolean> {
  for (const parent of imageDirectories(uploadsDir)) {
    if ((await namesIn(parent)).some((name) => IMAGE_FILE_NAME.test(name))) return true;
  }
  return false;
}
