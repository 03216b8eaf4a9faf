import { resolve } from 'node:path';
import type { StorageTarget } from '#contract/storage-url.ts';
import { env } from '#server/env.ts';
import { diskStore } from './disk-store.ts';
import { CLEAN_UP_AGE_MS, removeOldIncoming } from './incoming.ts';
import { objectStore } from './object-store/object-store.ts';
import { openBucket } from './object-store/s3-client.ts';
import { ObjectStoreError } from './storage-errors.ts';
import type { FileStore } from './store-types.ts';

/** The places of images: the bucket of `storage`, if there is one, and `uploadsDir`. */
export type FileStoreConfig = { uploadsDir: string; storage?: StorageTarget };

/** The configured store: the bucket of STORAGE_URL, else the disk at UPLOADS_DIR. */
export const fileStore = (): FileStore => openFileStore(fileStoreConfig(), env().STORAGE_REDIRECT === 'on');

export function fileStoreConfig(): FileStoreConfig {
  const { UPLOADS_DIR: uploadsDir, STORAGE_URL: storage } = env();
  return { uploadsDir, ...(storage && { storage }) };
}

export function openFileStore({ uploadsDir, storage }: FileStoreConfig, redirects = false): FileStore {
  const disk = diskStore(resolve(uploadsDir));
  return storage ? bucketBeforeDisk(objectStore(openBucket(storage), redirects), disk) : disk;
}

/** Files that a move to the bucket has not brought yet are still on the disk. */
function bucketBeforeDisk(bucket: FileStore, disk: FileStore): FileStore {
  // The bucket once more: the move may bring it between the two looks.
  const find = async <Found>(look: (store: FileStore) => Promise<Found | null>) =>
    (await look(bucket)) ?? (await look(disk)) ?? look(bucket);
  return {
    async probe() {
      await disk.probe();
      await bucket.probe();
    },
    put: bucket.put,
    open: (name) => find((store) => store.open(name)),
    read: (name) => find((store) => store.read(name)),
    async delete(name) {
      await disk.delete(name);
      await bucket.delete(name);
    },
    async *list() {
      yield* bucket.list();
      yield* disk.list();
    },
  };
}

/** Makes the configured store ready, before the port is opened. Throws one line that names what cannot be used. */
export async function openStorage(): Promise<void> {
  try {
    await fileStore().probe();
    // The sweep is made by one machine, and its disk need not be this one's.
    await removeOldIncoming(new Date(Date.now() - CLEAN_UP_AGE_MS));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ObjectStoreError)
      throw new Error(`STORAGE_URL: the bucket cannot be used: ${reason}`, { cause: error });
    throw new Error(`UPLOADS_DIR: ${resolve(env().UPLOADS_DIR)} cannot be used: ${reason}`, { cause: error });
  }
}
