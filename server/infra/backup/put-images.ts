import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { hashFile } from '#db/backup/hashed-file.ts';
import type { StoredImage } from '#db/backup/load-tables.ts';
import type { Manifest } from '#db/backup/manifest.ts';
import { makeDirectory } from '#db/make-directory.ts';
import { syncDirectory } from '#server/infra/storage/fsync-files.ts';
import { hasImages, IMAGE_LIST, IMAGES, imageDirectories, thumbnailOf } from './image-files.ts';

/** In UPLOADS_DIR while a restore is in flight, or after one that was broken off: what it has put there may be replaced. */
const MARKER = '.restoring';

const LINE = /^([0-9a-f]{64}) {2}images\/([0-9a-f]{32}(?:\.jpg|\.webp|\.thumb\.webp))$/;

/** The images of a backup with their SHA-256, as its list has them. Throws one line for a list that is another's. */
export async function* listedImages(directory: string): AsyncGenerator<{ name: string; sha256: string }> {
  for await (const line of createInterface({ input: createReadStream(join(directory, IMAGE_LIST)) })) {
    const [, sha256, name] = LINE.exec(line) ?? [];
    if (!sha256 || !name) throw new Error(`The backup is damaged: ${IMAGE_LIST} has a line that names no image`);
    yield { name, sha256 };
  }
}

/** Throws one line for the first image that is missing or has changed since the backup. */
export async function verifyImages(directory: string, { files, sha256 }: Manifest['images']): Promise<void> {
  await verifyFile(directory, IMAGE_LIST, sha256);
  let count = 0;
  for await (const image of listedImages(directory)) {
    await verifyFile(directory, `${IMAGES}/${image.name}`, image.sha256);
    count += 1;
  }
  if (count !== files) throw new Error(`The backup is damaged: ${count} of ${files} images are listed`);
}

/** Throws one line for a file that is missing or has another content. */
export async function verifyFile(directory: string, name: string, sha256: string): Promise<void> {
  const found = await hashFile(join(directory, name)).catch(() => null);
  if (found === null) throw new Error(`The backup is damaged: ${name} is missing`);
  if (found !== sha256) throw new Error(`The backup is damaged: ${name} has changed`);
}

/** Throws one line when UPLOADS_DIR has images that no broken-off restore left. */
export async function requireNoImages(uploadsDir: string): Promise<void> {
  if (existsSync(join(uploadsDir, MARKER)) || !(await hasImages(uploadsDir))) return;
  throw new Error(`UPLOADS_DIR: ${uploadsDir} is not empty: there are images`);
}

/** Puts the images where the product serves them, those of deleted shipments apart. Throws one line for a row without its file. */
export async function putImages(
  images: AsyncIterable<StoredImage[]>,
  uploadsDir: string,
  { directory, manifest }: { directory: string; manifest: Manifest },
): Promise<void> {
  const [served, retired] = imageDirectories(uploadsDir);
  const missing = new Set(manifest.images.missing);
  makeDirectory(retired);
  await writeFile(join(uploadsDir, MARKER), '');
  for await (const batch of images) {
    for (const { name, isDeleted } of batch) {
      const parent = isDeleted ? retired : served;
      const isPut = await putImage(name, join(directory, IMAGES), parent);
      if (!isPut && !missing.has(name)) throw new Error(`The backup is damaged: there is no image ${name}`);
      await putImage(thumbnailOf(name), join(directory, IMAGES), parent);
    }
  }
  for (const parent of [retired, served]) await syncDirectory(parent);
}

/** When the rows are committed: from now on the images are the product's. */
export async function endRestore(uploadsDir: string): Promise<void> {
  await rm(join(uploadsDir, MARKER), { force: true });
}

async function putImage(name: string, from: string, to: string): Promise<boolean> {
  if (!existsSync(join(from, name))) return false;
  await pipeline(createReadStream(join(from, name)), createWriteStream(join(to, name), { flush: true }));
  return true;
}
