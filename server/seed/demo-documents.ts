import { AddDocuments } from '#contract/documents/documents.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { type NewDocument, storeDocument } from '#server/infra/storage/new-documents.ts';
import { pick } from './pick.ts';

type DemoDocument = Pick<AddDocuments, 'type' | 'visibility'> & { name: string; heading: string };

const INVOICE: DemoDocument = {
  type: 'invoice',
  visibility: 'company',
  name: 'commercial-invoice.pdf',
  heading: 'Commercial invoice',
};
const PACKING_LIST: DemoDocument = {
  type: 'packing-list',
  visibility: 'receiver',
  name: 'packing-list.pdf',
  heading: 'Packing list',
};
const CUSTOMS: DemoDocument = {
  type: 'customs',
  visibility: 'staff',
  name: 'export-declaration.pdf',
  heading: 'Export declaration',
};

/** The documents of the demo's shipments, in turn. */
const SETS: readonly (readonly DemoDocument[])[] = [[INVOICE, PACKING_LIST, CUSTOMS], [], [], [PACKING_LIST], [], []];

/** Documents whose files are stored, each with what it is. */
export type DemoDocuments = readonly (DemoDocument & { stored: NewDocument })[];

/** The documents of the shipment of this number. */
export function storeDemoDocuments(number: number): Promise<DemoDocuments> {
  return Promise.all(
    pick(SETS, number).map(async (document) => {
      const { name, heading } = document;
      const bytes = demoPdf(heading, ['Sample of the demo data.', 'It is about no real goods.']);
      return { ...document, stored: await storeDocument(bytes, { name, contentType: 'application/pdf' }) };
    }),
  );
}

export async function addDemoDocuments(clerk: Ctx, id: string, documents: DemoDocuments): Promise<void> {
  for (const { stored, type, visibility } of documents)
    await addDocuments(clerk, { id, ...AddDocuments.parse({ type, visibility }) }, [stored]);
}

/** A page of A4 with a heading and lines, of letters, digits and signs of ASCII other than brackets and backslashes. */
function demoPdf(heading: string, lines: readonly string[]): Uint8Array {
  const texts = [`/F1 20 Tf 56 770 Td (${heading}) Tj`, ...lines.map((line) => `/F1 11 Tf 0 -26 Td (${line}) Tj`)];
  const content = `BT ${texts.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
