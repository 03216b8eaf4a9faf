import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { env } from '#server/env.ts';
import { createBackup } from '#server/infra/backup/create-backup.ts';
import { restoreBackup } from '#server/infra/backup/restore-backup.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { messageFile, proofFile } from '#server/infra/storage/image-names.ts';
import { admin } from '../../../factories/actors.ts';
import { testDatabase } from '../../../factories/database.ts';
import { fileName, newMessageImages, newProofImages } from '../../../factories/images/new-images.ts';
import { answerAs, keyHolder } from '../../../factories/messages.ts';
import { prove } from '../../../factories/proofs.ts';
import { deleteImages } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { expectSoundTables } from '../../../support/model/invariants.ts';
import { emptyConfig, newDirectory, shipmentWithImages, withDatabase } from '../../../support/postgres/rows/backups.ts';
import { temporaryDirectory } from '../../../support/process/temporary-directory.ts';
import { storedFiles } from '../../../support/storage/uploads-files.ts';

vi.setConfig({ testTimeout: 240_000 });

const { db } = await testDatabase();
const config = { databaseUrl: env().DATABASE_URL, dataDir: '', uploadsDir: env().UPLOADS_DIR };

beforeAll(openStorage);

const cleanUp = () => cleanUpImages(db, config, { minAgeMs: 0 });

test('a backup is of one moment, however much is written meanwhile, and has the files of proofs', async () => {
  const ctx = await admin();
  let isWriting = true;
  const write = async () => {
    let written = 0;
    for (; isWriting; written += 1) await newShipment(ctx);
    return written;
  };
  const writers = Promise.all([write(), write(), write()]);
  const proof = await newProofImages(3);
  await prove(ctx, (await newShipment(ctx)).id, {}, proof);

  const directory = await newDirectory();
  const { manifest } = await createBackup(config, directory);
  isWriting = false;
  const written = (await writers).reduce((sum, count) => sum + count, 1);
  const inBackup = manifest.tables.find(({ name }) => name === 'shipments')?.rows;
  expect(inBackup).toBeGreaterThan(0);
  expect(inBackup).toBeLessThan(written);

  const target = await emptyConfig();
  await restoreBackup(target, directory);
  expect(readdirSync(target.uploadsDir)).toEqual(expect.arrayContaining(proof.map(proofFile)));
  await withDatabase(target.databaseUrl, async (restored) => expectSoundTables({ db: restored }));
});

test('a backup has the images of answers', async () => {
  const ctx = await admin();
  const keyed = await keyHolder(ctx, (await newShipment(ctx)).id);
  const [image] = await newMessageImages(1);
  if (!image) throw new Error('No image was stored');
  await answerAs(keyed, {}, [image]);
  const directory = await newDirectory();
  await createBackup(config, directory);
  const target = await emptyConfig();
  await restoreBackup(target, directory);
  expect(readdirSync(target.uploadsDir)).toContain(messageFile(image));
});

test('an image that is removed while a backup runs is in it, and its file stays until the backup has ended', async () => {
  const { images } = await shipmentWithImages(db, 2);
  const [slow = '', deleted = ''] = images.map(fileName);
  const stems = images.slice(1).map(({ stem }) => stem);
  // Its copying waits until it is written to.
  const pipe = join(config.uploadsDir, slow);
  rmSync(pipe);
  execFileSync('mkfifo', [pipe]);
  onTestFinished(() => rmSync(pipe));

  const directory = await newDirectory();
  const backup = createBackup(config, directory);
  await vi.waitFor(() => expect(existsSync(join(directory, 'tables/users.copy.gz'))).toBe(true), { timeout: 60_000 });
  await deleteImages(db, stems);
  expect(await cleanUp()).toMatchObject({ left: 1, reason: 'backup' });
  expect(storedFiles()).toContain(deleted);

  // Not at once: where the backup has not come to it yet, the write waits for its reader.
  await Promise.all([writeFile(pipe, 'picture'), backup]);
  expect(readdirSync(join(directory, 'images'))).toContain(deleted);
  expect(storedFiles()).toContain(deleted);
  expect(await cleanUp()).toEqual({ removed: 1, left: 0 });
  expect(storedFiles()).not.toContain(deleted);
});

test('a backup that was killed holds images back for a minute and no longer', async () => {
  const { images } = await shipmentWithImages(db, 1);
  const stems = images.map(({ stem }) => stem);
  await db.execute(sql`insert into backups (heartbeat_at) values (now() - interval '50 seconds')`);
  await deleteImages(db, stems);
  expect(await cleanUp()).toMatchObject({ removed: 0, reason: 'backup' });
  await db.execute(sql`update backups set heartbeat_at = now() - interval '61 seconds'`);
  expect(await cleanUp()).toEqual({ removed: 1, left: 0 });
  expect(storedFiles()).not.toContain(images.map(fileName).join());

  await createBackup(config, await newDirectory());
  expect(await rowsOf(db, sql`select 1 from backups`)).toEqual([]);
});

test('files are for their owner alone, and an image without its file is named', async () => {
  const { images } = await shipmentWithImages(db, 2);
  const [lost = '', there = ''] = images.map(fileName);
  rmSync(join(config.uploadsDir, lost));
  const directory = await newDirectory();
  const { manifest } = await createBackup(config, directory);
  expect(manifest.images.missing).toContain(lost);
  const modes = ['.', 'images', 'tables', 'manifest.json', 'tables/users.copy.gz', `images/${there}`].map(
    (name) => statSync(join(directory, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600, 0o600, 0o600]);
});

test('a directory that is not empty is rejected and left as it is; so is a failed backup’s', async () => {
  const directory = await temporaryDirectory();
  writeFileSync(join(directory, 'letter.txt'), 'dear');
  await expect(createBackup(config, directory)).rejects.toThrow(`${directory} is not empty`);
  expect(readdirSync(directory)).toEqual(['letter.txt']);

  await shipmentWithImages(db, 1);
  const unmounted = { ...config, uploadsDir: await newDirectory() };
  for (const target of [await temporaryDirectory(), await newDirectory()]) {
    const before = existsSync(target);
    await expect(createBackup(unmounted, target)).rejects.toThrow(/^UPLOADS_DIR: \S+ is not there$/);
    expect([existsSync(target), before && readdirSync(target)]).toEqual([before, before && []]);
  }
});
