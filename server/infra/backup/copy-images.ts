import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeHashed } from '#db/backup/hashed-file.ts';
import type { Manifest } from '#db/backup/manifest.ts';
import { type FileStoreConfig, openFileStore } from '#server/infra/storage/file-store.ts';
import { hasIncoming } from '#server/infra/storage/incoming.ts';
import { copiesOf, IMAGE_LIST, IMAGES } from './image-files.ts';

/** `bytes` is the size of the copied files. */
type CopiedImages = Manifest['images'] & { bytes: number };

/**
 * Copies these images and documents, wherever they are, to `directory/images`. Throws one line if UPLOADS_DIR itself is
 * missing.
 */
export async function copyImages(
  names: readonly string[],
  config: FileStoreConfig,
  directory: string,
): Promise<CopiedImages> {
  const lines: string[] = [];
  const missing: string[] = [];
  let bytes = 0;
  const store = openFileStore(config);
  const copy = async (name: string): Promise<boolean> => {
    const content = await store.read(name);
    if (!content) return false;
    const sum = await writeHashed(join(directory, IMAGES, name), Readable.from([content]));
    lines.push(`${sum.sha256}  ${IMAGES}/${name}\n`);
    bytes += sum.bytes;
    return true;
  };
  for (const name of names) {
    if (!(await copy(name))) missing.push(name);
    for (const smaller of copiesOf(name)) await copy(smaller);
  }
  if (missing.length > 0 && !config.storage && !hasIncoming(config.uploadsDir))
    throw new Error(`UPLOADS_DIR: ${config.uploadsDir} is not there`);
  const list = await writeHashed(join(directory, IMAGE_LIST), Readable.from(lines));
  return { files: lines.length, sha256: list.sha256, missing, bytes };
}
