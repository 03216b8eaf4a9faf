import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { PortalExport, PortalQuery } from '#contract/portal/portal.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { rowsOf } from '#db/open-database.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { mergeCompanies } from '#server/domain/companies/merge.ts';
import { listPortalDocuments } from '#server/domain/companies/portal/documents.ts';
import { createPortalExport } from '#server/domain/companies/portal/export.ts';
import { getPortalShipment } from '#server/domain/companies/portal/get.ts';
import { listPortalShipments, summarize } from '#server/domain/companies/portal/list.ts';
import type { Ctx } from '#server/domain/context.ts';
import { createPortalDocumentTicket, openByTicket } from '#server/domain/documents/tickets.ts';
import { updateDocument } from '#server/domain/documents/update.ts';
import { createPortalPaperTicket, redeemPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, anonymous, currentUser, superAdmin } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { documentRow, newDocuments } from '../../../../factories/documents.ts';
import { insertCreation, insertShipment } from '../../../../factories/rows.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

const [clerk, root] = [await admin(), await superAdmin()];
const { db } = root;

async function newMember(fields: Parameters<typeof insertCompany>[1] = {}) {
  const ctx = await currentUser({ role: 'client' });
  return { ctx, company: await insertCompany(db, fields).then((id) => insertMember(db, ctx.actor.user.id, id)) };
}

const book = (fields: object) => createShipment(clerk, CreateShipment.parse({ ...shipmentInput, ...fields }), []);
const change = (id: string, fields: object) => updateShipment(root, { ...UpdateShipment.parse(fields), id });
const query = (fields: object = {}) => PortalQuery.parse(fields);
const list = async (ctx: Ctx, fields: object = {}) =>
  (await listPortalShipments(ctx, query(fields))).shipments.map(({ reference }) => reference).toSorted();

async function csvOf(ctx: Ctx, fields: object = {}): Promise<string> {
  const { url } = await createPortalExport(ctx, PortalExport.parse(fields));
  const { csv } = await streamExport(anonymous, { ticket: url.replace('/exports/', '') });
  return new Response(csv).text();
}

test('what staff change of a shipment is in the portals of its companies at once, and in no other', async () => {
  const [one, other, stranger] = [await newMember(), await newMember(), await newMember()];
  const everywhere = () => Promise.all([one, other, stranger].map(({ ctx }) => list(ctx)));
  const counts = () =>
    Promise.all([one, other, stranger].map(async ({ ctx }) => (await csvOf(ctx)).split('\r\n').length - 2));

  const { id } = await book({ reference: 'PO-1', company: one.company });
  expect(await everywhere()).toEqual([['PO-1'], [], []]);
  await change(id, { sharedWith: [{ company: other.company, as: 'agent' }] });
  expect(await everywhere()).toEqual([['PO-1'], ['PO-1'], []]);
  expect(await counts()).toEqual([1, 1, 0]);
  await softDeleteShipment(clerk, { id });
  expect(await everywhere()).toEqual([[], [], []]);
  expect(await rejection(getPortalShipment(one.ctx, { id }))).toBe('not-found: Shipment not found');
  await restoreShipment(root, { id });
  await handOverShipment(root, { id, user: (await admin()).actor.user.id });
  expect(await everywhere()).toEqual([['PO-1'], ['PO-1'], []]);
  await change(id, { company: stranger.company, sharedWith: [] });
  expect(await everywhere()).toEqual([[], [], ['PO-1']]);
  expect(await counts()).toEqual([0, 0, 1]);
});

test('a document for the company stays with the customer that it was written for', async () => {
  const [first, second] = [await newMember(), await newMember()];
  const { id } = await book({ company: first.company });
  const [stored] = await newDocuments(1, 'terms.pdf');
  const row = { ...documentRow(id, clerk.actor.user.id), ...stored, visibility: 'company' } as const;
  const [{ id: document = '' } = {}] = await db
    .insert(shipmentDocuments)
    .values(row)
    .returning({ id: shipmentDocuments.id });
  const namesFor = async ({ ctx }: typeof first) => (await listPortalDocuments(ctx, { id })).map(({ name }) => name);
  expect(await namesFor(first)).toEqual(['terms.pdf']);
  await change(id, { company: second.company, sharedWith: [{ company: first.company, as: 'agent' }] });
  expect([await namesFor(first), await namesFor(second)]).toEqual([[], []]);
  await change(id, { company: null, sharedWith: [] });
  await change(id, { company: first.company });
  expect(await namesFor(first)).toEqual(['terms.pdf']);
  await change(id, { company: second.company });
  const merged = await newMember();
  await mergeCompanies(root, { id: first.company, into: merged.company });
  expect([await namesFor(second)]).toEqual([[]]);
  await change(id, { company: merged.company });
  expect(await namesFor(merged)).toEqual(['terms.pdf']);
  await change(id, { company: second.company });
  await updateDocument(clerk, { id: document, visibility: 'staff' });
  await updateDocument(clerk, { id: document, visibility: 'company' });
  expect(await namesFor(second)).toEqual(['terms.pdf']);
});

test('a ticket is worth what its user may see when it is used', async () => {
  const { ctx, company } = await newMember();
  const { id } = await book({ company });
  const [stored] = await newDocuments(1);
  const row = { ...documentRow(id, clerk.actor.user.id), ...stored, visibility: 'receiver' } as const;
  const [{ id: document = '' } = {}] = await db
    .insert(shipmentDocuments)
    .values(row)
    .returning({ id: shipmentDocuments.id });
  const ticketIn = ({ url }: { url: string }) => ({ ticket: url.split('/').at(-1) ?? '' });
  const tickets = async () => ({
    document: ticketIn(await createPortalDocumentTicket(ctx, { id: document })),
    paper: ticketIn(await createPortalPaperTicket(ctx, { paper: 'waybill', id })),
    csv: ticketIn(await createPortalExport(ctx, PortalExport.parse({}))),
  });
  const good = await tickets();
  const { file } = await openByTicket(anonymous, good.document);
  await file.close();
  expect((await redeemPaperTicket(anonymous, good.paper)).contentType).toBe('application/pdf');
  await streamExport(anonymous, good.csv);
  const late = await tickets();
  await db.delete(companyMembers).where(eq(companyMembers.userId, ctx.actor.user.id));
  expect(await rejection(openByTicket(anonymous, late.document))).toMatch(/^not-found/);
  expect(await rejection(redeemPaperTicket(anonymous, late.paper))).toMatch(/^forbidden/);
  expect(await rejection(streamExport(anonymous, late.csv))).toMatch(/^not-found/);
  expect(await rejection(list(ctx))).toBe('forbidden: You are not a member of a company.');
});

test('who is invited and has not joined, is staff or deactivated reads nothing', async () => {
  const { company } = await newMember();
  const invited = await currentUser({ role: 'client' });
  await db.insert(companyMembers).values({ userId: invited.actor.user.id, companyId: company, as: 'manager' });
  expect(await rejection(list(invited))).toBe('forbidden: You are not a member of a company.');
  expect(await rejection(list(root))).toBe('forbidden: This is for members of a company.');
  expect(await rejection(list(anonymous))).toMatch(/^unauthenticated/);
});

test('the first page counts what its lists have, the week from Monday at the company’s place', async () => {
  const { ctx, company } = await newMember({ city: 'Honolulu', country: 'United States' });
  const insert = async (fields: Parameters<typeof insertShipment>[1] & { reference: string }) => {
    const row = await insertShipment(db, { company, ...fields });
    await insertCreation(db, row);
  };
  const monday = await mondayIn('Pacific/Honolulu');
  await insert({ reference: 'moves', status: 'shipped' });
  await insert({ reference: 'late', status: 'in_transit', estimatedDelivery: new Date('2026-01-05T12:00:00Z') });
  await insert({ reference: 'held', status: 'on-hold' });
  await insert({ reference: 'new', status: 'pending' });
  await insert({ reference: 'monday', status: 'delivered', deliveredDate: monday });
  await insert({ reference: 'sunday', status: 'delivered', deliveredDate: new Date(monday.getTime() - 1) });
  const summary = await summarize(ctx, { company: undefined });
  expect(summary).toEqual({
    moving: 2,
    late: 1,
    declined: 0,
    exceptions: 1,
    waiting: 0,
    deliveredThisWeek: 1,
    unpaid: 0,
    loads: 0,
    companies: [expect.objectContaining({ id: company, as: 'viewer', contact: null })],
  });
  expect(await list(ctx, { only: 'moving' })).toEqual(['late', 'moves']);
  expect(await list(ctx, { only: 'late' })).toEqual(['late']);
  expect(await list(ctx, { only: 'exceptions' })).toEqual(['held']);
  expect(await list(ctx, { only: 'deliveredThisWeek' })).toEqual(['monday']);
  expect(await list(ctx, { status: 'on-hold' })).toEqual(['held']);
  expect((await csvOf(ctx, { only: 'late' })).split('\r\n')[1]).toMatch(/^late,WB/);
});

async function mondayIn(zone: string): Promise<Date> {
  const [row] = await rowsOf<{ at: string }>(
    db,
    sql`select (date_trunc('week', now() at time zone ${zone}) at time zone ${zone})::text as at`,
  );
  return new Date(row?.at ?? '');
}

test('pasted numbers find several by tracking number and own reference, each company its own', async () => {
  const [{ ctx, company }, other] = [await newMember(), await newMember()];
  const first = await book({ company, reference: 'PO 4711 A' });
  await book({ company, reference: 'PO-4712' });
  await book({ company, reference: 'other' });
  await book({ company: other.company, reference: 'PO-4712' });
  const numbers = `${first.trackingNumber.toLowerCase()}\npo 4712`;
  expect(await list(ctx, { numbers })).toEqual(['PO 4711 A', 'PO-4712']);
  expect(await list(ctx, { numbers: ['po4711a'] })).toEqual(['PO 4711 A']);
  expect(await list(other.ctx, { numbers })).toEqual(['PO-4712']);
  const many = Array.from({ length: 51 }, (_, index) => `PO-${index}`);
  expect(PortalQuery.safeParse({ numbers: many.join(',') }).success).toBe(false);
  expect((await csvOf(ctx, { numbers: [first.trackingNumber] })).split('\r\n').slice(0, 2)).toEqual([
    'Reference,Tracking Number,Status,Sender,Receiver,Origin,Destination,Carrier,Created,Estimated Delivery',
    expect.stringContaining(`PO 4711 A,${first.trackingNumber}`),
  ]);
});
