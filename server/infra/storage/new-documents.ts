import { randomBytes } from 'node:crypto';
import type { DocumentContentType } from '#contract/documents/document-types.ts';
import { DOCUMENTS_NOT_STORED } from '#contract/documents/document-types.ts';
import { fileStore } from './file-store.ts';
import { documentFile } from './image-names.ts';
import { deleteFiles } from './new-images.ts';
import { storing } from './storage-errors.ts';

/** A document whose file is stored and whose row is still to be written. Without a row nobody is given it. */
export type NewDocument = { stem: string; name: string; contentType: DocumentContentType; size: number };

/** Stores the file of a document, under a name of its own, for good. Throws as `storeImage` does. */
export async function storeDocument(
  bytes: Uint8Array,
  described: Pick<NewDocument, 'name' | 'contentType'>,
): Promise<NewDocument> {
  const document: NewDocument = { stem: randomBytes(16).toString('hex'), size: bytes.length, ...described };
  try {
    await storing.guard(() => fileStore().put(documentFile(document), bytes), DOCUMENTS_NOT_STORED);
    storing.worked();
    return document;
  } catch (error) {
    await deleteDocuments([document]);
    throw error;
  }
}

/** Removes documents that no row will name. Files that cannot be removed go with the sweep. */
export const deleteDocuments = (documents: readonly NewDocument[]): Promise<void> =>
  deleteFiles(documents.map(documentFile));
