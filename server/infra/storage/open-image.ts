import { DOCUMENTS_NOT_SERVED } from '#contract/documents/document-types.ts';
import { fileStore } from './file-store.ts';
import { documentFile } from './image-names.ts';
import { MissingImageError, serving } from './storage-errors.ts';
import type { ServedFile } from './store-types.ts';

/** The file of an image that has a row. Throws `unavailable` while its place cannot be read, or has lost it. */
export const openImage = (name: string): Promise<ServedFile> => openFile(name);

/** The file of a document that has a row; always through the product, whatever STORAGE_REDIRECT is. Throws the same. */
export async function openDocument(document: { stem: string }): Promise<Omit<ServedFile, 'signedUrl'>> {
  const { signedUrl: _, ...file } = await openFile(documentFile(document), DOCUMENTS_NOT_SERVED);
  return file;
}

async function openFile(name: string, message?: string): Promise<ServedFile> {
  const file = await serving.guard(async () => {
    const found = await fileStore().open(name);
    if (!found) throw new MissingImageError(`${name} is not there`);
    serving.worked();
    return found;
  }, message);
  return { ...file, read: (range) => serving.guard(() => file.read(range), message) };
}
