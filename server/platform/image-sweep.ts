import { asc, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { shipmentImages } from '../../db/schema/index.ts';
import { settleEntry, settleStems, standingOf } from './image-settlement.ts';
import { imageStore } from './image-store.ts';
import { eachAbandonedStaging, ownStaging, stagingFolders } from './staging.ts';
import { readJournal } from './storage-journal.ts';

/**
 * Finishes what crashed processes left (contract section 7): their journalled photographs are made to agree with the rows,
 * their half-received uploads are deleted. What a living process is doing is left alone. Throws when the database is away.
 */
export async function sweepImages(db: Db): Promise<void> {
  await eachAbandonedStaging(async (stagingFolder) => {
    for (const entry of await readJournal(stagingFolder)) {
      await settleEntry(db, entry, { stagingFolder, outcomeUnknown: true });
    }
  });
}

const batchSize = 500;

/** Rows whose file is nowhere to be found: nothing is done about them but telling. */
export type Reconciliation = { missing: string[] };

/**
 * Compares every served file with every row, in batches, journal or not: what no living shipment names leaves the served
 * folder, what a living one names comes back from `.deleted`. Reads the whole table: for the embedded database at start.
 */
export async function reconcileImages(db: Db): Promise<Reconciliation> {
  for await (const stems of batches(imageStore().stems())) await reconcileFiles(db, stems);
  return { missing: await restoreFiles(db) };
}

async function reconcileFiles(db: Db, stems: string[]): Promise<void> {
  // Read before the rows: an image published by a change still under way is either named here or has its row already.
  const underWay = await stemsUnderWay();
  const settled = [...new Set(stems)].filter((stem) => !underWay.has(stem));
  if (settled.length === 0) return;
  const living = await standingOf(db, { stems: settled, shipments: [] });
  const astray = settled.filter((stem) => !living.get(stem));
  if (astray.length > 0) await settleStems(astray, living, ownStaging());
}

async function restoreFiles(db: Db): Promise<string[]> {
  const missing: string[] = [];
  const store = imageStore();
  for (let last = ''; ; ) {
    const rows = await db
      .select({ stem: shipmentImages.stem, extension: shipmentImages.extension })
      .from(shipmentImages)
      .where(gt(shipmentImages.stem, last))
      .orderBy(asc(shipmentImages.stem))
      .limit(batchSize);
    const living = await standingOf(db, { stems: rows.map(({ stem }) => stem), shipments: [] });
    for (const { stem, extension } of rows.filter((row) => living.get(row.stem))) {
      const name = `${stem}.${extension}`;
      if (await isServed(name)) continue;
      await store.restore(stem);
      if (!(await isServed(name))) missing.push(name);
    }
    const end = rows.at(-1);
    if (!end) return missing;
    last = end.stem;
  }
}

async function isServed(name: string): Promise<boolean> {
  const file = await imageStore().open(name);
  await file?.close();
  return file !== null;
}

async function stemsUnderWay(): Promise<Set<string>> {
  const journals = await Promise.all((await stagingFolders()).map(readJournal));
  return new Set(journals.flat().flatMap(({ stems }) => stems));
}

async function* batches(stems: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const stem of stems) {
    batch.push(stem);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
