import { randomBytes } from 'node:crypto';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { type NewDocument, storeDocument } from '#server/infra/storage/new-documents.ts';

/** A PDF of one empty page, with room for more behind its header. */
export const pdfBytes = (more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n${more}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF\n`,
    'latin1',
  );

/** Documents that are stored and have no row, as a verb takes them. */
export async function newDocuments(count: number, name = 'invoice.pdf'): Promise<NewDocument[]> {
  await openStorage();
  const store = () => storeDocument(pdfBytes(), { name, contentType: 'application/pdf' });
  return Promise.all(Array.from({ length: count }, store));
}

/** The fields that the row of a stored document needs. */
export const documentRow = (shipmentId: string, createdBy: string) =>
  ({
    shipmentId,
    createdBy,
    slot: 0,
    stem: randomBytes(16).toString('hex'),
    name: 'invoice.pdf',
    type: 'invoice',
    contentType: 'application/pdf',
    size: pdfBytes().length,
  }) as const;

type Fields = Record<string, string>;

/** A form as a browser makes it. */
export function documentForm(files: readonly (File | Uint8Array)[], fields: Fields = { type: 'invoice' }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files)
    form.append('file', file instanceof File ? file : new File([new Uint8Array(file)], 'invoice.pdf'));
  return form;
}
