import { loadTables } from '#db/backup/load-tables.ts';
import { type Manifest, readManifest, tableFile } from '#db/backup/manifest.ts';
import { openServerExclusively } from '#db/backup/open-server.ts';
import { prepareDatabase, requireKnownMigrations } from '#db/backup/prepare-database.ts';
import { openFileStore } from '#server/infra/storage/file-store.ts';
import type { DataConfig } from './create-backup.ts';
import { endRestore, hasImages, putImages, verifyFile, verifyImages } from './put-images.ts';

/**
 * Puts a backup into an empty database and an empty UPLOADS_DIR, or bucket, while the product does not run. Every file
 * is verified before anything is written, every row before it is committed. Throws one line then; however it ends, the
 * database has all rows of the backup or none.
 */
export async function restoreBackup(config: DataConfig, directory: string): Promise<Manifest> {
  const manifest = await readManifest(directory);
  const store = openFileStore(config);
  requireKnownMigrations(manifest.migrations);
  if (await hasImages(store)) {
    const place = config.storage ? 'STORAGE_URL: the bucket' : `UPLOADS_DIR: ${config.uploadsDir}`;
    throw new Error(`${place} is not empty: there are images`);
  }
  for (const { name, sha256 } of manifest.tables) await verifyFile(directory, tableFile(name), sha256);
  await verifyImages(directory, manifest.images);
  const backup = { manifest, directory };
  const server = await openServerExclusively(config);
  try {
    await prepareDatabase(server.address, manifest.migrations);
    // The images come first: a file without a row is harmless, a row without its file is not.
    await loadTables(server.address, backup, (images) => putImages(images, store, backup));
  } finally {
    await server.close();
  }
  await endRestore(store);
  return manifest;
}
