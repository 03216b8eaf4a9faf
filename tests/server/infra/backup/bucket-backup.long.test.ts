import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseStorageUrl } from '#contract/storage-url.ts';
import { env } from '#server/env.ts';
import { backUpToBucket, restoreFromBucket } from '#server/infra/backup/bucket-backup.ts';
import { createBackup } from '#server/infra/backup/create-backup.ts';
import { restoreBackup } from '#server/infra/backup/restore-backup.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { testDatabase } from '../../../factories/database.ts';
import { fileName } from '../../../factories/images/new-images.ts';
import { softDelete } from '../../../factories/rows.ts';
import { emptyConfig, newDirectory, shipmentWithImages } from '../../../support/postgres/rows/backups.ts';
import { restoredContentOf } from '../../../support/postgres/rows/database-content.ts';
import { bucketOf, objectNames } from '../../../support/storage/object-names.ts';
import { storedFiles } from '../../../support/storage/uploads-files.ts';

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../support/storage/object-server.ts');
  const started = await startObjectServer();
  process.env.STORAGE_URL = started.url;
  return started;
});

vi.setConfig({ testTimeout: 240_000 });

const { db } = await testDatabase();
const databaseUrl = env().DATABASE_URL ?? '';
let served: string;
let deleted: string;

beforeAll(async () => {
  await openStorage();
  served = (await shipmentWithImages(db, 1)).images.map(fileName).join();
  const other = await shipmentWithImages(db, 1);
  deleted = other.images.map(fileName).join();
  await softDelete(db, other.id);
});

afterAll(() => server.close());

const urlOf = (prefix: string) => server.url.replace('/images/test', `/images/${prefix}`);

function storageAt(prefix: string) {
  const storage = parseStorageUrl(urlOf(prefix));
  if (!storage) throw new Error(`${prefix} is no prefix`);
  return storage;
}

const config = () => ({ databaseUrl, dataDir: '', uploadsDir: env().UPLOADS_DIR, storage: storageAt('test') });

test('a backup has the images of the bucket, and a restore puts them into another one', async () => {
  const directory = await newDirectory();
  const { manifest } = await createBackup(config(), directory);
  expect(manifest.images).toMatchObject({ files: 2, missing: [] });

  const target = { ...(await emptyConfig()), storage: storageAt('restored') };
  await restoreBackup(target, directory);
  expect(await restoredContentOf(target.databaseUrl)).toEqual(await restoredContentOf(databaseUrl));
  expect(await objectNames({ ...server, url: urlOf('restored') })).toEqual([served, deleted].sort());
  expect((await bucketOf({ ...server, url: urlOf('restored') }).read(served))?.toString()).toBe('picture');
  const again = restoreBackup({ ...(await emptyConfig()), storage: storageAt('restored') }, directory);
  await expect(again).rejects.toThrow('STORAGE_URL: the bucket is not empty: there are images');
  expect(storedFiles()).toEqual([]);
});

test('a backup in a bucket, restored to a disk; one that lacks a file is rejected, a second one in its place too', async () => {
  const { manifest } = await backUpToBucket(config(), storageAt('backups/monday'));
  expect(manifest.images.files).toBe(2);
  await expect(backUpToBucket(config(), storageAt('backups/monday'))).rejects.toThrow(
    'images/backups/monday/ is not empty',
  );
  const target = await emptyConfig();
  await restoreFromBucket(target, storageAt('backups/monday'));
  expect(await restoredContentOf(target.databaseUrl)).toEqual(await restoredContentOf(databaseUrl));
  expect(readdirSync(target.uploadsDir)).toContain(served);

  await bucketOf({ ...server, url: urlOf('backups/monday') }).remove(`images/${served}`);
  const damaged = restoreFromBucket(await emptyConfig(), storageAt('backups/monday'));
  await expect(damaged).rejects.toThrow(`The backup is damaged: images/${served} is missing`);
});
