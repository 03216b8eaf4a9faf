// Covers: server/infra/storage/image-journal.ts, server/infra/storage/image-reconcile.ts
// Covers: server/infra/storage/staging.ts

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase, transaction } from '#db/open-database.ts';
import { shipmentImages } from '#db/schema/shipment-images.ts';
import { shipments } from '#db/schema/shipments.ts';
import { env } from '#server/env.ts';
import { prepareImage } from '#server/infra/images/prepare-image.ts';
import { writeJournal } from '#server/infra/storage/image-journal.ts';
import { recoverImages } from '#server/infra/storage/image-recovery.ts';
import { imageStore } from '#server/infra/storage/image-store.ts';
import { openStorage, type PreparedImage, withImages } from '#server/infra/storage/image-transaction.ts';
import { ownStaging } from '#server/infra/storage/staging.ts';
import { imageBytes } from '../../../factories/images.ts';
import { insertImage, insertShipment } from '../../../factories/rows.ts';
import { type Child, startChild } from '../../../support/child.ts';
import { temporaryDirectory } from '../../../support/temporary-directory.ts';
import { filesOf, retiredFiles, servedFiles, stagedFiles } from '../../../support/uploads-files.ts';

const changeImages = new URL('../../../support/change-images.ts', import.meta.url);
const directory = await temporaryDirectory();
const imageFile = join(directory, 'photo.jpg');
writeFileSync(imageFile, await imageBytes('jpeg'));

let database: Database;
let shipmentId: string;
let stored: PreparedImage;

beforeEach(async () => {
  database = await openDatabase({ databaseUrl: env().DATABASE_URL, dataDir: env().DATA_DIR });
  await openStorage();
  await storeShipment();
});

afterEach(() => database.close());

/** A shipment with one image. */
async function storeShipment(): Promise<void> {
  shipmentId = (await insertShipment(database.db)).id;
  stored = await prepareImage(imageFile, 'photo.jpg');
  await withImages(database.db, { add: [stored] }, () => insertImage(database.db, shipmentId, stored));
}

/** Runs the script beside this test. */
function startChange(operation: string, at: number | 'pause'): Child {
  return startChild(changeImages, operation, String(at), shipmentId, stored.stem, imageFile);
}

/** The script's last words: how many steps it took, or nothing when it was killed. */
async function runChange(operation: string, at: number): Promise<string | undefined> {
  const child = startChange(operation, at);
  const line = await child.line();
  await child.kill();
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
  // Every point under `npm run test:full`, otherwise one in the middle.
  const points = (steps: number) =>
    process.env.TEST_FULL ? Array.from({ length: steps }, (_, n) => n + 1) : [Math.ceil(steps / 2)];

  test.each(['replace', 'delete'])(
    'at any point of %s, rows and files agree after the recovery',
    { timeout: 300_000 },
    async (operation) => {
      const steps = Number(await runChange(operation, 0));
      expect(steps).toBeGreaterThan(10);
      await expectAgreement();

      for (const point of points(steps)) {
        await storeShipment();
        expect(await runChange(operation, point)).toBeUndefined();

        await recoverImages(database.db);

        await expectAgreement();
      }
    },
  );

  test.runIf(process.env.TEST_FULL)(
    'of the recovery itself, the next recovery finishes',
    { timeout: 300_000 },
    async () => {
      const halfWay = Math.ceil(Number(await runChange('replace', 0)) / 2);
      await recoverImages(database.db);
      await storeShipment();
      await runChange('replace', halfWay);
      const steps = Number(await runChange('recover', 0));
      expect(steps).toBeGreaterThan(0);
      await recoverImages(database.db);

      for (const point of points(steps)) {
        await storeShipment();
        await runChange('replace', halfWay);
        expect(await runChange('recover', point)).toBeUndefined();

        await recoverImages(database.db);

        await expectAgreement();
      }
    },
  );

  test('in the middle of a transaction, its upload is deleted', async () => {
    const child = startChange('replace', 'pause');
    expect(await child.line()).toBe('paused');
    await child.kill();
    expect(stagedFiles()).not.toEqual([]);

    await recoverImages(database.db);

    await expectAgreement();
  });
});

test('what a running process is doing is left alone', async () => {
  const child = startChange('replace', 'pause');
  onTestFinished(async () => void (await child.kill()));
  expect(await child.line()).toBe('paused');
  const before = { served: servedFiles(), staged: stagedFiles() };
  expect(before.staged).not.toEqual([]);

  await recoverImages(database.db);
  expect({ served: servedFiles(), staged: stagedFiles() }).toEqual(before);

  await child.kill();
  await recoverImages(database.db);
  await expectAgreement();
});

test('a commit that was on its way when its process died is waited for', async () => {
  const image = await prepareImage(imageFile, 'photo.jpg');
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: inserted, resolve: isInserted } = Promise.withResolvers<void>();
  const staging = await abandonedJournal(image);
  const late = transaction(database.db, async (tx) => {
    await insertImage(tx, shipmentId, image);
    isInserted();
    await mayCommit;
  });
  await inserted;

  const recover = recoverImages(database.db);
  setTimeout(commit, 500);
  await Promise.all([recover, late]);

  expect(staging()).toBe(false);
  expect(servedFiles()).toEqual(expect.arrayContaining(filesOf(image)));
  await expectAgreement();
});

/** The image served and named in the journal of a process that is gone; gives whether that journal is still there. */
async function abandonedJournal(image: PreparedImage): Promise<() => boolean> {
  const root = join(env().UPLOADS_DIR, '.staging', 'abandoned');
  mkdirSync(root, { recursive: true });
  await writeJournal(root, { stems: [image.stem], shipments: [] });
  await imageStore().publish(image.stem, ownStaging());
  return () => existsSync(root);
}
