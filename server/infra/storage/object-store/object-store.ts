import { Readable } from 'node:stream';
import { log } from '#server/infra/observability/log.ts';
import { imageHeaders, isStoredName, storedHeaders } from '#server/infra/storage/image-names.ts';
import { ObjectStoreError } from '#server/infra/storage/storage-errors.ts';
import type { FileStore, ServedFile } from '#server/infra/storage/store-types.ts';
import type { Bucket } from './s3-client.ts';

const SIGNED_SECONDS = 600;
/** How long a store may be silent in the middle of a file. */
const IDLE_MS = 10_000;

/** The place to which the previous release moved the images of deleted shipments. */
const RETIRED = 'deleted/';

/**
 * Images as objects of a bucket (docs/contract/running.md, 'Object store', decision 048). With `redirects` each has an
 * address of the bucket's own.
 */
export function objectStore(bucket: Bucket, redirects: boolean): FileStore {
  const find = async <Found>(name: string, look: (key: string) => Promise<Found | null>) =>
    (await look(name)) ?? look(RETIRED + name);
  return {
    probe: () => requireUsableBucket(bucket),
    put: (name, bytes) => bucket.put(name, new Uint8Array(bytes), storedHeaders(name)),
    open: (name) => find(name, (key) => openObject(bucket, { key, name, redirects })),
    read: (name) => find(name, bucket.read),
    async delete(name) {
      await Promise.all([bucket.remove(name), bucket.remove(RETIRED + name)]);
    },
    async *list() {
      for await (const page of bucket.list('')) {
        const files = page.map(({ key, modifiedAt }) => ({ name: key.replace(RETIRED, ''), modifiedAt }));
        yield files.filter(({ name }) => isStoredName(name));
      }
    },
  };
}

type ObjectKey = { key: string; name: string; redirects: boolean };

async function openObject(bucket: Bucket, { key, name, redirects }: ObjectKey): Promise<ServedFile | null> {
  const size = await bucket.size(key);
  if (size === null) return null;
  return {
    size,
    close: async () => undefined,
    async read(range) {
      const isWhole = range.start === 0 && range.end === size - 1;
      const response = await bucket.get(key, isWhole ? undefined : range);
      if (!response) throw new ObjectStoreError(`${key} went meanwhile`);
      return Readable.toWeb(Readable.from(chunksOf(response), { objectMode: false })) as ReadableStream;
    },
    ...(redirects && { signedUrl: () => bucket.signedUrl(key, SIGNED_SECONDS, imageHeaders(name)) }),
  };
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

/** No image's name. Several processes may start at once: each finds this one, another's or none. */
const PROBE = 'start-probe';

/** Lists, writes, reads and removes as the product will. Throws ObjectStoreError that names what is not allowed. */
export async function requireUsableBucket(bucket: Bucket): Promise<void> {
  await bucket.list(PROBE).next();
  await bucket.put(PROBE, new TextEncoder().encode('probe'), { 'Content-Type': 'text/plain' });
  const found = await bucket.get(PROBE);
  await found?.body?.cancel();
  if (await bucket.isPublic(PROBE)) log.warn('STORAGE_URL: anybody may read the bucket; forbid public access');
  await bucket.remove(PROBE);
}
