import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseStorageUrl } from '#contract/storage-url.ts';
import { users } from '#db/schema/accounts/users.ts';
import { backups } from '#db/schema/backups.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { cronJobs } from '#server/bootstrap/cron.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { env } from '#server/env.ts';
import { log } from '#server/infra/observability/log.ts';
import { fileStoreConfig, openFileStore, openStorage } from '#server/infra/storage/file-store.ts';
import { filesOf } from '#server/infra/storage/image-names.ts';
import { objectsIn } from '#server/infra/storage/object-store/s3-client.ts';
import { testDatabase } from '../../../factories/database.ts';
import { fileName, newImages, newImagesWithCopies } from '../../../factories/images/new-images.ts';
import { insertImage, insertShipment, softDelete } from '../../../factories/rows.ts';
import { nodeVariables } from '../../../support/process/node-variables.ts';
import { bucketOf, objectNames } from '../../../support/storage/object-names.ts';
import { type ObjectServer, startObjectServer } from '../../../support/storage/object-server.ts';
import { storedFiles } from '../../../support/storage/uploads-files.ts';

const DAY_MS = 24 * 60 * 60_000;
const { db } = await testDatabase();
const uploads = env().UPLOADS_DIR;
let server: ObjectServer;

beforeAll(async () => {
  server = await startObjectServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  rmSync(join(uploads, '.incoming'), { recursive: true, force: true });
  await openStorage();
  await db.delete(shipmentImages);
  for (const name of storedFiles()) await openFileStore(fileStoreConfig()).delete(name);
  await insertShipment(db);
  await db.update(users).set({ createdAt: new Date(Date.now() - 30 * DAY_MS) });
});

function age(path: string, days: number): void {
  const at = new Date(Date.now() - days * DAY_MS);
  utimesSync(path, at, at);
}

/** A file of this age, with a row or without. */
async function file({ days, row }: { days: number; row: 'active' | 'deleted' | 'none' }): Promise<string> {
  const [image] = await newImages(1);
  if (!image) throw new Error('No image was stored');
  age(join(uploads, fileName(image)), days);
  if (row !== 'none') {
    const { id } = await insertShipment(db);
    await insertImage(db, id, image);
    if (row === 'deleted') await softDelete(db, id);
  }
  return fileName(image);
}

describe('the daily sweep', () => {
  const cleanUp = () => cronJobs(db)['clean-up-images']?.run();

  test('removes what is older than a day and has no row, and nothing else', async () => {
    const stay = [
      await file({ days: 2, row: 'active' }),
      await file({ days: 2, row: 'deleted' }),
      await file({ days: 0.9, row: 'none' }),
    ];
    const goes = await file({ days: 1.1, row: 'none' });
    writeFileSync(join(uploads, 'notes.txt'), 'mine');
    age(join(uploads, 'notes.txt'), 9);
    await cleanUp();
    expect(storedFiles()).toEqual([...stay, 'notes.txt'].sort());
    expect(storedFiles()).not.toContain(goes);
  });

  test('removes what crashed uploads left, of the release before too, and what it had moved apart without a row', async () => {
    const paths = ['.incoming/old', '.staging/dead/a.part', `.deleted/${'e'.repeat(32)}.jpg`].map((name) =>
      join(uploads, name),
    );
    const young = join(uploads, '.incoming/young');
    for (const path of [...paths, young]) {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, 'bytes');
    }
    for (const path of [...paths, join(uploads, '.staging/dead')]) age(path, 2);
    await cleanUp();
    expect(paths.map(existsSync)).toEqual([false, false, false]);
    expect(existsSync(young)).toBe(true);
  });

  test('removes the copies of an image with it, when its row is gone', async () => {
    const [stays, goes] = await newImagesWithCopies(2);
    if (!stays || !goes) throw new Error('No image was stored');
    for (const image of [stays, goes]) {
      for (const name of filesOf(image)) age(join(uploads, name), 2);
      await insertImage(db, (await insertShipment(db)).id, image);
    }
    await cleanUp();
    expect(storedFiles()).toHaveLength(6);
    await db.delete(shipmentImages).where(eq(shipmentImages.stem, goes.stem));
    await cleanUp();
    expect(storedFiles()).toEqual(filesOf(stays).sort());
  });

  test('waits for a backup', async () => {
    const goes = await file({ days: 2, row: 'none' });
    await db.insert(backups).values({});
    await cleanUp();
    expect(storedFiles()).toContain(goes);
    await db.delete(backups);
    await cleanUp();
    expect(storedFiles()).not.toContain(goes);
  });

  test('leaves everything where a file is older than the database, and says so', async () => {
    const said = vi.spyOn(log, 'error');
    const files = [await file({ days: 40, row: 'none' }), await file({ days: 2, row: 'none' })];
    await cleanUp();
    expect(storedFiles()).toEqual(files.sort());
    expect(said.mock.calls.join()).toMatch(/^2 files without a row stay/);
  });
});

test('the bucket is swept, and UPLOADS_DIR beside it', async () => {
  const storage = parseStorageUrl(server.url);
  if (!storage) throw new Error('No bucket');
  const onDisk = await file({ days: 2, row: 'none' });
  const known = await file({ days: 2, row: 'active' });
  const bucket = bucketOf(server);
  const [orphan, apart] = [`${'c'.repeat(32)}.jpg`, `deleted/${'d'.repeat(32)}.webp`];
  for (const key of [orphan, apart, known, 'other.txt']) await bucket.put(key, Buffer.from('bytes'), {});
  const config = { uploadsDir: uploads, storage };
  expect(await cleanUpImages(db, config)).toEqual({ removed: 1, left: 0 });
  expect(storedFiles()).not.toContain(onDisk);
  expect(await cleanUpImages(db, config, { minAgeMs: 0 })).toEqual({ removed: 2, left: 0 });
  expect(await objectNames(server)).toEqual([known, 'other.txt'].sort());
});

test('the command sweeps now, by the age that it is told', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/storage/clean-up.ts', ...args], {
      env: { ...nodeVariables(), DATABASE_URL: env().DATABASE_URL, UPLOADS_DIR: uploads },
    }).catch((error) => error);
  await file({ days: 2, row: 'none' });
  const young = await file({ days: 0, row: 'none' });
  const [swept, rejected] = await Promise.all([run(), run('soon')]);
  expect(swept.stdout).toBe('1 files were removed\n');
  expect(storedFiles()).toEqual([young]);
  expect(rejected.stderr).toMatch(/^npm run storage:sweep/);

  await file({ days: 40, row: 'none' });
  const foreign = await run();
  expect([foreign.stdout, foreign.stderr, foreign.code]).toEqual([
    '0 files were removed\n',
    expect.stringMatching(/^1 files without a row stay, as some are older than the database/),
    1,
  ]);
  expect((await run('0', '--force')).stdout).toBe('2 files were removed\n');
  expect(storedFiles()).toEqual([]);
});

test('only the owner may look into UPLOADS_DIR, also where it was open before, and read what is in it', async () => {
  chmodSync(uploads, 0o755);
  await openStorage();
  const [image] = await newImages(1);
  if (!image) throw new Error('No image was stored');
  const modeOf = (...names: string[]) => statSync(join(uploads, ...names)).mode & 0o777;
  expect([modeOf(), modeOf('.incoming'), modeOf(fileName(image))]).toEqual([0o700, 0o700, 0o600]);
});

test('the local copies that the release before had of a bucket go with the start', async () => {
  mkdirSync(join(uploads, '.copies'), { recursive: true });
  writeFileSync(join(uploads, '.copies', `${'a'.repeat(32)}.jpg`), 'bytes');
  await openStorage();
  expect(readdirSync(uploads)).not.toContain('.copies');
});

test('a list is read by its pages', () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>7</Size></Contents>`;
  const xml = (rest: string) => `<ListBucketResult xmlns="x">${rest}</ListBucketResult>`;
  const cut = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b&#x2F;</NextContinuationToken>';
  const modifiedAt = new Date('2026-01-02T03:04:05.000Z');
  expect(objectsIn(xml(entry('a&lt;1') + entry('b') + cut))).toEqual({
    objects: [
      { key: 'a<1', size: 7, modifiedAt },
      { key: 'b', size: 7, modifiedAt },
    ],
    next: 'a&b/',
  });
  expect(objectsIn(xml('<IsTruncated>false</IsTruncated>'))).toEqual({ objects: [], next: undefined });
  expect(() => objectsIn('<html>Sign in</html>')).toThrow('is this an S3-compatible store?');
});
