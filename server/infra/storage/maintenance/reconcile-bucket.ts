import type { Db } from '#db/open-database.ts';
import type { StorageTarget } from '#server/contract/storage-url.ts';
import { log } from '#server/infra/observability/log.ts';
import { isServedName, stemOf } from '#server/infra/storage/image-names.ts';
import { imageStates, reconcileEntry } from '#server/infra/storage/image-reconcile.ts';
import { retiredKey } from '#server/infra/storage/object-store/object-store.ts';
import { type Bucket, openBucket } from '#server/infra/storage/object-store/s3-client.ts';
import { ownStaging } from '#server/infra/storage/staging.ts';

/** What is younger may belong to a change in flight, or to a machine whose journal will say what it is. */
const MIN_AGE_MS = 24 * 60 * 60_000;
const BATCH = 500;

/**
 * Makes the bucket agree with the rows where a lost machine took its journal along: an image without a row is removed (later while a backup
 * runs), one of a shipment that is not deleted is served, one of a deleted shipment is not. For a job. An object that a restored shipment
 * has left apart stays: between the look and a removal the shipment may be deleted again.
 */
export async function reconcileBucket(db: Db, target: StorageTarget, now = Date.now()): Promise<void> {
  const bucket = openBucket(target);
  const unknown: string[] = [];
  let known = 0;
  // In sixteen parts: a list of all images may be long.
  for (const digit of '0123456789abcdef') {
    const found = await oldImages(bucket, digit, now - MIN_AGE_MS);
    const states = await statesOf(db, [...found.keys()]);
    const wrong = [...found.keys()].filter((stem) => disagrees(found.get(stem), states.get(stem)));
    await reconcile(db, wrong);
    known += states.size;
    unknown.push(...[...found.keys()].filter((stem) => !states.has(stem)));
  }
  if (unknown.length > known) {
    const words = `Of ${known + unknown.length} images in the bucket ${unknown.length} have no row: none is removed`;
    log.error(`${words}. Is STORAGE_URL that of another database?`);
    return;
  }
  await reconcile(db, unknown);
}

/** The names of an image's files that are served, and of those that are apart. */
type ImageObjects = { served: string[]; retired: string[] };

function disagrees(objects: ImageObjects | undefined, isActive: boolean | undefined): boolean {
  if (!objects || isActive === undefined) return false;
  const { served, retired } = objects;
  return isActive ? retired.some((name) => !served.includes(name)) : served.length > 0;
}

/** By stem, without those of which anything is younger. */
async function oldImages(bucket: Bucket, digit: string, before: number): Promise<Map<string, ImageObjects>> {
  const found = new Map<string, ImageObjects>();
  const young = new Set<string>();
  for (const [kind, start] of [['retired', retiredKey(digit)] as const, ['served', digit] as const]) {
    for await (const { name, modifiedAt } of imagesUnder(bucket, start)) {
      if (!(modifiedAt.getTime() < before)) young.add(stemOf(name));
      const objects = found.get(stemOf(name)) ?? { served: [], retired: [] };
      found.set(stemOf(name), objects);
      objects[kind].push(name);
    }
  }
  for (const stem of young) found.delete(stem);
  return found;
}

/** `start` is the first digit of the names, with what stands before them. */
async function* imagesUnder(bucket: Bucket, start: string): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  for await (const page of bucket.list(start)) {
    for (const { key, modifiedAt } of page) {
      const name = key.slice(start.length - 1);
      if (isServedName(name)) yield { name, modifiedAt };
    }
  }
}

async function statesOf(db: Db, stems: string[]): Promise<Map<string, boolean>> {
  const states = new Map<string, boolean>();
  for (let from = 0; from < stems.length; from += BATCH) {
    const batch = await imageStates(db, { stems: stems.slice(from, from + BATCH), shipments: [] });
    for (const [stem, isActive] of batch) states.set(stem, isActive);
  }
  return states;
}

async function reconcile(db: Db, stems: string[]): Promise<void> {
  if (stems.length === 0) return;
  log.warn(`${stems.length} images in the bucket disagree with their rows and are put right`);
  for (let from = 0; from < stems.length; from += BATCH) {
    const entry = { stems: stems.slice(from, from + BATCH), shipments: [] };
    await reconcileEntry(db, entry, { stagingDirectory: ownStaging(), outcomeUnknown: true });
  }
}
