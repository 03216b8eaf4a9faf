import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { allSettled } from '#server/infra/concurrency/all-settled.ts';
import type { EncodedImage, WholeImage } from '#server/infra/images/decoder/messages.ts';
import { log } from '#server/infra/observability/log.ts';
import { fileStore } from './file-store.ts';
import { filesOf, imageFile, messageFile, proofFile, screenFile, thumbnailFile } from './image-names.ts';
import { storing } from './storage-errors.ts';

/** An image whose files are stored and whose row is still to be written. Without a row nobody is shown it. */
export type NewImage = {
  stem: string;
  extension: 'jpg' | 'webp';
  width: number;
  height: number;
  bytes: number;
  /** Null without a screen copy. */
  screenWidth: number | null;
};

/** The remaining removals no longer delay a response. */
const CLEANUP_TIMEOUT_MS = 2_000;

/**
 * Stores the files of an image, under a name of its own, for good. Throws `unavailable` while its place cannot be
 * written, or the file system's error (ENOSPC); then nothing is left, or what is left goes with the sweep.
 */
export async function storeImage(encoded: EncodedImage): Promise<NewImage> {
  const { full, thumbnail, screen } = encoded;
  const image: NewImage = { ...newImage(encoded), screenWidth: screen?.width ?? null };
  const store = fileStore();
  const contents = new Map([
    [imageFile(image), full],
    [thumbnailFile(image), thumbnail],
  ]);
  if (screen) contents.set(screenFile(image), screen.file);
  try {
    await storing.guard(() => allSettled([...contents].map(([name, bytes]) => store.put(name, bytes))));
    storing.worked();
    return image;
  } catch (error) {
    await deleteImages([image]);
    throw error;
  }
}

/** The same for a file of a proof of delivery. */
export const storeProofImage = (image: WholeImage): Promise<NewImage> => storeWhole(image, proofFile);

/** The same for an image of an answer. */
export const storeMessageImage = (image: WholeImage): Promise<NewImage> => storeWhole(image, messageFile);

async function storeWhole(encoded: WholeImage, fileOf: (image: NewImage) => string): Promise<NewImage> {
  const image = newImage(encoded);
  try {
    await storing.guard(() => fileStore().put(fileOf(image), encoded.full));
    storing.worked();
    return image;
  } catch (error) {
    await deleteFiles([fileOf(image)]);
    throw error;
  }
}

const newImage = ({ full, extension, width, height }: WholeImage): NewImage => ({
  stem: randomBytes(16).toString('hex'),
  extension,
  width,
  height,
  bytes: full.length,
  screenWidth: null,
});

/** Removes images that no row will name. Files that cannot be removed go with the sweep. */
export const deleteImages = (images: readonly NewImage[]): Promise<void> => deleteFiles(images.flatMap(filesOf));

/** The same for files of a proof. */
export const deleteProofImages = (images: readonly NewImage[]): Promise<void> => deleteFiles(images.map(proofFile));

/** The same for images of an answer. */
export const deleteMessageImages = (images: readonly NewImage[]): Promise<void> => deleteFiles(images.map(messageFile));

/** The same by name, for all that is stored. */
export function deleteFiles(names: readonly string[]): Promise<void> {
  const store = fileStore();
  return finishSoon(allSettled(names.map((name) => store.delete(name))));
}

/** Waits for a removal, two seconds at most. Files that are left go with the sweep. */
export async function finishSoon(work: Promise<void>): Promise<void> {
  const finished = work.catch((err: unknown) => log.warn({ err }, 'Files without a row are left to the sweep'));
  await Promise.race([finished, pause(CLEANUP_TIMEOUT_MS, undefined, { ref: false })]);
}
