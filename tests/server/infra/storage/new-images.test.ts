import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseStorageUrl } from '#contract/storage-url.ts';
import { type Database, openDatabase } from '#db/open-database.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { env } from '#server/env.ts';
import { type FileStoreConfig, openFileStore } from '#server/infra/storage/file-store.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { insertShipment } from '../../../factories/rows.ts';
import { startChild } from '../../../support/process/child.ts';
import { temporaryDirectory } from '../../../support/process/temporary-directory.ts';
import { type ObjectServer, startObjectServer } from '../../../support/storage/object-server.ts';
import { filesOf } from '../../../support/storage/uploads-files.ts';

const changeImages = new URL('../../../support/server/change-images.ts', import.meta.url);
const imageFile = join(await temporaryDirectory(), 'photo.jpg');
writeFileSync(imageFile, await imageBytes('jpeg'));

let database: Database;
let server: ObjectServer;

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: env().DATABASE_URL, dataDir: env().DATA_DIR });
  server = await startObjectServer();
});

afterAll(async () => {
  delete process.env.STORAGE_URL;
  await server.close();
  await database.close();
});

/** The script's last words: how many steps it took, or nothing when it was killed. */
async function runChange(operation: string, at: number, shipmentId = '', oldStem = ''): Promise<string | undefined> {
  const child = startChild(changeImages, operation, String(at), shipmentId, oldStem, imageFile);
  const line = await child.line();
  await child.kill();
  return line;
}

/** The files of all rows, each of which has to be there as a whole, and those without a row. */
async function compareFiles(config: FileStoreConfig): Promise<{ wanted: string[]; others: string[] }> {
  const store = openFileStore(config);
  const rows = await database.db.select().from(shipmentImages);
  const wanted = rows.flatMap(filesOf).sort();
  for (const name of wanted) expect(await store.read(name), name).not.toBeNull();
  for (const { stem, extension, bytes } of rows) expect(await store.read(`${stem}.${extension}`)).toHaveLength(bytes);
  const others: string[] = [];
  for await (const page of store.list())
    others.push(...page.map(({ name }) => name).filter((name) => !wanted.includes(name)));
  return { wanted, others };
}

const stems = async () => (await database.db.select().from(shipmentImages)).map(({ stem }) => stem);

/** Every `each`th point under `npm run test:slow`, otherwise one in the middle. */
const points = (steps: number, each: number) =>
  process.env.TEST_FULL
    ? Array.from({ length: Math.floor(steps / each) }, (_, n) => each * n + 1)
    : [Math.ceil(steps / 2)];

const PLACES: [place: string, each: number][] = [['the disk', 1]];
if (process.env.TEST_FULL) PLACES.push(['a bucket', 3]);

test.each(PLACES)(
  'after kill -9 at any point of an upload to %s no row is without its files, and the sweep removes the others',
  { timeout: 900_000 },
  async (place, each) => {
    const config: FileStoreConfig = { uploadsDir: env().UPLOADS_DIR };
    if (place === 'a bucket') {
      process.env.STORAGE_URL = server.url;
      const storage = parseStorageUrl(server.url);
      if (storage) config.storage = storage;
    }
    await database.db.delete(shipmentImages);
    const { id } = await insertShipment(database.db);
    const steps = Number(await runChange('replace', 0, id));
    expect(steps).toBeGreaterThan(7);
    expect((await compareFiles(config)).wanted).toHaveLength(2);

    let left = 0;
    for (const point of points(steps, each)) {
      const [old] = await stems();
      expect(await runChange('replace', point, id, old)).toBeUndefined();
      expect(await stems()).toHaveLength(1);
      left += (await compareFiles(config)).others.length;
    }
    expect(left).toBeGreaterThan(0);

    // The sweep itself may be killed, too.
    if (process.env.TEST_FULL) {
      const cleanUpSteps = Number(await runChange('cleanUp', 0));
      expect((await compareFiles(config)).others).toEqual([]);
      for (const point of points(cleanUpSteps, 3 * each)) {
        const [old] = await stems();
        await runChange('replace', 0, id, old);
        await runChange('cleanUp', point);
        await compareFiles(config);
      }
    }
    await cleanUpImages(database.db, config, { minAgeMs: 0 });
    expect((await compareFiles(config)).others).toEqual([]);
  },
);
