import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { UpdateDocument } from '#contract/documents/documents.ts';
import { PortalInvoicesQuery } from '#contract/portal/invoices.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { listPortalDocuments } from '#server/domain/companies/portal/documents.ts';
import { listPortalInvoices } from '#server/domain/companies/portal/invoices.ts';
import { summarize } from '#server/domain/companies/portal/list.ts';
import { updateDocument } from '#server/domain/documents/update.ts';
import { admin, type SignedIn, signedInUser } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { documentRow } from '../../../../factories/documents.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const owner = await admin();
const { db } = owner;

async function memberOf(...companies: string[]): Promise<SignedIn> {
  const signedIn = await signedInUser('client');
  for (const company of companies) await insertMember(db, signedIn.user.id, company);
  return signedIn;
}

type Figures = { number: string; amount: string; currency?: string; due?: string; paid?: string | null };
const figures = (invoice: Figures | null) => invoice && { currency: 'EUR', ...invoice };

async function insertDocument(shipmentId: string, fields: Partial<typeof shipmentDocuments.$inferInsert> = {}) {
  const slot = await db.$count(shipmentDocuments, eq(shipmentDocuments.shipmentId, shipmentId));
  const row = { ...documentRow(shipmentId, owner.actor.user.id), visibility: 'company' as const, slot, ...fields };
  const [document] = await db.insert(shipmentDocuments).values(row).returning({ id: shipmentDocuments.id });
  return document?.id ?? '';
}

const setFigures = (id: string, invoice: Figures | null, fields: object = {}) =>
  updateDocument(owner, UpdateDocument.parse({ id, invoice: figures(invoice), ...fields }));

async function invoiceOf(shipmentId: string, invoice: Figures, fields = {}) {
  const id = await insertDocument(shipmentId, fields);
  await setFigures(id, invoice);
  return id;
}

const seenBy = async ({ ctx }: SignedIn, query: object = {}) => {
  const { invoices, due } = await listPortalInvoices(ctx, PortalInvoicesQuery.parse(query));
  return { numbers: invoices.map(({ number }) => number), due };
};

test('what is due is added exactly in each currency, and what is not paid comes first, the earliest due first', async () => {
  const company = await insertCompany(db);
  const [member, { id }] = [await memberOf(company), await newShipment(owner, { company })];
  await invoiceOf(id, { number: 'C', amount: '0.1' });
  await invoiceOf(id, { number: 'B', amount: '0.2', due: '2026-12-20' });
  await invoiceOf(id, { number: 'A', amount: '99999999999.9999', due: '2026-12-01' });
  await invoiceOf(id, { number: 'credit', amount: '-0.05', due: '2027-01-01' });
  await invoiceOf(id, { number: 'yen', amount: '1200', currency: 'JPY', due: '2027-02-01' });
  await invoiceOf(id, { number: 'paid', amount: '50.00', due: '2026-01-01', paid: '2026-02-01' });
  expect(await seenBy(member)).toEqual({
    numbers: ['A', 'B', 'credit', 'yen', 'C', 'paid'],
    due: [
      { currency: 'EUR', amount: '100000000000.2499' },
      { currency: 'JPY', amount: '1200' },
    ],
  });
  expect((await seenBy(member, { only: 'unpaid' })).numbers).toEqual(['A', 'B', 'credit', 'yen', 'C']);
  expect((await seenBy(member, { limit: 2, page: 3 })).numbers).toEqual(['C', 'paid']);
  expect((await summarize(member.ctx, { company: undefined })).unpaid).toBe(5);
});

test('an invoice is for the customer for which it was written, and for nobody else', async () => {
  const [acme, agent, next] = [await insertCompany(db), await insertCompany(db), await insertCompany(db)];
  const { id } = await newShipment(owner, { company: acme, sharedWith: [{ company: agent, as: 'agent' }] });
  await invoiceOf(id, { number: 'of-staff', amount: '1' }, { visibility: 'staff' });
  await invoiceOf(id, { number: 'of-acme', amount: '2' });
  await invoiceOf(id, { number: 'of-all', amount: '4' }, { visibility: 'receiver' });
  const [member, shared, stranger] = [await memberOf(acme), await memberOf(agent), await memberOf(next)];
  const both = await memberOf(acme, next);
  const figuresSeen = async ({ ctx }: SignedIn) =>
    (await listPortalDocuments(ctx, { id })).flatMap(({ invoice }) => invoice?.number ?? []).toSorted();
  const nothing = { numbers: [], due: [] };
  expect((await seenBy(member)).due).toEqual([{ currency: 'EUR', amount: '6' }]);
  expect(await figuresSeen(member)).toEqual(['of-acme', 'of-all']);
  expect(await seenBy(shared)).toEqual(nothing);
  expect(await figuresSeen(shared)).toEqual([]);
  expect(await seenBy(stranger)).toEqual(nothing);
  expect(await seenBy(both, { company: next })).toEqual(nothing);
  expect(await rejection(listPortalInvoices(member.ctx, PortalInvoicesQuery.parse({ company: next })))).toMatch(
    /^not-found/,
  );
  // Another customer begins with none; the first one's come back with the shipment.
  const giveTo = (company: string) => db.update(shipments).set({ company }).where(eq(shipments.id, id));
  await giveTo(next);
  for (const each of [member, stranger, both]) expect(await seenBy(each)).toEqual(nothing);
  expect(await figuresSeen(stranger)).toEqual([]);
  await giveTo(acme);
  expect((await seenBy(member)).numbers.toSorted()).toEqual(['of-acme', 'of-all']);
});

test('figures are those of an invoice, whole, and their changes are in the audit log', async () => {
  const company = await insertCompany(db);
  const { id } = await newShipment(owner, { company });
  const document = await insertDocument(id);
  const invoice = { number: 'A-1', amount: '12.50', due: '2026-12-20' };
  expect((await setFigures(document, invoice)).invoice).toEqual({ ...invoice, currency: 'EUR', paid: null });
  await setFigures(document, invoice);
  await setFigures(document, { ...invoice, paid: '2026-12-01' });
  expect(await rejection(setFigures(document, invoice, { type: 'customs' }))).toMatch(/^invalid/);
  expect((await updateDocument(owner, { id: document, type: 'customs' })).invoice).toBeNull();
  const changes = await db
    .select({ from: auditValues.fromValue, to: auditValues.toValue })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
    .where(and(eq(auditEntries.shipmentId, id), eq(auditValues.field, 'invoice')))
    .orderBy(auditEntries.id);
  const line = 'A-1, 12.50 EUR, due 2026-12-20';
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    [null, line],
    [line, `${line}, paid 2026-12-01`],
    [`${line}, paid 2026-12-01`, null],
  ]);
});

test.each([
  { amount: '1,250.00' },
  { amount: '1.250,00' },
  { amount: '1e3' },
  { amount: 12.5 },
  { amount: '1234567890123' },
  { amount: '0.12345' },
  { amount: '' },
  { currency: 'EURO' },
  { currency: 'QQQ' },
  { number: ' ' },
  { due: '2026-02-30' },
  { due: '0000-01-01' },
  { paid: 'yesterday' },
])('figures with %j are rejected', (wrong) => {
  const invoice = { number: 'A-1', amount: '12.50', currency: 'EUR', ...wrong };
  const { success, error } = UpdateDocument.safeParse({ id: 'x', invoice });
  expect([success, error?.issues[0]?.path[0], error?.issues[0]?.path[1]]).toEqual([
    ...[false, 'invoice', Object.keys(wrong)[0]],
  ]);
});

test('a currency in small letters and days that are empty are taken', () => {
  const invoice = { number: 'A-1', amount: ' -12.5 ', currency: 'eur', due: '', paid: null };
  expect(UpdateDocument.parse({ id: 'x', invoice }).invoice).toEqual({
    ...{ number: 'A-1', amount: '-12.5', currency: 'EUR', due: null, paid: null },
  });
});
