// Covers: server/infra/storage/maintenance/places.ts

import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerAddress } from '#db/database.ts';
import { shipmentImages } from '#db/schema/shipment-images.ts';
import { env } from '#server/env.ts';
import { moveImages } from '#server/infra/storage/maintenance/move-images.ts';
import { bucketPlace, diskPlace, type ImagePlace } from '#server/infra/storage/maintenance/places.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { deleteImages, insertImage, insertShipment, softDelete } from '../../../../factories/rows.ts';
import { bucketOf, objectNames } from '../../../../support/object-names.ts';
import { type ObjectServer, startObjectServer } from '../../../../support/object-server.ts';
import { temporaryDirectory } from '../../../../support/temporary-directory.ts';

const { db } = await testDatabase();
const address: ServerAddress = { url: env().DATABASE_URL ?? '' };
let server: ObjectServer;
let directory: string;

beforeAll(async () => {
  server = await startObjectServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  directory = await temporaryDirectory();
  mkdirSync(join(directory, '.deleted'));
  await db.delete(shipmentImages);
  for await (const page of bucketOf(server).list('')) for (const { key } of page) await bucketOf(server).remove(key);
});

let count = 0;

/** A shipment with an image on the disk, as the product leaves it there. */
async function stored({ deleted = false } = {}): Promise<{ id: string; stem: string; files: string[] }> {
  const stem = String(count++).padStart(32, '0');
  const { id } = await insertShipment(db);
  await insertImage(db, id, { stem, extension: 'jpg', width: 4, height: 3, bytes: 7 });
  if (deleted) await softDelete(db, id);
  const files = [`${stem}.jpg`, `${stem}.thumb.webp`];
  for (const file of files) writeFileSync(join(directory, deleted ? '.deleted' : '', file), `bytes of ${file}`);
  return { id, stem, files };
}

const onDisk = () => ({
  served: readdirSync(directory).filter((name) => !name.startsWith('.')),
  retired: readdirSync(join(directory, '.deleted')),
});
const toBucket = (removeSource = false, bucket: ImagePlace = bucketPlace(bucketOf(server))) =>
  moveImages(address, { from: diskPlace(directory), to: bucket, removeSource });
const toDisk = (removeSource = false) =>
  moveImages(address, { from: bucketPlace(bucketOf(server)), to: diskPlace(directory), removeSource });

test('there and back, each image whole and where its row says; repeated, nothing is copied again', async () => {
  const [served, deleted] = [await stored(), await stored({ deleted: true })];
  const before = onDisk();
  expect(await toBucket()).toMatchObject({ copied: 4, present: 0, missing: [] });
  expect(await objectNames(server)).toEqual({ served: served.files, retired: deleted.files });
  expect(onDisk()).toEqual(before);
  expect(await toBucket(true)).toMatchObject({ copied: 0, present: 4 });
  expect(onDisk()).toEqual({ served: [], retired: [] });

  expect(await toDisk()).toMatchObject({ copied: 4, present: 0, missing: [] });
  expect(onDisk()).toEqual(before);
  expect(readFileSync(join(directory, served.files[0] ?? ''), 'utf8')).toBe(`bytes of ${served.files[0]}`);
  expect(await toDisk(true)).toMatchObject({ copied: 0, present: 4 });
  expect(await objectNames(server)).toEqual({ served: [], retired: [] });
});

test('what was deleted, removed or lost since the first run', async () => {
  const [deleted, removed, lost] = [await stored(), await stored(), await stored()];
  await toBucket();
  await softDelete(db, deleted.id);
  await deleteImages(db, [removed.stem]);
  for (const file of lost.files) await bucketOf(server).remove(file);
  await diskPlace(directory).remove(lost.files[0] ?? '');

  const { missing } = await toBucket();
  expect(missing).toEqual([lost.files[0]]);
  const { served, retired } = await objectNames(server);
  expect(retired).toEqual(deleted.files);
  // The daily job removes what has no row.
  expect(served).toEqual([...removed.files, lost.files[1]].sort());
});

test('a source whose copy has other bytes is not removed', async () => {
  const { files } = await stored();
  await toBucket();
  await bucketOf(server).put(files[0] ?? '', Buffer.from('other'), {});
  expect((await toBucket(true)).different).toEqual([files[0]]);
  expect(onDisk().served).toEqual([files[0]]);
});

test('a shipment that is deleted, and an image that is removed, while they are copied', async () => {
  const [deleted, removed] = [await stored(), await stored()];
  const bucket = bucketPlace(bucketOf(server));
  const slow: ImagePlace = {
    ...bucket,
    async write(name, isActive, bytes) {
      // The product has done its part before these bytes arrive.
      if (name === deleted.files[0] && isActive) await softDelete(db, deleted.id);
      if (name === removed.files[0]) await deleteImages(db, [removed.stem]);
      await bucket.write(name, isActive, bytes);
    },
  };
  await toBucket(false, slow);
  expect(await objectNames(server)).toEqual({ served: [], retired: deleted.files });
});

test('the command says what to do next, and what is missing', async () => {
  const { files } = await stored();
  const run = (args: string[], variables: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['scripts/storage-move.ts', ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: address.url, UPLOADS_DIR: directory, ...variables },
    }).catch((error) => error);
  expect((await run(['s3'], {})).stderr).toBe('STORAGE_URL is missing: it names the bucket\n');
  expect((await run(['tape'], { STORAGE_URL: server.url })).stderr).toMatch(/^npm run storage:move/);
  const { stdout } = await run(['s3', '--remove-source'], { STORAGE_URL: server.url });
  expect(stdout).toMatch(/^2 files with \d+ bytes copied, 0 were there\. .+ restart/);
  expect((await objectNames(server)).served).toEqual(files);
  expect(onDisk().served).toEqual([]);
});
