import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeDirectory } from '#db/make-directory.ts';
import { IMAGE_FILE_NAME } from '#server/contract/images.ts';
import { namesIn, syncDirectory } from '#server/infra/storage/fsync-files.ts';
import { bucketPlace } from '#server/infra/storage/maintenance/places.ts';
import { type Bucket, openBucket } from '#server/infra/storage/object-store/s3-client.ts';
import { type ImageConfig, imageDirectories } from './image-files.ts';

/** Where a restore puts images. */
export type ImageTarget = {
  /** Throws one line when it has images that no broken-off restore left. */
  requireEmpty(): Promise<void>;
  /** What it has from now on may be replaced, also by a restore after this one. */
  begin(): Promise<void>;
  put(name: string, isDeleted: boolean, path: string): Promise<void>;
  sync(): Promise<void>;
  /** When the rows are committed: from now on the images are the product's. */
  end(): Promise<void>;
};

export const imageTarget = ({ uploadsDir, storage }: ImageConfig): ImageTarget =>
  storage ? bucketTarget(openBucket(storage)) : diskTarget(resolve(uploadsDir));

function diskTarget(uploadsDir: string): ImageTarget {
  const [served, retired] = imageDirectories(uploadsDir);
  const marker = join(uploadsDir, '.restoring');
  const hasImages = async (parent: string) => (await namesIn(parent)).some((name) => IMAGE_FILE_NAME.test(name));
  return {
    async requireEmpty() {
      if (existsSync(marker) || !((await hasImages(served)) || (await hasImages(retired)))) return;
      throw new Error(`UPLOADS_DIR: ${uploadsDir} is not empty: there are images`);
    },
    async begin() {
      makeDirectory(retired);
      await writeFile(marker, '');
    },
    async put(name, isDeleted, path) {
      const copy = join(isDeleted ? retired : served, name);
      await pipeline(createReadStream(path), createWriteStream(copy, { flush: true }));
    },
    async sync() {
      for (const parent of [retired, served]) await syncDirectory(parent);
    },
    end: () => rm(marker, { force: true }),
  };
}

const MARKER = 'restoring';

function bucketTarget(bucket: Bucket): ImageTarget {
  const place = bucketPlace(bucket);
  return {
    async requireEmpty() {
      if ((await bucket.size(MARKER)) !== null) return;
      for await (const page of bucket.list('')) {
        if (page.some(({ key }) => IMAGE_FILE_NAME.test(key.replace(/^deleted\//, ''))))
          throw new Error('STORAGE_URL: the bucket is not empty: there are images');
      }
    },
    begin: () => bucket.put(MARKER, new Uint8Array(), {}),
    put: async (name, isDeleted, path) => place.write(name, !isDeleted, await readFile(path)),
    sync: async () => undefined,
    end: () => bucket.remove(MARKER),
  };
}
