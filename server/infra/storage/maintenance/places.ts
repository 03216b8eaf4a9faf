import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '#db/make-directory.ts';
import { isMissing, syncDirectory, writeAndSync } from '#server/infra/storage/fsync-files.ts';
import { imageHeaders } from '#server/infra/storage/image-names.ts';
import { retiredKey } from '#server/infra/storage/object-store/object-store.ts';
import type { Bucket } from '#server/infra/storage/object-store/s3-client.ts';
import { ObjectStoreError } from '#server/infra/storage/storage-errors.ts';

type Bytes = Buffer<ArrayBuffer>;

/** One of the two places that images are moved between. */
export type ImagePlace = {
  prepare(): Promise<void>;
  /** Served or not. Null when it is not there. */
  read(name: string): Promise<Bytes | null>;
  /** Whether it has the image, served or not as wanted. */
  has(name: string, isActive: boolean): Promise<boolean>;
  /** Whole, verified and for good when it resolves; what is not active is not served. */
  write(name: string, isActive: boolean, bytes: Bytes): Promise<void>;
  remove(name: string): Promise<void>;
};

/** UPLOADS_DIR. */
export function diskPlace(directory: string): ImagePlace {
  const retired = join(directory, '.deleted');
  const pathOf = (name: string, isActive: boolean) => join(isActive ? directory : retired, name);
  const read = async (name: string, isActive: boolean) => readIfThere(pathOf(name, isActive));
  return {
    prepare: async () => makeDirectory(retired),
    // A deletion, and its undoing, may move it between two looks.
    read: async (name) => (await read(name, true)) ?? (await read(name, false)) ?? read(name, true),
    has: async (name, isActive) => (await read(name, isActive)) !== null && (await read(name, !isActive)) === null,
    async write(name, isActive, bytes) {
      const part = join(directory, `.moving-${name}`);
      await rm(part, { force: true });
      await writeAndSync(part, bytes);
      await rename(part, pathOf(name, isActive));
      await rm(pathOf(name, !isActive), { force: true });
      for (const parent of [directory, retired]) await syncDirectory(parent);
    },
    async remove(name) {
      for (const isActive of [true, false]) await rm(pathOf(name, isActive), { force: true });
    },
  };
}

/** The bucket of STORAGE_URL. An image that is served may be apart, too, as a restored shipment has left it. */
export function bucketPlace(bucket: Bucket): ImagePlace {
  const keyOf = (name: string, isActive: boolean) => (isActive ? name : retiredKey(name));
  const { read } = bucket;
  return {
    prepare: async () => void (await bucket.list('').next()),
    read: async (name) => (await read(name)) ?? (await read(retiredKey(name))) ?? read(name),
    async has(name, isActive) {
      const isThere = (await bucket.size(keyOf(name, isActive))) !== null;
      return isThere && (isActive || (await bucket.size(name)) === null);
    },
    async write(name, isActive, bytes) {
      const key = keyOf(name, isActive);
      await bucket.put(key, bytes, imageHeaders(name));
      const size = await bucket.size(key);
      if (size !== bytes.length) throw new ObjectStoreError(`${key}: ${size} bytes are there of ${bytes.length}`);
      if (!isActive) await bucket.remove(name);
    },
    async remove(name) {
      for (const key of [name, retiredKey(name)]) await bucket.remove(key);
    },
  };
}

async function readIfThere(path: string): Promise<Bytes | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
