import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { count, isNull } from 'drizzle-orm';
import type { StorageTarget } from '#contract/storage-url.ts';
import { type Db, openDatabase } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { loadCounts } from '#server/domain/shipments/listing/statistics.ts';
import { type FileStoreConfig, openFileStore } from '#server/infra/storage/file-store.ts';
import { filesOfRows } from '../../../tests/support/storage/uploads-files.ts';
import type { Installation } from '../product.ts';
import type { Ledger, Write } from './ledger.ts';

export type Findings = {
  /** Acknowledged writes that are not there, in words. */
  lost: string[];
  /** Writes that are there although their sender got no answer at all, or half of one. */
  doneUnanswered: string[];
  filesWithoutRows: number;
  rowsWithoutFiles: number;
  statisticsAgree: boolean;
};

type StoredImage = { shipmentId: string; stem: string; extension: string };
type Stored = { deleted: Map<string, boolean>; images: StoredImage[] };

/**
 * Compares stored data with the ledger, rows with images in UPLOADS_DIR and any bucket, and statistics with counts.
 * Files without a row are those that a sweep leaves. The embedded database must be free, and uploads must pause.
 */
export async function inspect({ variables }: Installation, ledger: Ledger, storage?: StorageTarget): Promise<Findings> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = variables;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { db } = database;
    const stored = await readStored(db);
    const { missing, doneUnanswered } = await compareWrites(db, ledger);
    return {
      lost: [...missing, ...compareImages(stored, ledger), ...compareDeletions(stored, ledger)],
      doneUnanswered,
      ...(await compareFiles(db, { uploadsDir: variables.UPLOADS_DIR, ...(storage && { storage }) })),
      statisticsAgree: await statisticsAgree(db),
    };
  } finally {
    await database.close();
  }
}

async function readStored(db: Db): Promise<Stored> {
  const rows = await db.select({ id: shipments.id, deletedAt: shipments.deletedAt }).from(shipments);
  const { shipmentId, stem, extension } = shipmentImages;
  const images = await db.select({ shipmentId, stem, extension }).from(shipmentImages);
  return { deleted: new Map(rows.map(({ id, deletedAt }) => [id, deletedAt !== null])), images };
}

async function compareWrites(db: Db, { writes }: Ledger) {
  const { shipmentId: shipment, note: mark } = shipmentEvents;
  const shipmentList = await db.select({ mark: shipments.description }).from(shipments);
  const events = await db.select({ shipment, mark }).from(shipmentEvents);
  const present = new Set([...shipmentList.map((row) => row.mark), ...events.map((row) => row.shipment + row.mark)]);
  const isDone = (write: Write) =>
    write.kind === 'booking' ? present.has(write.mark) : write.shipments.every((id) => present.has(id + write.mark));
  const inWords = (write: Write) => `${write.kind} ${write.mark}`;
  const missing = writes.filter((write) => write.outcome === 'acknowledged' && !isDone(write));
  const silent = writes.filter(({ outcome }) => outcome === 'unanswered' || outcome === 'cut').filter(isDone);
  return { missing: missing.map(inWords), doneUnanswered: silent.map(inWords) };
}

function compareImages({ images }: Stored, { images: imageFiles }: Ledger): string[] {
  const present = new Map<string, string[]>();
  for (const { shipmentId, stem, extension } of images) {
    present.set(shipmentId, [...(present.get(shipmentId) ?? []), `${stem}.${extension}`]);
  }
  return [...imageFiles]
    .filter(([, { unsure }]) => !unsure)
    .filter(([id, { state }]) => state.toSorted().join() !== (present.get(id) ?? []).sort().join())
    .map(([id]) => `photographs of ${id}`);
}

function compareDeletions({ deleted }: Stored, { deletions }: Ledger): string[] {
  return [...deletions]
    .filter(([id, { state, unsure }]) => !unsure && deleted.get(id) !== state)
    .map(([id]) => `deletion of ${id}`);
}

async function compareFiles(db: Db, config: FileStoreConfig) {
  const wanted = await filesOfRows(db);
  const found = new Set(await filesIn(config));
  const rowsWithoutFiles = wanted.filter((name) => !found.has(name)).length;
  await cleanUpImages(db, config, { minAgeMs: 0 });
  const swept = await filesIn(config);
  const expected = new Set(wanted);
  return { filesWithoutRows: swept.filter((name) => !expected.has(name)).length, rowsWithoutFiles };
}

/** The images, and what is left of uploads. */
async function filesIn(config: FileStoreConfig): Promise<string[]> {
  const incoming = join(config.uploadsDir, '.incoming');
  const names = existsSync(incoming) ? readdirSync(incoming) : [];
  for await (const page of openFileStore(config).list()) names.push(...page.map(({ name }) => name));
  return names;
}

async function statisticsAgree(db: Db): Promise<boolean> {
  const { status, carrier } = shipments;
  const counted = await db
    .select({ status, carrier, count: count() })
    .from(shipments)
    .where(isNull(shipments.deletedAt))
    .groupBy(status, carrier);
  const inWords = (rows: typeof counted) =>
    rows
      .map((row) => `${row.status} ${row.carrier} ${row.count}`)
      .sort()
      .join();
  return inWords(counted) === inWords(await loadCounts(db, null));
}
