import { AddDocuments } from '#contract/documents/documents.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { type NewDocument, storeDocument } from '#server/infra/storage/new-documents.ts';
import { demoPdf } from './demo-pdf.ts';
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
