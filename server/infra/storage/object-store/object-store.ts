import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { allSettled } from '#server/infra/concurrency/all-settled.ts';
import { isMissing } from '#server/infra/storage/fsync-files.ts';
import { filesOf, imageHeaders, isServedName } from '#server/infra/storage/image-names.ts';
import { ObjectStoreError, serving, storing } from '#server/infra/storage/storage-errors.ts';
import type { ImageStore, ServedFile } from '#server/infra/storage/store-types.ts';
import type { LocalCopies } from './local-copies.ts';
import { requireUsableBucket } from './probe.ts';
import type { Bucket } from './s3-client.ts';

const SIGNED_SECONDS = 600;
/** How long a store may be silent in the middle of a file. */
const IDLE_MS = 10_000;

/** Where the images of deleted shipments are. */
export const retiredKey = (name: string): string => `deleted/${name}`;

type Parts = {
  bucket: Bucket;
  /** What a move to the bucket has not brought yet is still here; every change is made in both places. */
  disk: ImageStore;
  copies: LocalCopies;
  redirects: boolean;
};

/** Images as objects of a bucket (contract section 13, docs/decisions/048). */
export function objectStore({ bucket, disk, copies, redirects }: Parts): ImageStore {
  const stored = async (work: Promise<void>) => {
    await work;
    storing.worked('STORAGE_URL');
  };
  return {
    async prepare() {
      await disk.prepare();
      copies.prepare();
      await requireUsableBucket(bucket);
    },
    publish: (stem, staging) => stored(each(stem, (name) => publishFile(bucket, copies, name, join(staging, name)))),
    async retire(stem, timeoutMs) {
      // The disk first: a move that reads it meanwhile looks again after it has written (move-images.ts).
      await disk.retire(stem);
      await stored(
        each(stem, async (name) => {
          if (await bucket.copy(name, retiredKey(name), timeoutMs)) await bucket.remove(name, timeoutMs);
          await copies.remove(name);
        }),
      );
    },
    async restore(stem) {
      await disk.restore(stem);
      // The other one stays until the daily job: should a removal that timed out arrive late, it is the only one.
      await stored(each(stem, async (name) => void (await bucket.copy(retiredKey(name), name))));
    },
    async remove(stem) {
      await disk.remove(stem);
      await stored(
        each(stem, async (name) => {
          await Promise.all([bucket.remove(name), bucket.remove(retiredKey(name))]);
          await copies.remove(name);
        }),
      );
    },
    sync: () => disk.sync(),
    async open(name) {
      const file = isServedName(name) ? await serving.guard(() => openAnywhere(name)) : null;
      return file && { ...file, mayBeStale: true };
    },
  };

  async function openAnywhere(name: string): Promise<ServedFile | null> {
    const size = await sizeOrError(name);
    if (size instanceof ObjectStoreError) return openWithoutStore(name, size);
    serving.worked('STORAGE_URL');
    if (size === null) {
      await copies.remove(name);
      return (await disk.open(name)) ?? openRetired(name);
    }
    const file = (await copies.open(name, size)) ?? remoteFile(name, size);
    if (!redirects) return file;
    return { ...file, signedUrl: () => bucket.signedUrl(name, SIGNED_SECONDS, imageHeaders(name)) };
  }

  /** A removal that timed out may arrive after its deletion was undone: then it is only here, and still its shipment's. */
  async function openRetired(name: string): Promise<ServedFile | null> {
    const key = retiredKey(name);
    const size = await bucket.size(key);
    return size === null ? null : remoteFile(key, size);
  }

  async function sizeOrError(name: string): Promise<number | null | ObjectStoreError> {
    try {
      return await bucket.size(name);
    } catch (error) {
      if (error instanceof ObjectStoreError) return error;
      throw error;
    }
  }

  async function openWithoutStore(name: string, error: ObjectStoreError): Promise<ServedFile | null> {
    const copy = (await copies.open(name)) ?? (await disk.open(name));
    if (!copy) throw error;
    serving.failed(error);
    return copy;
  }

  function remoteFile(key: string, size: number): ServedFile {
    return {
      size,
      close: async () => undefined,
      read: (range) =>
        serving.guard(async () => {
          const isWhole = range.start === 0 && range.end === size - 1;
          const response = await bucket.get(key, isWhole ? undefined : range);
          if (!response) return null;
          const chunks = chunksOf(response);
          const all = isWhole && isServedName(key) ? copies.fill(key, size, chunks) : chunks;
          return Readable.toWeb(Readable.from(all, { objectMode: false })) as ReadableStream;
        }),
    };
  }
}

/** All at once. */
const each = (stem: string, work: (name: string) => Promise<void>) => allSettled(filesOf(stem).map(work));

async function publishFile(bucket: Bucket, copies: LocalCopies, name: string, path: string): Promise<void> {
  let bytes: Buffer<ArrayBuffer>;
  try {
    bytes = await readFile(path);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await bucket.put(name, bytes, imageHeaders(name));
  await copies.adopt(name, path);
}

/** Ends with an error when the store falls silent; a client that reads slowly is no silence. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let isSilent = false;
  const giveUp = () => {
    isSilent = true;
    void reader.cancel().catch(() => undefined);
  };
  try {
    for (;;) {
      const silence = setTimeout(giveUp, IDLE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (isSilent) throw new ObjectStoreError(`no bytes in ${IDLE_MS / 1000} seconds`);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
