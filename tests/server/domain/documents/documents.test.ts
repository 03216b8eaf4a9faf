import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AddDocuments, type UpdateDocument } from '#contract/documents/documents.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addDocuments, authorizeDocuments } from '#server/domain/documents/add.ts';
import { listReceiverDocuments, readReceiverDocument } from '#server/domain/documents/by-key.ts';
import { listDocuments, readDocument } from '#server/domain/documents/read.ts';
import { removeDocument, updateDocument } from '#server/domain/documents/update.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { fileStoreConfig } from '#server/infra/storage/file-store.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { newDocuments } from '../../../factories/documents.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';
import { storedFiles } from '../../../support/storage/uploads-files.ts';

const owner = await admin();
const NOT_FOUND = 'not-found: Document not found';

const add = async (ctx: Ctx, id: string, count: number, fields: Partial<AddDocuments> = {}) =>
  addDocuments(ctx, { id, ...AddDocuments.parse({ type: 'invoice' }), ...fields }, await newDocuments(count));

/** A shipment of the owner's with one document. */
async function withDocument(fields: Partial<AddDocuments> = {}) {
  const { id } = await newShipment(owner);
  const [document] = await add(owner, id, 1, fields);
  if (!document) throw new Error('No document was added');
  return { shipmentId: id, document };
}

async function contentOf(opening: ReturnType<typeof readDocument>): Promise<string> {
  const { file } = await opening;
  return new Response(await file.read({ start: 0, end: file.size - 1 })).text();
}

async function entriesOf(shipmentId: string) {
  const rows = await owner.db
    .select({
      what: auditEntries.action,
      field: auditValues.field,
      from: auditValues.fromValue,
      to: auditValues.toValue,
    })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
    .where(eq(auditEntries.shipmentId, shipmentId))
    .orderBy(auditEntries.id, auditValues.field);
  return rows.flatMap(({ what, field, from, to }) =>
    what.startsWith('document-') ? [`${what} ${field}: ${from} > ${to}`] : [],
  );
}

test('what is added is listed and opened as it came, and is staff’s unless it is said otherwise', async () => {
  const { shipmentId, document } = await withDocument({ title: 'May' });
  expect(document).toMatchObject({ name: 'invoice.pdf', title: 'May', visibility: 'staff', by: owner.actor.user.id });
  expect(await listDocuments(owner, { id: shipmentId })).toEqual([document]);
  expect(await contentOf(readDocument(owner, document))).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/);
});

test('only what is sent changes; every step is in the audit, and no change writes none', async () => {
  const { shipmentId, document } = await withDocument();
  const { id } = document;
  const change = (fields: Omit<UpdateDocument, 'id'>) => updateDocument(owner, { id, ...fields });
  expect(await change({ title: 'June' })).toEqual({ ...document, title: 'June' });
  expect(await change({ visibility: 'receiver', type: 'customs' })).toMatchObject({ title: 'June', type: 'customs' });
  await change({ title: 'June', visibility: 'receiver' });
  await removeDocument(owner, { id });
  expect(await listDocuments(owner, { id: shipmentId })).toEqual([]);
  expect(await entriesOf(shipmentId)).toEqual([
    'document-added document: null > invoice.pdf',
    'document-added visibility: null > staff',
    'document-changed document: null > invoice.pdf',
    'document-changed title:  > June',
    'document-changed document: null > invoice.pdf',
    'document-changed type: invoice > customs',
    'document-changed visibility: staff > receiver',
    'document-removed document: invoice.pdf > null',
    'document-removed title: June > null',
  ]);
});

test('a shipment has at most twenty, also when two uploads come at once', async () => {
  const { id } = await newShipment(owner);
  await add(owner, id, 19);
  const outcomes = await Promise.all([rejection(add(owner, id, 1)), rejection(add(owner, id, 1))]);
  const full = 'invalid: A shipment can have at most 20 documents';
  expect(outcomes.sort()).toEqual([full, 'not rejected'].sort());
  const stored = await listDocuments(owner, { id });
  expect(stored).toHaveLength(20);
  expect(await rejection(authorizeDocuments(owner, { id }))).toBe(full);

  await removeDocument(owner, { id: stored[3]?.id ?? '' });
  expect(await rejection(add(owner, id, 2))).toBe(full);
  expect(await rejection(add(owner, id, 1))).toBe('not rejected');
});

test('the documents of a deleted shipment are gone until it is restored', async () => {
  const { shipmentId, document } = await withDocument({ visibility: 'receiver' });
  const root = await superAdmin();
  await softDeleteShipment(owner, { id: shipmentId });
  for (const ctx of [owner, root]) expect(await rejection(readDocument(ctx, document))).toBe(NOT_FOUND);
  expect(await rejection(updateDocument(root, { id: document.id, title: 'x' }))).toBe(NOT_FOUND);
  expect(await rejection(readReceiverDocument(anonymous, shipmentId, document.id))).toBe(NOT_FOUND);
  expect(await listReceiverDocuments(anonymous, shipmentId)).toEqual([]);

  await restoreShipment(root, { id: shipmentId });
  expect(await contentOf(readDocument(owner, document))).toMatch(/^%PDF/);
});

test('a receiver gets the receiver’s documents of this shipment, without who added them, and no others', async () => {
  const { shipmentId, document } = await withDocument({ visibility: 'receiver' });
  const other = await withDocument({ visibility: 'receiver' });
  const [hidden] = await add(owner, shipmentId, 1, { visibility: 'company' });
  const { by: _, visibility: _visibility, addedBy: _addedBy, invoice: _invoice, ...shown } = document;
  expect(await listReceiverDocuments(anonymous, shipmentId)).toEqual([shown]);
  expect(await contentOf(readReceiverDocument(anonymous, shipmentId, document.id))).toMatch(/^%PDF/);
  for (const id of [hidden?.id ?? '', other.document.id, 'none'])
    expect(await rejection(readReceiverDocument(anonymous, shipmentId, id))).toBe(NOT_FOUND);
});

test('an erasure takes the documents, the values of their audit and, with the sweep, their files', async () => {
  const { shipmentId, document } = await withDocument({ title: 'For Ada Brook' });
  const opened = await readDocument(owner, document);
  await opened.file.close();
  const { stem } = opened.document;
  await softDeleteShipment(owner, { id: shipmentId });
  await ageDeletion(owner.db, shipmentId, 31);
  expect(await eraseExpiredShipments(owner.db)).toBe(1);
  const ofShipment = eq(shipmentDocuments.shipmentId, shipmentId);
  expect(await owner.db.$count(shipmentDocuments, ofShipment)).toBe(0);
  expect((await entriesOf(shipmentId)).join()).not.toMatch(/Ada|invoice\.pdf/);
  expect(storedFiles()).toContain(`${stem}.document`);
  await cleanUpImages(owner.db, fileStoreConfig(), { minAgeMs: 0, force: true });
  expect(storedFiles()).not.toContain(`${stem}.document`);
});
