import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeHashed } from '#db/backup/hashed-file.ts';
import type { Manifest } from '#db/backup/manifest.ts';
import { isMissing } from '#server/infra/storage/fsync-files.ts';
import { retiredKey } from '#server/infra/storage/object-store/object-store.ts';
import { type Bucket, openBucket } from '#server/infra/storage/object-store/s3-client.ts';
import { IMAGE_LIST, IMAGES, type ImageConfig, imageDirectories, thumbnailOf } from './image-files.ts';

/** `bytes` is the size of the copied files. */
type CopiedImages = Manifest['images'] & { bytes: number };

/** Copies these images, wherever they are, to `directory/images`. Throws one line where UPLOADS_DIR itself is not there. */
export async function copyImages(
  names: readonly string[],
  { uploadsDir, storage }: ImageConfig,
  directory: string,
): Promise<CopiedImages> {
  const lines: string[] = [];
  const missing: string[] = [];
  let bytes = 0;
  const bucket = storage && openBucket(storage);
  const copy = async (name: string): Promise<boolean> => {
    const content = (bucket && (await openObject(name, bucket))) ?? (await openImage(name, uploadsDir));
    if (!content) return false;
    const sum = await writeHashed(join(directory, IMAGES, name), content);
    lines.push(`${sum.sha256}  ${IMAGES}/${name}\n`);
    bytes += sum.bytes;
    return true;
  };
  for (const name of names) {
    if (!(await copy(name))) missing.push(name);
    await copy(thumbnailOf(name));
  }
  const [, retired] = imageDirectories(uploadsDir);
  if (missing.length > 0 && !bucket && !existsSync(retired)) throw new Error(`UPLOADS_DIR: ${uploadsDir} is not there`);
  const list = await writeHashed(join(directory, IMAGE_LIST), Readable.from(lines));
  return { files: lines.length, sha256: list.sha256, missing, bytes };
}

/** A deletion, and its undoing, may move it between two looks. */
async function openImage(name: string, uploadsDir: string): Promise<Readable | null> {
  const parents = imageDirectories(uploadsDir);
  for (const parent of [...parents, ...parents]) {
    try {
      return (await open(join(parent, name))).createReadStream();
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return null;
}

/** The same of a bucket. */
async function openObject(name: string, bucket: Bucket): Promise<Readable | null> {
  for (const key of [name, retiredKey(name), name]) {
    const bytes = await bucket.read(key);
    if (bytes) return Readable.from([bytes]);
  }
  return null;
}
