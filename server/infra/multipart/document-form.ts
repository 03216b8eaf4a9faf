import { readFile } from 'node:fs/promises';
import {
  DOCUMENTS_NOT_STORED,
  documentTooLarge,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_FILES,
  NO_DOCUMENT_SENT,
  notADocument,
  TOO_MANY_DOCUMENT_FILES,
} from '#contract/documents/document-types.ts';
import { notAnImage } from '#contract/files/images.ts';
import { AppError } from '#server/errors/app-error.ts';
import { createSemaphore } from '#server/infra/concurrency/semaphore.ts';
import { fileError } from '#server/infra/images/image-error.ts';
import { reencodePage } from '#server/infra/images/prepare-image.ts';
import { deleteDocuments, type NewDocument, storeDocument } from '#server/infra/storage/new-documents.ts';
import { documentName } from './document-name.ts';
import { firstBytes, isPng } from './first-bytes.ts';
import type { FileRules, ReceivedFile } from './parts.ts';
import { type FormSender, receiveForm, textsOf } from './receive.ts';

/** A multipart body, read to its end: texts by field name, and the documents, stored and without rows. */
export type DocumentForm = { texts: Record<string, string>; documents: NewDocument[] };

const FILES: FileRules = {
  field: 'file',
  fields: { file: MAX_DOCUMENT_FILES },
  maxBytes: MAX_DOCUMENT_BYTES,
  tooMany: TOO_MANY_DOCUMENT_FILES,
  tooLarge: documentTooLarge,
};

const MAX_BLANKS = 1_024;
const PDF = new RegExp(`^(?:\\xef\\xbb\\xbf)?[\\t\\n\\f\\r ]{0,${MAX_BLANKS}}%PDF-[12]\\.\\d`);

/** Each takes its size in memory, twice where it goes to a bucket. */
const withMemory = createSemaphore(2);

/**
 * Receives a form and stores its files: a PDF as it came and unopened, an image of a paper re-encoded
 * (docs/contract/documents.md). Throws as `receiveForm` does, and `invalid` for another kind of file or none; then
 * nothing is left.
 */
export function receiveDocumentForm(request: Request, from: FormSender = {}): Promise<DocumentForm> {
  return receiveForm(request, from, {
    files: FILES,
    notStored: DOCUMENTS_NOT_STORED,
    async read({ texts, files }, leave) {
      if (files.length === 0) throw fileError('file', NO_DOCUMENT_SENT);
      return { texts: textsOf(texts), documents: await storeAll(files, from.sender, leave) };
    },
  });
}

async function storeAll(
  files: readonly ReceivedFile[],
  sender: string | undefined,
  leave: () => void,
): Promise<NewDocument[]> {
  const kinds = [];
  // Before any of them is decoded or stored.
  for (const file of files) kinds.push({ file, kind: await requireKind(file) });
  const documents: NewDocument[] = [];
  try {
    for (const { file, kind } of kinds) {
      const store = kind === 'pdf' ? storePdf(file) : storePage(file, sender, leave);
      documents.push(await store);
    }
    return documents;
  } catch (error) {
    await deleteDocuments(documents);
    throw error;
  }
}

function storePdf({ path, sentName }: ReceivedFile): Promise<NewDocument> {
  const contentType = 'application/pdf';
  return withMemory(async () =>
    storeDocument(await readFile(path), { name: documentName(sentName, contentType), contentType }),
  );
}

async function storePage(
  { path, name, sentName }: ReceivedFile,
  sender: string | undefined,
  leave: () => void,
): Promise<NewDocument> {
  const { full, contentType } = await reencodePage(path, name, { sender, onSlow: leave }).catch((error: unknown) => {
    const isRejected = error instanceof AppError && error.class === 'invalid';
    if (!isRejected) throw error;
    throw fileError('file', error.message === notAnImage(name) ? notADocument(name) : error.message);
  });
  return storeDocument(full, { name: documentName(sentName, contentType), contentType });
}

/**
 * By the first bytes alone: what has anything but white space or a byte order mark before its header is of another kind
 * as well.
 */
async function requireKind({ path, name }: ReceivedFile): Promise<'pdf' | 'image'> {
  const start = await firstBytes(path, MAX_BLANKS + 16);
  if (PDF.test(start)) return 'pdf';
  if (isPng(start) || start.startsWith('\xff\xd8\xff')) return 'image';
  throw fileError('file', notADocument(name));
}
