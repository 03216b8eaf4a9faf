import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type Database, openDatabase, transaction } from '../../db/client.ts';
import { shipmentImages, shipments } from '../../db/schema/index.ts';
import { env } from '../../server/env.ts';
import { imageStore } from '../../server/platform/image-store.ts';
import { reconcileImages, sweepImages } from '../../server/platform/image-sweep.ts';
import { prepareImage } from '../../server/platform/images.ts';
import { ownStaging } from '../../server/platform/staging.ts';
import { openStorage, type PreparedImage, withImages } from '../../server/platform/storage.ts';
import { writeJournal } from '../../server/platform/storage-journal.ts';
import { type Child, startChild } from '../support/child.ts';
import { photograph } from '../support/photographs.ts';
import { deleteImages, insertImage, plainShipment, softDelete } from '../support/stored-images.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { filesOf, retiredFiles, servedFiles, stagedFiles } from '../support/upload-folders.ts';

const changeImages = new URL('../support/change-images.ts', import.meta.url);
const embedded = inject('databaseKind') === 'pglite';
const folder = await temporaryFolder();
const photo = join(folder, 'photo.jpg');
writeFileSync(photo, await photograph('jpeg'));

// An embedded database has one process at a time, and the killed ones want it too: so it is opened and closed here.
const place = { databaseUrl: env().DATABASE_URL, dataDir: join(folder, 'data') };
if (embedded) cpSync(inject('migratedDataDir'), place.dataDir, { recursive: true });

let database: Database;
let shipmentId: string;
let stored: PreparedImage;

beforeEach(async () => {
  database = await openDatabase(place);
  await openStorage();
  await storeShipment();
});

afterEach(() => database.close());

/** A shipment with one photograph. */
async function storeShipment(): Promise<void> {
  shipmentId = await plainShipment(database.db);
  stored = await prepareImage(photo, 'photo.jpg');
  await withImages(database.db, { add: [stored] }, () => insertImage(database.db, shipmentId, stored));
}

/** Runs the script beside this test, with the embedded database in its hands until `atEnd`. */
async function startChange(operation: string, at: number | 'pause'): Promise<Child> {
  if (embedded) await database.close();
  const { DATA_DIR } = process.env;
  process.env.DATA_DIR = place.dataDir;
  const child = startChild(changeImages, operation, String(at), shipmentId, stored.stem, photo);
  process.env.DATA_DIR = DATA_DIR;
  return child;
}

/** The script's last words: how many steps it took, or nothing when it was killed. */
async function runChange(operation: string, at: number): Promise<string | undefined> {
  const child = await startChange(operation, at);
  const line = await child.line();
  await child.kill();
  if (embedded) database = await openDatabase(place);
  return line;
}

/** No row without its files, no files without their row, nothing left half-way. */
async function expectAgreement(): Promise<void> {
  const rows = await database.db
    .select({ stem: shipmentImages.stem, extension: shipmentImages.extension, deletedAt: shipments.deletedAt })
    .from(shipmentImages)
    .innerJoin(shipments, eq(shipments.id, shipmentImages.shipmentId));
  const files = (deleted: boolean) =>
    rows
      .filter((row) => (row.deletedAt !== null) === deleted)
      .flatMap(filesOf)
      .sort();
  expect(servedFiles()).toEqual(files(false));
  expect(retiredFiles()).toEqual(files(true));
  expect(stagedFiles()).toEqual([]);
}

describe('after kill -9', () => {
  const enough = process.env.TEST_FULL ? Number.POSITIVE_INFINITY : 2;
  const points = (steps: number) => {
    const stride = Math.max(1, Math.floor(steps / enough));
    return Array.from({ length: steps }, (_, n) => n + 1).filter((n) => n % stride === 0);
  };

  test.each(['replace', 'delete'])(
    'at any point of %s, rows and files agree after the sweep',
    { timeout: 300_000 },
    async (operation) => {
      const steps = Number(await runChange(operation, 0));
      expect(steps).toBeGreaterThan(10);
      await expectAgreement();

      for (const point of points(steps)) {
        await storeShipment();
        expect(await runChange(operation, point)).toBeUndefined();

        await sweepImages(database.db);

        await expectAgreement();
      }
    },
  );

  test('of the sweep itself, the next sweep finishes', { timeout: 300_000 }, async () => {
    const halfWay = Math.ceil(Number(await runChange('replace', 0)) / 2);
    await sweepImages(database.db);
    await storeShipment();
    await runChange('replace', halfWay);
    const steps = Number(await runChange('sweep', 0));
    await sweepImages(database.db);

    for (const point of points(steps)) {
      await storeShipment();
      await runChange('replace', halfWay);
      expect(await runChange('sweep', point)).toBeUndefined();

      await sweepImages(database.db);

      await expectAgreement();
    }
  });

  test('in the middle of a transaction, its upload is deleted', async () => {
    const child = await startChange('replace', 'pause');
    expect(await child.line()).toBe('paused');
    await child.kill();
    if (embedded) database = await openDatabase(place);
    expect(stagedFiles()).not.toEqual([]);

    await sweepImages(database.db);

    await expectAgreement();
  });
});

test.skipIf(embedded)('what a living process is doing is left alone', async () => {
  const child = await startChange('replace', 'pause');
  onTestFinished(async () => void (await child.kill()));
  expect(await child.line()).toBe('paused');
  const before = { served: servedFiles(), staged: stagedFiles() };
  expect(before.staged).not.toEqual([]);

  await sweepImages(database.db);
  await reconcileImages(database.db);
  expect({ served: servedFiles(), staged: stagedFiles() }).toEqual(before);

  await child.kill();
  await sweepImages(database.db);
  await expectAgreement();
});

test.skipIf(embedded)('a commit that was on its way when its process died is waited for', async () => {
  const image = await prepareImage(photo, 'photo.jpg');
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: inserted, resolve: isInserted } = Promise.withResolvers<void>();
  const staging = await abandonedJournal(image);
  const late = transaction(database.db, async (tx) => {
    await insertImage(tx, shipmentId, image);
    isInserted();
    await mayCommit;
  });
  await inserted;

  const sweep = sweepImages(database.db);
  setTimeout(commit, 500);
  await Promise.all([sweep, late]);

  expect(staging()).toBe(false);
  expect(servedFiles()).toEqual(expect.arrayContaining(filesOf(image)));
  await expectAgreement();
});

describe('reconciliation', () => {
  test('takes away what no row names, also a lone thumbnail, and leaves strange names alone', async () => {
    const stray = 'ab'.repeat(16);
    const strange = join(env().UPLOADS_DIR, 'notes.txt');
    writeFileSync(join(env().UPLOADS_DIR, `${stray}.thumb.webp`), 'x');
    writeFileSync(strange, 'x');

    expect(await reconcileImages(database.db)).toEqual({ missing: [] });

    expect(servedFiles()).toContain('notes.txt');
    rmSync(strange);
    await expectAgreement();
  });

  test('retires what belongs to a deleted shipment and brings back what belongs to a living one', async () => {
    const deleted = stored;
    await softDelete(database.db, shipmentId);
    await storeShipment();
    for (const name of filesOf(stored)) {
      renameSync(join(env().UPLOADS_DIR, name), join(env().UPLOADS_DIR, '.deleted', name));
    }

    expect(await reconcileImages(database.db)).toEqual({ missing: [] });

    expect(retiredFiles()).toEqual(expect.arrayContaining(filesOf(deleted)));
    expect(servedFiles()).toEqual(expect.arrayContaining(filesOf(stored)));
    await expectAgreement();
  });

  test('tells which rows have lost their file', async () => {
    for (const name of filesOf(stored)) rmSync(join(env().UPLOADS_DIR, name));

    expect(await reconcileImages(database.db)).toEqual({ missing: [`${stored.stem}.${stored.extension}`] });

    await deleteImages(database.db, [stored.stem]);
  });
});

/** The image served and named in the journal of a process that is gone; tells whether that journal is still there. */
async function abandonedJournal(image: PreparedImage): Promise<() => boolean> {
  const root = join(env().UPLOADS_DIR, '.staging', 'abandoned');
  mkdirSync(root, { recursive: true });
  await writeJournal(root, { stems: [image.stem], shipments: [] });
  await imageStore().publish(image.stem, ownStaging());
  return () => existsSync(root);
}
