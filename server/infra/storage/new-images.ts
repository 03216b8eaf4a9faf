import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentImages } from '#db/schema/shipment-images.ts';
import { allSettled } from '#server/infra/concurrency/all-settled.ts';
import { log } from '#server/infra/observability/log.ts';
import { filesOf } from './image-names.ts';
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

/** Removes images that no row will name. What cannot be removed goes with the sweep. */
export function deleteImages(images: readonly NewImage[]): Promise<void> {
  const store = imageStore();
  return finishSoon(allSettled(images.flatMap(filesOf).map((name) => store.delete(name))));
}

/**
 * Runs `change`, whose transaction may give the images rows; those that get none are removed. While the database is
 * away nobody knows what was committed: then they are left to the sweep.
 */
export async function withNewImages<Result>(
  db: Db,
  images: readonly NewImage[],
  change: () => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    result = await change();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) await deleteUnusedImages(db, images);
    throw error;
  }
  void deleteUnusedImages(db, images);
  return result;
}

function deleteUnusedImages(db: Db, images: readonly NewImage[]): Promise<void> {
  if (images.length === 0) return Promise.resolve();
  const stems = images.map(({ stem }) => stem);
  const work = stemsWithRow(db, stems).then((used) => deleteImages(images.filter(({ stem }) => !used.has(stem))));
  return finishSoon(work);
}

/** Those of the stems that an image row has, of deleted shipments too. */
export async function stemsWithRow(db: Db, stems: readonly string[]): Promise<Set<string>> {
  const { stem } = shipmentImages;
  const rows = await db
    .select({ stem })
    .from(shipmentImages)
    .where(inArray(stem, [...stems]));
  return new Set(rows.map((row) => row.stem));
}

async function finishSoon(work: Promise<void>): Promise<void> {
  const finished = work.catch((err: unknown) => log.warn({ err }, 'Images without a row are left to the sweep'));
  await Promise.race([finished, pause(CLEANUP_TIMEOUT_MS, undefined, { ref: false })]);
}
