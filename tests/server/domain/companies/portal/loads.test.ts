import { describe, expect, test, vi } from 'vitest';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import { UpdateLoad } from '#contract/loads/loads.ts';
import { CloseTally, CountPieces } from '#contract/loads/tally.ts';
import { MessagesOfShipment } from '#contract/messages/threads.ts';
import { PortalLoadsQuery } from '#contract/portal/loads.ts';
import { PortalExport, PortalQuery, PortalSummaryQuery } from '#contract/portal/portal.ts';
import { removeMember } from '#server/domain/companies/members/change.ts';
import { mergeCompanies } from '#server/domain/companies/merge.ts';
import { createPortalExport } from '#server/domain/companies/portal/export.ts';
import { getPortalShipment } from '#server/domain/companies/portal/get.ts';
import { listPortalShipments, summarize } from '#server/domain/companies/portal/list.ts';
import { getPortalLoad, getPortalManifest, listPortalLoads } from '#server/domain/companies/portal/loads.ts';
import { openPortalAs } from '#server/domain/companies/portal/view-as.ts';
import type { Ctx } from '#server/domain/context.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { removeLoad, updateLoad } from '#server/domain/loads/save.ts';
import { closeTally } from '#server/domain/loads/tally/close.ts';
import { countPieces } from '#server/domain/loads/tally/count.ts';
import { listCustomerMessages } from '#server/domain/messages/threads.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { admin, anonymous, currentUser, superAdmin } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { enter, newLoad, put, take } from '../../../../factories/loads.ts';
import { newShipment, piecesOf } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';
import { textOf } from '../../../../support/scanner/scan.ts';

vi.hoisted(() => vi.stubEnv('RATE_LIMIT', 'off'));

const [clerk, root] = [await admin(), await superAdmin()];
const { db } = root;

let made = 0;
async function newMember(part: string) {
  made += 1;
  const [name, ctx] = [`${part} ${made}`, await currentUser({ role: 'client' })];
  const company = await insertCompany(db, { name });
  await insertMember(db, ctx.actor.user.id, company);
  return { ctx, company, name };
}

const loadsOf = async (ctx: Ctx, fields: object = {}) =>
  (await listPortalLoads(ctx, PortalLoadsQuery.parse(fields))).loads.map(({ number }) => number);
const seenBy = async (ctx: Ctx, fields: object = {}) =>
  (await listPortalShipments(ctx, PortalQuery.parse(fields))).shipments.map(({ id }) => id).toSorted();
const change = (load: { id: string }, fields: object) =>
  updateLoad(clerk, { id: load.id, ...UpdateLoad.parse(fields) });

/** A load of the agent's with a customer's shipment of two pieces and one of nobody's. */
async function loaded() {
  const [agent, customer] = [await newMember('Agent'), await newMember('Customer')];
  const crates = await newShipment(clerk, { company: customer.company, pieces: [piecesOf({ count: 2 })] });
  const box = await newShipment(clerk);
  const references = [{ type: 'mbl', value: 'MBL-4471', public: false }];
  const load = await newLoad(clerk, { agent: agent.company, transport: 'MV Aurora', references });
  await put(clerk, load, { ids: [crates.id], pieces: [2] });
  await put(clerk, load, { ids: [box.id] });
  return { agent, customer, crates, box, load, ids: [crates.id, box.id].toSorted() };
}

test('the agent’s members see the load, its shipments and their parts, and nobody else does', async () => {
  const { agent, customer, crates, load, ids } = await loaded();
  expect(await loadsOf(agent.ctx)).toEqual([load.number]);
  const page = await getPortalLoad(agent.ctx, { id: load.number.toLowerCase() });
  expect(page.load).toMatchObject({
    ...{ number: load.number, transport: 'MV Aurora', state: 'open', shipments: 2 },
    ...{ company: { id: agent.company, name: agent.name }, totals: { shipments: 2, pieces: 2 } },
    references: [{ type: 'mbl', value: 'MBL-4471', public: false }],
  });
  expect(page.shipments.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(page.shipments.find(({ id }) => id === crates.id)).toMatchObject({
    loadPieces: [2],
    companies: [{ id: agent.company, name: agent.name, as: 'agent' }],
  });
  expect(JSON.stringify(page)).not.toContain(clerk.actor.user.id);
  expect(await seenBy(agent.ctx)).toEqual(ids);
  expect((await summarize(agent.ctx, PortalSummaryQuery.parse({}))).loads).toBe(1);

  const stranger = await newMember('Stranger');
  for (const { ctx } of [customer, stranger]) {
    expect(await loadsOf(ctx)).toEqual([]);
    for (const get of [getPortalLoad, getPortalManifest])
      expect(await rejection(get(ctx, { id: load.number }))).toBe('not-found: Load not found');
    expect((await summarize(ctx, PortalSummaryQuery.parse({}))).loads).toBe(0);
  }
  expect(await seenBy(customer.ctx)).toEqual([crates.id]);
  expect(await seenBy(stranger.ctx)).toEqual([]);
});

test('it sees of a shipment what an agent sees with whom it is shared: no contacts, no messages', async () => {
  const { agent, crates } = await loaded();
  const shown = await getPortalShipment(agent.ctx, { id: crates.id });
  expect(shown).toMatchObject({
    ...{ senderEmail: '', receiverEmail: '', senderContact: '', receiverContact: '' },
    ...{ originAddress: crates.originAddress, destinationAddress: crates.destinationAddress },
    companies: [{ as: 'agent' }],
  });
  const messages = listCustomerMessages(agent.ctx, MessagesOfShipment.parse({ id: crates.id }));
  expect(await rejection(messages)).toBe('not-found: Shipment not found');
  expect(await seenBy(agent.ctx, { search: crates.receiverEmail })).toEqual([]);
  expect(await seenBy(agent.ctx, { search: crates.trackingNumber })).toEqual([crates.id]);
});

describe('all is gone at once', () => {
  test('when a shipment leaves the load, or is deleted', async () => {
    const { agent, crates, box, load } = await loaded();
    await take(clerk, load, { ids: [box.id] });
    expect(await seenBy(agent.ctx)).toEqual([crates.id]);
    expect(await rejection(getPortalShipment(agent.ctx, { id: box.id }))).toBe('not-found: Shipment not found');
    await softDeleteShipment(clerk, crates);
    expect(await seenBy(agent.ctx)).toEqual([]);
    expect((await getPortalLoad(agent.ctx, load)).shipments).toEqual([]);
  });

  test('when the load gets another agent, or none, or is deleted', async () => {
    const { agent, load, ids } = await loaded();
    const next = await newMember('Next agent');
    await change(load, { agent: next.company });
    expect([await loadsOf(agent.ctx), await seenBy(agent.ctx)]).toEqual([[], []]);
    expect([await loadsOf(next.ctx), await seenBy(next.ctx)]).toEqual([[load.number], ids]);
    await change(load, { agent: null });
    expect([await loadsOf(next.ctx), await seenBy(next.ctx)]).toEqual([[], []]);
    await change(load, { agent: agent.company });
    await removeLoad(clerk, load);
    expect([await loadsOf(agent.ctx), await seenBy(agent.ctx)]).toEqual([[], []]);
    expect(await rejection(getPortalLoad(agent.ctx, load))).toBe('not-found: Load not found');
  });

  test('when the membership ends; a merge takes the load to the other company', async () => {
    const { agent, load, ids } = await loaded();
    const other = await newMember('Other');
    await mergeCompanies(root, { id: agent.company, into: other.company });
    expect(await loadsOf(agent.ctx)).toEqual([load.number]);
    expect([await loadsOf(other.ctx), await seenBy(other.ctx)]).toEqual([[load.number], ids]);
    await removeMember(root, { id: other.company, userId: other.ctx.actor.user.id });
    expect(await rejection(listPortalLoads(other.ctx, PortalLoadsQuery.parse({})))).toMatch(/^forbidden/);
  });
});

test('of two companies a member sees the loads and parts of each, or of the one that is named', async () => {
  const { agent, customer, crates, box, load } = await loaded();
  await insertMember(db, agent.ctx.actor.user.id, customer.company);
  const own = await newLoad(clerk, { agent: customer.company, mode: 'Air', departure: '2030-01-01T00:00:00Z' });
  await put(clerk, own, { ids: [box.id] });
  expect(await loadsOf(agent.ctx)).toEqual([own.number, load.number]);
  expect(await loadsOf(agent.ctx, { company: customer.company })).toEqual([own.number]);
  expect(await seenBy(agent.ctx, { company: customer.company })).toEqual([crates.id, box.id].toSorted());
  const { companies } = await getPortalShipment(agent.ctx, { id: crates.id });
  expect(companies.map(({ name, as }) => [name, as])).toEqual([
    [agent.name, 'agent'],
    [customer.name, 'customer'],
  ]);
  const unknown = listPortalLoads(customer.ctx, PortalLoadsQuery.parse({ company: agent.company }));
  expect(await rejection(unknown)).toMatch(/^not-found/);
});

test('the list is filtered by state and searched by number, vessel and reference', async () => {
  const { agent, load } = await loaded();
  const other = await newLoad(clerk, { agent: agent.company, mode: 'Air', departure: '2020-01-01T00:00:00Z' });
  await put(clerk, other, { ids: [(await newShipment(clerk)).id] });
  await enter(clerk, other, { departed: true });
  expect(await loadsOf(agent.ctx)).toEqual([load.number, other.number]);
  expect(await loadsOf(agent.ctx, { state: 'departed' })).toEqual([other.number]);
  for (const search of [load.number, 'aurora', 'mbl-4471'])
    expect(await loadsOf(agent.ctx, { search })).toEqual([load.number]);
  const { pagination } = await listPortalLoads(agent.ctx, PortalLoadsQuery.parse({ limit: 1, page: 2 }));
  expect(pagination).toMatchObject({ page: 2, totalPages: 2, totalItems: 2 });
});

test('the manifest is drawn; of what was counted it names members alone', async () => {
  const { agent, load, crates, box } = await loaded();
  const over = await newShipment(clerk);
  const numbers = [box.trackingNumber, over.trackingNumber];
  await countPieces(clerk, { id: load.id, ...CountPieces.parse({ at: 'loading', numbers }) });
  await closeTally(clerk, { id: load.id, ...CloseTally.parse({ at: 'loading' }) });
  const { fileName, bytes } = await getPortalManifest(agent.ctx, { id: load.id });
  expect(fileName).toBe(`manifest-${load.number}.pdf`);
  const text = (await textOf(bytes)).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`Missing: ${pieceNumber(crates.trackingNumber, 2)}`);
  for (const said of [load.number, box.trackingNumber, box.receiverName]) expect(text).toContain(said);
  for (const hidden of [over.trackingNumber, 'Not expected']) expect(text).not.toContain(hidden);
});

test('the CSV has its shipments; staff who see the portal as the agent see the load', async () => {
  const { agent, load, crates, box } = await loaded();
  const { url } = await createPortalExport(agent.ctx, PortalExport.parse({}));
  const { csv } = await streamExport(anonymous, { ticket: url.replace('/exports/', '') });
  const text = await new Response(csv).text();
  for (const { trackingNumber } of [crates, box]) expect(text).toContain(trackingNumber);
  expect(text).not.toContain(load.number);
  const office = await admin();
  await openPortalAs(office, { id: agent.company });
  expect(await loadsOf(office)).toEqual([load.number]);
});
