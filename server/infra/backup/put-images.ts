import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { hashFile } from '#db/backup/hashed-file.ts';
import type { Manifest } from '#db/backup/manifest.ts';
import { isStoredName } from '#server/infra/storage/image-names.ts';
import type { FileStore } from '#server/infra/storage/store-types.ts';
import { copiesOf, IMAGE_LIST, IMAGES } from './image-files.ts';

const LINE = /^([0-9a-f]{64}) {2}images\/(.+)$/;

/**
 * The images and documents of a backup with their SHA-256, as its list has them. Throws one line for a list that is
 * another's.
 */
export async function* listedImages(directory: string): AsyncGenerator<{ name: string; sha256: string }> {
  for await (const line of createInterface({ input: createReadStream(join(directory, IMAGE_LIST)) })) {
    const [, sha256, name] = LINE.exec(line) ?? [];
    if (!sha256 || !name || !isStoredName(name))
      throw new Error(`The backup is damaged: ${IMAGE_LIST} has a line that names no image`);
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

/** While it is there, what the store has is of a restore that was broken off, and may be replaced. */
const MARKER = '.restoring';

/** Whether the store has images that no broken-off restore left. */
export async function hasImages(store: FileStore): Promise<boolean> {
  if ((await store.read(MARKER)) !== null) return false;
  for await (const page of store.list()) if (page.length > 0) return true;
  return false;
}

/**
 * Puts the images in their place. Throws one line for a row without its file. Until `endRestore` they may be replaced.
 */
export async function putImages(
  images: AsyncIterable<string[]>,
  store: FileStore,
  { directory, manifest }: { directory: string; manifest: Manifest },
): Promise<void> {
  const missing = new Set(manifest.images.missing);
  await store.probe();
  await store.put(MARKER, new Uint8Array());
  const put = async (name: string): Promise<boolean> => {
    const path = join(directory, IMAGES, name);
    if (!existsSync(path)) return false;
    await store.put(name, await readFile(path));
    return true;
  };
  for await (const batch of images) {
    for (const name of batch) {
      const isPut = await put(name);
      if (!isPut && !missing.has(name)) throw new Error(`The backup is damaged: there is no image ${name}`);
      for (const smaller of copiesOf(name)) await put(smaller);
    }
  }
}

/** When the rows are committed: from now on the images are the product's. */
export const endRestore = (store: FileStore): Promise<void> => store.delete(MARKER);
