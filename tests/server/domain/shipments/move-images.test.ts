import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerAddress } from '#db/database.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { moveImages } from '#server/domain/shipments/move-images.ts';
import { env } from '#server/env.ts';
import { diskStore } from '#server/infra/storage/disk-store.ts';
import { objectStore } from '#server/infra/storage/object-store/object-store.ts';
import { testDatabase } from '../../../factories/database.ts';
import { documentRow } from '../../../factories/documents.ts';
import {
  deleteImages,
  insertImage,
  insertProof,
  insertShipment,
  insertUser,
  softDelete,
} from '../../../factories/rows.ts';
import { nodeVariables } from '../../../support/process/node-variables.ts';
import { temporaryDirectory } from '../../../support/process/temporary-directory.ts';
import { bucketOf, objectNames } from '../../../support/storage/object-names.ts';
import { type ObjectServer, startObjectServer } from '../../../support/storage/object-server.ts';

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
  await db.delete(proofFiles);
  for await (const page of bucketOf(server).list('')) for (const { key } of page) await bucketOf(server).remove(key);
});

let count = 0;

/** A shipment with an image on the disk; releases before decision 056 left those of deleted ones in `.deleted`. */
async function stored({
  deleted = false,
  isProof = false,
  hasScreen = false,
} = {}): Promise<{ id: string; stem: string; files: string[] }> {
  const stem = String(count++).padStart(32, '0');
  const { id } = await insertShipment(db);
  const insert = isProof ? insertProof : insertImage;
  await insert(db, id, { stem, extension: 'jpg', width: 4, height: 3, bytes: 7, screenWidth: hasScreen ? 2 : null });
  if (deleted) await softDelete(db, id);
  // Releases before migration 0040, whose sweep knows no proofs, do not take their names for an image's.
  const image = [`${stem}.jpg`, ...(hasScreen ? [`${stem}.screen.webp`] : []), `${stem}.thumb.webp`];
  const files = isProof ? [`${stem}.proof.jpg`] : image;
  for (const file of files) writeFileSync(join(directory, deleted ? '.deleted' : '', file), `bytes of ${file}`);
  return { id, stem, files };
}

const namesIn = (path: string) => readdirSync(path).filter((name) => !name.startsWith('.'));
const onDisk = () => [...namesIn(directory), ...namesIn(join(directory, '.deleted'))].sort();
const bucket = () => objectStore(bucketOf(server), false);
const toBucket = (removeSource = false) =>
  moveImages(address, { from: diskStore(directory), to: bucket(), removeSource });
const toDisk = (removeSource = false) =>
  moveImages(address, { from: bucket(), to: diskStore(directory), removeSource });

test('there and back, each image whole, of proofs and deleted shipments too; repeated, nothing is copied again', async () => {
  const images = [await stored(), await stored({ deleted: true }), await stored({ isProof: true })];
  const files = images.flatMap((image) => image.files).sort();
  expect(await toBucket()).toMatchObject({ copied: 5, present: 0, missing: [] });
  expect([await objectNames(server), onDisk()]).toEqual([files, files]);
  expect(await toBucket(true)).toMatchObject({ copied: 0, present: 5 });
  expect(onDisk()).toEqual([]);

  expect(await toDisk()).toMatchObject({ copied: 5, present: 0, missing: [] });
  expect(namesIn(directory).sort()).toEqual(files);
  for (const name of files) expect(readFileSync(join(directory, name), 'utf8')).toBe(`bytes of ${name}`);
  expect(await toDisk(true)).toMatchObject({ copied: 0, present: 5 });
  expect(await objectNames(server)).toEqual([]);
});

test('a screen copy goes with its image; one that no row knows does not, and one that is lost is missing', async () => {
  const { files } = await stored({ hasScreen: true });
  const { stem } = await stored();
  const unknown = `${stem}.screen.webp`;
  writeFileSync(join(directory, unknown), 'bytes');
  expect(await toBucket(true)).toMatchObject({ copied: 5, missing: [] });
  expect(onDisk()).toEqual([unknown]);
  const [, screen = ''] = files;
  expect(await objectNames(server)).toContain(screen);
  await bucket().delete(screen);
  expect((await toBucket()).missing).toEqual([screen]);
});

test('documents go with the images', async () => {
  const { id } = await insertShipment(db);
  const row = documentRow(id, (await insertUser(db)).id);
  await db.insert(shipmentDocuments).values(row);
  const file = `${row.stem}.document`;
  writeFileSync(join(directory, file), 'bytes of a document');
  expect(await toBucket(true)).toMatchObject({ copied: 1, missing: [] });
  expect([await objectNames(server), onDisk()]).toEqual([[file], []]);
  expect(await toDisk(true)).toMatchObject({ copied: 1, missing: [] });
  expect(readFileSync(join(directory, file), 'utf8')).toBe('bytes of a document');
  await db.delete(shipmentDocuments);
});

test('what was removed or lost since the first run', async () => {
  const [removed, lost] = [await stored(), await stored()];
  await toBucket();
  await deleteImages(db, [removed.stem]);
  for (const file of lost.files) await bucket().delete(file);
  await diskStore(directory).delete(lost.files[0] ?? '');

  expect((await toBucket()).missing).toEqual([lost.files[0]]);
  // The sweep removes what has no row.
  expect(await objectNames(server)).toEqual([...removed.files, lost.files[1]].sort());
});

test('a source whose copy has other bytes is not removed', async () => {
  const { files } = await stored();
  await toBucket();
  await bucketOf(server).put(files[0] ?? '', Buffer.from('other'), {});
  expect((await toBucket(true)).different).toEqual([files[0]]);
  expect(onDisk()).toEqual([files[0]]);
});

test('the command says what to do next, and what is missing', async () => {
  const { files } = await stored();
  const run = (args: string[], variables: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['scripts/storage/move.ts', ...args], {
      env: { ...nodeVariables(), DATABASE_URL: address.url, UPLOADS_DIR: directory, ...variables },
    }).catch((error) => error);
  expect((await run(['s3'], {})).stderr).toBe('STORAGE_URL is missing: it names the bucket\n');
  expect((await run(['tape'], { STORAGE_URL: server.url })).stderr).toMatch(/^npm run storage:move/);
  const { stdout } = await run(['s3', '--remove-source'], { STORAGE_URL: server.url });
  expect(stdout).toMatch(/^2 files with \d+ bytes copied, 0 were there\. .+ restart/);
  expect(await objectNames(server)).toEqual(files);
  expect(onDisk()).toEqual([]);
});
