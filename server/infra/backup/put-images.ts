import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { hashFile } from '#db/backup/hashed-file.ts';
import type { StoredImage } from '#db/backup/load-tables.ts';
import type { Manifest } from '#db/backup/manifest.ts';
import { IMAGE_LIST, IMAGES, thumbnailOf } from './image-files.ts';
import type { ImageTarget } from './image-target.ts';

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

/** Puts the images where the product serves them, those of deleted shipments apart. Throws one line for a row without its file. */
export async function putImages(
  images: AsyncIterable<StoredImage[]>,
  target: ImageTarget,
  { directory, manifest }: { directory: string; manifest: Manifest },
): Promise<void> {
  const missing = new Set(manifest.images.missing);
  await target.begin();
  const put = async (name: string, isDeleted: boolean): Promise<boolean> => {
    const path = join(directory, IMAGES, name);
    if (!existsSync(path)) return false;
    await target.put(name, isDeleted, path);
    return true;
  };
  for await (const batch of images) {
    for (const { name, isDeleted } of batch) {
      const isPut = await put(name, isDeleted);
      if (!isPut && !missing.has(name)) throw new Error(`The backup is damaged: there is no image ${name}`);
      await put(thumbnailOf(name), isDeleted);
    }
  }
  await target.sync();
}
