import { IMAGE_FILE_NAME, SCREEN_SUFFIX, THUMBNAIL_SUFFIX } from '#contract/files/images.ts';

/** In a backup: images, documents and files of proofs, and the list of them as `sha256sum` writes it. */
export const IMAGES = 'images';
export const IMAGE_LIST = 'images.sha256';

/** An image's copies, which some do not have; none of a document, a proof or an answer. */
export const copiesOf = (name: string): string[] =>
  IMAGE_FILE_NAME.test(name) ? [THUMBNAIL_SUFFIX, SCREEN_SUFFIX].map((suffix) => name.replace(/\.\w+$/, suffix)) : [];
