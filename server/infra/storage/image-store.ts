import type { StorageTarget } from '#server/contract/storage-url.ts';
import { env } from '#server/env.ts';
import { diskStore } from './disk-store.ts';
import { openLocalCopies } from './object-store/local-copies.ts';
import { objectStore } from './object-store/object-store.ts';
import { openBucket } from './object-store/s3-client.ts';
import type { ImageStore } from './store-types.ts';
import { copiesDirectory, retiredDirectory, uploadsDirectory } from './uploads-directory.ts';

const disk = (): ImageStore => diskStore(uploadsDirectory(), retiredDirectory());

/** By the target that the environment names: a client caches its signing keys. */
const opened = new WeakMap<StorageTarget, ImageStore>();

/** The configured store: the bucket of STORAGE_URL, else the disk at UPLOADS_DIR. */
export function imageStore(): ImageStore {
  const { STORAGE_URL: target, STORAGE_REDIRECT } = env();
  if (!target) return disk();
  const known = opened.get(target);
  if (known) return known;
  const store = objectStore({
    bucket: openBucket(target),
    disk: disk(),
    copies: openLocalCopies(copiesDirectory()),
    redirects: STORAGE_REDIRECT === 'on',
  });
  opened.set(target, store);
  return store;
}
