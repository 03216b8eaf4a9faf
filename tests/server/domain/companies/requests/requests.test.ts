import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AcceptRequest, CreateRequest, DeclineRequest, UpdateRequest } from '#contract/requests/requests.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { countMenu } from '#server/domain/attention/count.ts';
import { mergeCompanies } from '#server/domain/companies/merge.ts';
import { summarize } from '#server/domain/companies/portal/list.ts';
import { removeCompany } from '#server/domain/companies/remove.ts';
import { acceptRequest, declineRequest } from '#server/domain/companies/requests/decide.ts';
import { deleteOldRequests } from '#server/domain/companies/requests/jobs.ts';
import {
  getPortalRequest,
  getRequest,
  listPortalRequests,
  listRequests,
} from '#server/domain/companies/requests/list.ts';
import { readRequest, updateRequest, withdrawRequest } from '#server/domain/companies/requests/request.ts';
import { eraseAdded } from '#server/domain/shipments/deletion/erase-added.ts';
import { admin, currentUser, type SignedIn, signedInUser, superAdmin } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { insertRequest, newRequest, requestFields, requestInput } from '../../../../factories/requests.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const [contact, clerk, root] = [await admin(), await admin(), await superAdmin()];
const { db } = root;

async function memberOf(company: string, as: 'manager' | 'member' | 'viewer' = 'member') {
  const signedIn = await signedInUser('client');
  await insertMember(db, signedIn.user.id, company, as);
  return signedIn;
}

/** A customer with a contact, and a member of it. */
async function customer(fields: { ownerId?: string | null } = { ownerId: contact.actor.user.id }) {
  const company = await insertCompany(db, fields);
  return { company, member: await memberOf(company) };
}

const query = { page: 1, limit: 20, company: undefined, state: undefined };
const portalList = ({ ctx }: SignedIn, fields: { unread?: boolean; company?: string } = {}) =>
  listPortalRequests(ctx, { ...query, unread: undefined, ...fields });
const list = (ctx: typeof root, fields: object = {}) =>
  listRequests(ctx, { ...query, search: '', mine: undefined, ...fields });
const idsOf = ({ requests }: { requests: readonly { id: string }[] }) => requests.map(({ id }) => id);
const change = ({ ctx }: SignedIn, id: string, fields: object) =>
  updateRequest(ctx, { id, ...UpdateRequest.parse(fields) });
const accept = (ctx: typeof root, id: string, fields: object = {}) =>
  acceptRequest(ctx, { id, ...AcceptRequest.parse({ ...shipmentInput, ...fields }) });
const decline = (ctx: typeof root, id: string, reason = 'No ship goes there') =>
  declineRequest(ctx, { id, ...DeclineRequest.parse({ reason }) });

test('a member asks, changes what is sent alone, and withdraws once', async () => {
  const { company, member } = await customer();
  const asked = await newRequest(member, { reference: 'PO-7', pickupDate: '2026-12-01', note: ' Ramp ' });
  expect(asked).toMatchObject({
    ...{ company: { id: company }, state: 'requested', pickupDate: '2026-12-01', note: 'Ramp', isRead: true },
    ...{ requestedBy: { id: member.user.id }, shipment: null, reason: '', decidedAt: null },
    fields: { ...requestInput, reference: 'PO-7', shippingMode: 'Air', pieces: [], senderName: '' },
  });
  const changed = await change(member, asked.id, { weight: 99, note: '' });
  expect(changed).toMatchObject({ pickupDate: '2026-12-01', note: '', fields: { weight: 99, reference: 'PO-7' } });
  expect(changed.updatedAt > asked.updatedAt).toBe(true);
  expect(await withdrawRequest(member.ctx, asked)).toMatchObject({ state: 'withdrawn', shipment: null });
  expect(await rejection(withdrawRequest(member.ctx, asked))).toMatch(/^conflict: .*withdrawn already/);
  expect(await rejection(change(member, asked.id, { weight: 1 }))).toMatch(/^conflict/);
  expect(await rejection(accept(clerk, asked.id))).toMatch(/^conflict/);
});

test.each([
  ['originCity', ' '],
  ['destinationCountry', ''],
  ['senderEmail', 'nobody'],
  ['weight', -1],
  ['pickupDate', '0000-01-01'],
  ['note', 'x'.repeat(2_001)],
])('a wrong %s is invalid, asked for or changed', (path, value) => {
  const fields = { [path]: value };
  const paths = [CreateRequest.safeParse({ ...requestInput, ...fields }), UpdateRequest.safeParse(fields)];
  expect(paths.map(({ error }) => error?.issues[0]?.path[0])).toEqual([path, path]);
});

test('goods are a weight or pieces, also after a change', async () => {
  const { member } = await customer();
  const weightless = { ...requestInput, weight: undefined };
  expect(await rejection(newRequest(member, weightless))).toBe('invalid: Please give a weight, or pieces');
  const { id } = await newRequest(member, { ...weightless, pieces: [{ count: 2, type: 'crate' }] });
  expect(await rejection(change(member, id, { pieces: [] }))).toMatch(/^invalid/);
  expect(await change(member, id, { pieces: [], weight: 3 })).toMatchObject({ fields: { weight: 3, pieces: [] } });
});

test('a viewer reads and writes nothing, another company’s request is not there, staff have calls of their own', async () => {
  const { company, member } = await customer();
  const [viewer, { member: stranger }] = [await memberOf(company, 'viewer'), await customer()];
  const { id } = await newRequest(member);
  expect(idsOf(await portalList(viewer))).toEqual([id]);
  const refused = (calls: Promise<unknown>[]) => Promise.all(calls.map(rejection));
  for (const each of await refused([
    newRequest(viewer),
    change(viewer, id, { weight: 1 }),
    withdrawRequest(viewer.ctx, { id }),
  ]))
    expect(each).toMatch(/^forbidden: You can read requests/);
  for (const each of await refused([
    getPortalRequest(stranger.ctx, { id }),
    change(stranger, id, { weight: 1 }),
    withdrawRequest(stranger.ctx, { id }),
    readRequest(stranger.ctx, { id }),
  ]))
    expect(each).toBe('not-found: Request not found');
  expect(idsOf(await portalList(stranger))).toEqual([]);
  expect(await rejection(newRequest({ ctx: root }))).toMatch(/^forbidden/);
  expect(await rejection(list(member.ctx as typeof root))).toMatch(/^forbidden/);
});

test('who belongs to several companies names the one', async () => {
  const [first, second] = [await customer(), await customer()];
  await insertMember(db, first.member.user.id, second.company, 'viewer');
  expect(await rejection(newRequest(first.member))).toMatch(/^invalid: You are a member of several/);
  expect(await rejection(newRequest(first.member, { company: second.company }))).toMatch(/^forbidden/);
  const { id } = await newRequest(first.member, { company: first.company });
  const other = await newRequest(second.member);
  expect(idsOf(await portalList(first.member))).toEqual([other.id, id]);
  expect(idsOf(await portalList(first.member, { company: second.company }))).toEqual([other.id]);
});

test('60 an hour for a company, changes counted', async () => {
  const { company, member } = await customer();
  const colleague = await memberOf(company, 'manager');
  const { id } = await newRequest(member);
  for (let count = 1; count < 60; count += 1) await change(count % 2 ? member : colleague, id, { weight: count });
  expect(await rejection(newRequest(colleague))).toMatch(/^too-many: Too many requests of this company/);
  expect(await rejection(withdrawRequest(member.ctx, { id }))).toMatch(/^too-many/);
});

test('200 of a company may wait for an answer, and of two at once that are the last one is rejected', async () => {
  const { company, member } = await customer();
  const asked = { companyId: company, state: 'requested' as const, fields: requestFields };
  await db.insert(shipmentRequests).values(Array.from({ length: 199 }, () => asked));
  const last = await Promise.all([0, 1].map(() => newRequest(member).then(({ id }) => id, String)));
  expect(last.filter((each) => /at most 200 requests that wait/.test(each))).toHaveLength(1);
  expect(await rejection(newRequest(member))).toMatch(/^conflict: A company has at most 200 requests/);
  const [id = ''] = last.filter((each) => !/at most/.test(each));
  await withdrawRequest(member.ctx, { id });
  expect(await newRequest(member)).toMatchObject({ state: 'requested' });
});

test('accepted it is one shipment of the company, owned by who accepted; the member sees it', async () => {
  const { company, member } = await customer();
  const { id } = await newRequest(member);
  const shipment = await accept(clerk, id, { company: null, weight: 130 });
  expect(shipment).toMatchObject({ user: clerk.actor.user.id, company, weight: 130 });
  const seen = await getPortalRequest(member.ctx, { id });
  expect(seen).toMatchObject({ state: 'accepted', isRead: true, fields: { weight: 120 } });
  expect(seen.shipment).toEqual({ id: shipment.id, trackingNumber: shipment.trackingNumber });
  const twice = await Promise.all([rejection(accept(root, id)), rejection(decline(clerk, id))]);
  for (const each of twice) expect(each).toMatch(/^conflict: This request is accepted already/);
  expect(await db.$count(shipments, eq(shipments.company, company))).toBe(1);
  // The shipment of another customer is not named to the member.
  await db.update(shipments).set({ company: null }).where(eq(shipments.id, shipment.id));
  expect((await getPortalRequest(member.ctx, { id })).shipment).toBeNull();
  expect((await getRequest(clerk, { id })).shipment).toEqual(seen.shipment);
});

test('two who accept at once make one shipment, and what changed since it was read is not accepted', async () => {
  const { company, member } = await customer();
  const asked = await newRequest(member);
  await change(member, asked.id, { weight: 5 });
  expect(await rejection(accept(clerk, asked.id, { updatedAt: asked.updatedAt }))).toMatch(
    /^conflict: The request was/,
  );
  const { updatedAt } = await getRequest(clerk, asked);
  const results = await Promise.all([contact, clerk, root].map((by) => rejection(accept(by, asked.id, { updatedAt }))));
  expect(results.filter((each) => each === 'not rejected')).toHaveLength(1);
  expect(await db.$count(shipments, eq(shipments.company, company))).toBe(1);
});

test('a share with the customer itself goes, and a shipment that is invalid leaves the request open', async () => {
  const { company, member } = await customer();
  const { id } = await newRequest(member);
  expect(AcceptRequest.safeParse({ ...shipmentInput, receiverName: '' }).success).toBe(false);
  const shares = [{ company: await insertCompany(db), as: 'agent' as const }];
  const unknown = [{ company: id, as: 'shipper' as const }];
  expect(await rejection(accept(clerk, id, { sharedWith: unknown }))).toMatch(/^invalid/);
  expect(await getRequest(clerk, { id })).toMatchObject({ state: 'requested', shipment: null });
  const shipment = await accept(clerk, id, { sharedWith: [...shares, { company, as: 'shipper' }] });
  expect(shipment.sharedWith).toMatchObject(shares);
});

test('declined it waits for each member until that one has read it', async () => {
  const { company, member } = await customer();
  const viewer = await memberOf(company, 'viewer');
  const { id } = await newRequest(member);
  expect(await rejection(Promise.resolve().then(() => decline(clerk, id, ' ')))).toContain('Please give a reason');
  expect(await decline(clerk, id)).toMatchObject({ state: 'declined', decidedBy: { id: clerk.actor.user.id } });
  const later = await memberOf(company);
  const waits = async ({ ctx }: SignedIn) => (await summarize(ctx, { company: undefined })).waiting;
  expect([await waits(member), await waits(viewer), await waits(later)]).toEqual([1, 1, 0]);
  expect(idsOf(await portalList(member, { unread: true }))).toEqual([id]);
  expect(await getPortalRequest(member.ctx, { id })).toMatchObject({ reason: 'No ship goes there', isRead: false });
  for (const _ of [1, 2]) await readRequest(member.ctx, { id });
  expect([await waits(member), await waits(viewer)]).toEqual([0, 1]);
  expect(await getPortalRequest(member.ctx, { id })).toMatchObject({ isRead: true });
});

test('counted in the menu of the contact and of super-admins, without a contact of the whole office', async () => {
  const [{ member }, { member: lonely }] = [await customer(), await customer({})];
  const driver = await currentUser({ duty: 'warehouse' });
  const countsOf = () =>
    Promise.all([contact, clerk, root, driver].map(async (ctx) => (await countMenu(ctx)).requests));
  const before = await countsOf();
  const own = await newRequest(member);
  const nobodys = await newRequest(lonely);
  expect((await countsOf()).map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1, 2, 0]);
  const mine = async (ctx: typeof root) => idsOf(await list(ctx, { mine: true }));
  expect(await mine(contact)).toEqual(expect.arrayContaining([own.id, nobodys.id]));
  expect(await mine(clerk)).not.toContain(own.id);
  await decline(clerk, own.id);
  expect((await countsOf()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 0]);
});

test('staff filter by company and state, and search by company, reference, names and cities', async () => {
  const { company, member } = await customer();
  const [first, second] = [await newRequest(member, { reference: 'Hull 77-x' }), await newRequest(member)];
  await decline(clerk, second.id);
  const found = async (fields: object) => idsOf(await list(clerk, { company, ...fields }));
  expect(await found({})).toEqual([second.id, first.id]);
  expect(await found({ state: 'declined' })).toEqual([second.id]);
  expect(await found({ search: 'hull 77' })).toEqual([first.id]);
  expect(await found({ search: 'Porto gdańsk' })).toEqual([second.id, first.id]);
  expect(await found({ search: 'Lisbon' })).toEqual([]);
});

test('a company with open requests stays, closed ones go with it, and a merge takes all along', async () => {
  const [old, into] = [await insertCompany(db), await insertCompany(db)];
  const id = await insertRequest(db, { companyId: old });
  expect(await rejection(removeCompany(root, { id: old }))).toMatch(/^conflict: .*open requests/);
  await mergeCompanies(root, { id: old, into });
  expect((await getRequest(root, { id })).company.id).toBe(into);
  await decline(root, id);
  await removeCompany(root, { id: into });
  expect(await rejection(getRequest(root, { id }))).toMatch(/^not-found/);
});

test('what came to nothing goes after a year, and what a shipment came of with its erasure', async () => {
  const { company, member } = await customer();
  const [old, recent, open] = [await newRequest(member), await newRequest(member), await newRequest(member)];
  for (const { id } of [old, recent]) await decline(clerk, id);
  const age = (id: string, days: number) =>
    db
      .update(shipmentRequests)
      .set({ decidedAt: sql`now() - ${days}::int * interval '1 day'` })
      .where(eq(shipmentRequests.id, id));
  await age(old.id, 366);
  await age(recent.id, 364);
  const shipment = await accept(clerk, open.id);
  await age(open.id, 800);
  // Nobody decided these; the time of the last change counts.
  const [forgotten, waiting] = [await newRequest(member), await newRequest(member)];
  const changedBefore = (id: string, days: number) =>
    db
      .update(shipmentRequests)
      .set({ createdAt: sql`now() - interval '800 days'`, updatedAt: sql`now() - ${days}::int * interval '1 day'` })
      .where(eq(shipmentRequests.id, id));
  await changedBefore(forgotten.id, 366);
  await changedBefore(waiting.id, 364);
  await deleteOldRequests(db);
  expect(idsOf(await list(clerk, { company })).sort()).toEqual([recent.id, open.id, waiting.id].sort());
  const [row] = await db.select().from(shipments).where(eq(shipments.id, shipment.id));
  if (row) await eraseAdded(db, row);
  expect(idsOf(await list(clerk, { company })).sort()).toEqual([recent.id, waiting.id].sort());
});
