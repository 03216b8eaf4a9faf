import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { copyTables } from '#db/backup/copy-tables.ts';
import { newManifest } from '#db/backup/manifest.ts';
import { prepareDatabase } from '#db/backup/prepare-database.ts';
import { migrate, migrationHashes } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { env } from '#server/env.ts';
import { createBackup } from '#server/infra/backup/create-backup.ts';
import { restoreBackup } from '#server/infra/backup/restore-backup.ts';
import { admin } from '../../../factories/actors.ts';
import { testDatabase } from '../../../factories/database.ts';
import { documentRow, newDocuments } from '../../../factories/documents.ts';
import { fileName, newImagesWithCopies } from '../../../factories/images/new-images.ts';
import { insertCreation, insertImage, insertShipment, softDelete } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { expectSoundTables } from '../../../support/model/invariants.ts';
import { emptyConfig, newDirectory, shipmentWithImages, withDatabase } from '../../../support/postgres/rows/backups.ts';
import { contentOf, restoredContentOf } from '../../../support/postgres/rows/database-content.ts';
import { emptyPostgresDatabase, migratedPostgresDatabase } from '../../../support/postgres/temporary-database.ts';
import { storedFiles } from '../../../support/storage/uploads-files.ts';

vi.setConfig({ testTimeout: 240_000 });

const { db } = await testDatabase();
const databaseUrl = env().DATABASE_URL ?? '';
let directory: string;
let image: string;

beforeAll(async () => {
  const ctx = await admin();
  await newShipment(ctx, { description: 'Tab\t, line\nbreak, \\N and “ünïcode”' });
  const shipment = await shipmentWithImages(db, 1);
  for (const withCopies of await newImagesWithCopies(1)) await insertImage(db, shipment.id, withCopies);
  image = shipment.images.map(fileName).join();
  const [document] = await newDocuments(1);
  await db.insert(shipmentDocuments).values({ ...documentRow(shipment.id, ctx.actor.user.id), ...document });
  const deleted = await shipmentWithImages(db, 1);
  await softDelete(db, deleted.id);
  directory = await newDirectory();
  await createBackup({ databaseUrl, dataDir: '', uploadsDir: env().UPLOADS_DIR }, directory);
});

/** A copy of the backup, to be damaged. */
async function copyBackup(): Promise<string> {
  const copy = await newDirectory();
  cpSync(directory, copy, { recursive: true });
  return copy;
}

const readManifestOf = (backup: string) => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));

test('a restore gives the same rows, images and documents, and the database goes on from there', async () => {
  const target = await emptyConfig();
  await restoreBackup(target, directory);

  expect(await restoredContentOf(target.databaseUrl)).toEqual(await restoredContentOf(databaseUrl));
  const namesIn = (path: string) => readdirSync(path).filter((name) => !name.startsWith('.'));
  expect(namesIn(target.uploadsDir).sort()).toEqual(storedFiles());
  expect(storedFiles()).toHaveLength(6);
  expect(readdirSync(target.uploadsDir)).not.toContain('.restoring');
  expect(readFileSync(join(target.uploadsDir, image), 'utf8')).toBe('picture');
  await withDatabase(target.databaseUrl, async (restored) => {
    await expectSoundTables({ db: restored });
    await insertCreation(restored, await insertShipment(restored));
    await expectSoundTables({ db: restored });
  });
});

describe('is rejected before anything is written:', () => {
  const damages: [string, (backup: string) => void, RegExp][] = [
    [
      'a table that has changed',
      (backup) => writeFileSync(join(backup, 'tables/users.copy.gz'), ''),
      /users\S+ has changed$/,
    ],
    ['a table that is missing', (backup) => rmSync(join(backup, 'tables/users.copy.gz')), /users\S+ is missing$/],
    [
      'an image that has changed',
      (backup) => writeFileSync(join(backup, 'images', image), 'other'),
      /images\S+ has changed$/,
    ],
    ['an image that is missing', (backup) => rmSync(join(backup, 'images', image)), /images\S+ is missing$/],
    ['a backup that was not finished', (backup) => rmSync(join(backup, 'manifest.json')), /holds no backup: /],
    [
      'a backup of a newer version',
      (backup) => {
        const manifest = readManifestOf(backup);
        manifest.migrations.push('later');
        writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
      },
      /restore it with a newer version$/,
    ],
  ];
  test.each(damages)('%s', async (_, damage, words) => {
    const [backup, target] = [await copyBackup(), await emptyConfig()];
    damage(backup);
    await expect(restoreBackup(target, backup)).rejects.toThrow(words);
    expect(await contentOf(target.databaseUrl)).toEqual([]);
  });

  test('one into a database with rows, into one that is in use, and beside other images', async () => {
    const [used, target] = [await migratedPostgresDatabase(), await emptyConfig()];
    const sql = postgres(used, { max: 1, onnotice: () => undefined });
    await sql`insert into signing_keys (name, key) values ('one', 'secret')`;
    await sql.end();
    const before = await contentOf(used);
    await expect(restoreBackup({ ...target, databaseUrl: used }, directory)).rejects.toThrow(
      'there are rows in signing_keys',
    );
    await withDatabase(used, async () => {
      const intoUsed = restoreBackup({ ...target, databaseUrl: used }, directory);
      await expect(intoUsed).rejects.toThrow('The product runs on this database');
    });
    expect(await contentOf(used)).toEqual(before);
    mkdirSync(target.uploadsDir, { recursive: true });
    writeFileSync(join(target.uploadsDir, image), 'other');
    await expect(restoreBackup(target, directory)).rejects.toThrow(/^UPLOADS_DIR: \S+ is not empty: there are images$/);
  });
});

test('rows that are not those of the backup roll everything back', async () => {
  const [backup, target] = [await copyBackup(), await emptyConfig()];
  const manifest = readManifestOf(backup);
  for (const table of manifest.tables) if (table.name === 'users') table.rowsHash = '1';
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
  await expect(restoreBackup(target, backup)).rejects.toThrow(/^The rows of users are not those of the backup/);
  expect((await contentOf(target.databaseUrl)).filter(({ rows }) => rows > 0)).toEqual([]);
  await restoreBackup(target, directory);
});

test('a backup of an older version is restored at its migration, and the next start applies the rest', async () => {
  const older = await emptyPostgresDatabase();
  await prepareDatabase({ url: older }, migrationHashes().slice(0, -1));
  const sql = postgres(older, { max: 1 });
  await sql`insert into users (full_name, email, role) values ('Ada', 'ada@example.com', 'admin')`;
  await sql.end();
  const backup = await newDirectory();
  mkdirSync(join(backup, 'tables'), { recursive: true });
  const { images: _, bytes: __, ...snapshot } = await copyTables({ url: older }, backup);
  const { images } = readManifestOf(directory);
  writeFileSync(join(backup, 'images.sha256'), '');
  const none = { ...images, files: 0, sha256: EMPTY };
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(newManifest({ ...snapshot, images: none })));

  const target = await emptyConfig();
  await restoreBackup(target, backup);
  const database = await openDatabase({ databaseUrl: target.databaseUrl, dataDir: '' });
  expect(await database.migrated()).toBe(false);
  await migrate(database);
  expect(await database.migrated()).toBe(true);
  await database.close();
  expect((await contentOf(target.databaseUrl)).filter(({ rows }) => rows > 0)).toMatchObject([
    // Cursors of the feed of changes from before the restore are no longer good (decision 080).
    { name: 'database_restores', rows: 1 },
    { name: 'users', rows: 1 },
  ]);
});

/** SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
