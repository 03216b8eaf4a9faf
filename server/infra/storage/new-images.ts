import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { allSettled } from '#server/infra/concurrency/all-settled.ts';
import { log } from '#server/infra/observability/log.ts';
import { answerFile, filesOf, proofFile } from './image-names.ts';
import { imageStore } from './image-store.ts';
import { storing } from './storage-errors.ts';

/** An image whose files are stored and whose row is still to be written. Without a row nobody is shown it. */
export type NewImage = { stem: string; extension: 'jpg' | 'webp'; width: number; height: number; bytes: number };

type ImageBytes = Record<'full' | 'thumbnail', Uint8Array> & Omit<NewImage, 'stem' | 'bytes'>;

/** The remaining removals no longer delay a response. */
const CLEANUP_TIMEOUT_MS = 2_000;

/**
 * Stores both files of an image, under a name of its own, for good. Throws `unavailable` while its place cannot be
 * written, or the file system's error (ENOSPC); then nothing is left, or what is left goes with the sweep.
 */
export async function storeImage({ full, thumbnail, extension, width, height }: ImageBytes): Promise<NewImage> {
  const image: NewImage = { stem: randomBytes(16).toString('hex'), extension, width, height, bytes: full.length };
  const store = imageStore();
  const [name = '', thumbnailName = ''] = filesOf(image);
  try {
    await storing.guard(() => allSettled([store.put(name, full), store.put(thumbnailName, thumbnail)]));
    storing.worked();
    return image;
  } catch (error) {
    await deleteImages([image]);
    throw error;
  }
}

/** The same for a file of a proof of delivery. */
export const storeProofImage = (image: ImageBytes): Promise<NewImage> => storeWhole(image, proofFile);

/** The same for an image of an answer. */
export const storeAnswerImage = (image: ImageBytes): Promise<NewImage> => storeWhole(image, answerFile);

async function storeWhole(
  { full, extension, width, height }: ImageBytes,
  fileOf: (image: NewImage) => string,
): Promise<NewImage> {
  const image: NewImage = { stem: randomBytes(16).toString('hex'), extension, width, height, bytes: full.length };
  try {
    await storing.guard(() => imageStore().put(fileOf(image), full));
    storing.worked();
    return image;
  } catch (error) {
    await deleteFiles([fileOf(image)]);
    throw error;
  }
}

/** Removes images that no row will name. What cannot be removed goes with the sweep. */
export const deleteImages = (images: readonly NewImage[]): Promise<void> => deleteFiles(images.flatMap(filesOf));

/** The same for files of a proof. */
export const deleteProofImages = (images: readonly NewImage[]): Promise<void> => deleteFiles(images.map(proofFile));

/** The same for images of an answer. */
export const deleteAnswerImages = (images: readonly NewImage[]): Promise<void> => deleteFiles(images.map(answerFile));

/** The same by name, for all that is stored. */
export function deleteFiles(names: readonly string[]): Promise<void> {
  const store = imageStore();
  return finishSoon(allSettled(names.map((name) => store.delete(name))));
}

/** Waits for a removal, two seconds at most. What fails goes with the sweep. */
export async function finishSoon(work: Promise<void>): Promise<void> {
  const finished = work.catch((err: unknown) => log.warn({ err }, 'Files without a row are left to the sweep'));
  await Promise.race([finished, pause(CLEANUP_TIMEOUT_MS, undefined, { ref: false })]);
}
