import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { copyTables } from '#db/backup/copy-tables.ts';
import { writeHashed } from '#db/backup/hashed-file.ts';
import { MANIFEST, type Manifest, newManifest } from '#db/backup/manifest.ts';
import { type DatabaseConfig, openServer } from '#db/backup/open-server.ts';
import { whileRegistered } from '#db/backup/registration.ts';
import { makeDirectory } from '#db/data-directory/make-directory.ts';
import type { ServerAddress } from '#db/database.ts';
import { openPostgres } from '#db/postgres/open-postgres.ts';
import type { FileStoreConfig } from '#server/infra/storage/file-store.ts';
import { syncDirectory } from '#server/infra/storage/fsync-files.ts';
import { copyImages } from './copy-images.ts';
import { IMAGE_LIST, IMAGES } from './image-files.ts';

/** The product's data by the environment. With `storage` images are there; those not yet moved are in `uploadsDir`. */
export type DataConfig = DatabaseConfig & FileStoreConfig;

/** `bytes` is the size of all files. */
export type Backup = { manifest: Manifest; bytes: number };

const OWNER_ONLY = 0o700;
const TABLES = 'tables';
const UNFINISHED = `${MANIFEST}.unfinished`;

/**
 * Copies tables and images of one moment into an empty or new directory, beside a running product or without one
 * (docs/contract/running.md, 'Backup'). Throws one line, and leaves the directory as it was, when anything fails;
 * killed, it leaves a directory without a manifest.
 */
export async function createBackup(config: DataConfig, directory: string): Promise<Backup> {
  const isNew = !existsSync(directory);
  if (!isNew && readdirSync(directory).length > 0) throw new Error(`${directory} is not empty`);
  const server = await openServer(config);
  try {
    for (const name of ['.', TABLES, IMAGES]) makeDirectory(join(directory, name), OWNER_ONLY);
    return await copyAll(server.address, config, directory);
  } catch (error) {
    const own = isNew ? ['.'] : [TABLES, IMAGES, IMAGE_LIST, UNFINISHED];
    for (const name of own) await rm(join(directory, name), { recursive: true, force: true });
    throw error;
  } finally {
    await server.close();
  }
}

async function copyAll(address: ServerAddress, config: FileStoreConfig, directory: string): Promise<Backup> {
  await requireMigrated(address);
  const { snapshot, copied } = await whileRegistered(address, async () => {
    const snapshot = await copyTables(address, directory);
    return { snapshot, copied: await copyImages(snapshot.images, config, directory) };
  });
  const { migrations, tables, sequences } = snapshot;
  const { bytes, ...images } = copied;
  const manifest = newManifest({ migrations, tables, sequences, images });
  await writeHashed(join(directory, UNFINISHED), Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
  for (const name of [TABLES, IMAGES]) await syncDirectory(join(directory, name));
  await rename(join(directory, UNFINISHED), join(directory, MANIFEST));
  await syncDirectory(directory);
  return { manifest, bytes: snapshot.bytes + bytes };
}

async function requireMigrated(address: ServerAddress): Promise<void> {
  const database = await openPostgres(address);
  try {
    if (!(await database.migrated()))
      throw new Error('The database lacks migrations: start this version of the product first');
  } finally {
    await database.close();
  }
}
