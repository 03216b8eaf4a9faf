import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { env } from '#server/env.ts';
import { fileStoreConfig, openFileStore, openStorage } from '#server/infra/storage/file-store.ts';
import { insertShipment, insertUser } from '../../../factories/rows.ts';
import { startChild } from '../../../support/process/child.ts';
import { filesOfRows, storedFiles } from '../../../support/storage/uploads-files.ts';

const changeImages = new URL('../../../support/server/change-images.ts', import.meta.url);

let database: Database;

beforeAll(async () => {
  await openStorage();
  database = await openDatabase({ databaseUrl: env().DATABASE_URL, dataDir: env().DATA_DIR });
});

afterAll(() => database.close());

test('after kill -9 between file and row no row is without its file, and the sweep removes the file', {
  timeout: 600_000,
}, async () => {
  const { db } = database;
  const { id: userId } = await insertUser(db);
  const { id } = await insertShipment(db, { userId });
  /** The number of steps, or nothing when it was killed. */
  const add = async (at: number) => {
    const child = startChild(changeImages, 'addDocument', String(at), id, userId);
    const line = await child.line();
    await child.kill();
    return line;
  };
  const steps = Number(await add(0));
  expect(steps).toBeGreaterThan(5);
  expect(storedFiles()).toEqual(await filesOfRows(db));

  for (let point = 1; point <= steps; point += 1) {
    expect(await add(point)).toBeUndefined();
    for (const { stem, size } of await db.select().from(shipmentDocuments))
      expect(await openFileStore(fileStoreConfig()).read(`${stem}.document`)).toHaveLength(size);
  }
  expect(storedFiles().length).toBeGreaterThan((await filesOfRows(db)).length);
  await cleanUpImages(db, fileStoreConfig(), { minAgeMs: 0 });
  expect(storedFiles()).toEqual(await filesOfRows(db));
});
