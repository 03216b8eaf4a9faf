import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CreateCompany } from '#contract/companies/companies.ts';
import type { Share } from '#contract/companies/shared-with.ts';
import { transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { mergeCompanies, previewMerge } from '#server/domain/companies/merge.ts';
import { createCompany } from '#server/domain/companies/save.ts';
import type { Ctx } from '#server/domain/context.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { insertUser, softDelete } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { listen } from '../../../factories/webhooks.ts';
import { lockWaits } from '../../../support/postgres/locks/lock-waits.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [clerk, root] = [await admin(), await superAdmin()];
const { db } = root;

const add = (fields: object) => createCompany(clerk, CreateCompany.parse(fields));
const companiesOf = async (id: string) => {
  const [row] = await db.select().from(shipments).where(eq(shipments.id, id));
  return { company: row?.company, sharedWith: row?.sharedWith };
};

beforeEach(async () => {
  await db.update(shipments).set({ company: null, sharedWith: [] });
  await db.delete(companyMembers);
  await db.delete(companies);
});

test('shipments and shares go along, deleted ones too; each active one is a change of its own', async () => {
  const [old, stays, agent] = [await add({ name: 'Old' }), await add({ name: 'Stays' }), await add({ name: 'Agent' })];
  const shared = (...shares: [string, Share['as']][]) => shares.map(([company, as]) => ({ company, as }));
  const cases = [
    [old.id, shared([agent.id, 'agent']), stays.id, shared([agent.id, 'agent'])],
    [old.id, shared([stays.id, 'shipper']), stays.id, []],
    [stays.id, shared([old.id, 'agent']), stays.id, []],
    [agent.id, shared([old.id, 'agent'], [stays.id, 'shipper']), agent.id, shared([stays.id, 'shipper'])],
    [null, shared([old.id, 'consignee']), null, shared([stays.id, 'consignee'])],
  ] as const;
  const booked = [];
  for (const [company, sharedWith] of cases)
    booked.push(await newShipment(clerk, { company, sharedWith: [...sharedWith] }));
  const deleted = await newShipment(clerk, { company: old.id });
  await softDelete(db, deleted.id);
  await listen(clerk, ['shipment.updated']);
  expect(await previewMerge(root, { id: old.id, into: stays.id })).toEqual({
    shipments: 2,
    deleted: 1,
    shared: 3,
    members: 0,
    requests: 0,
  });
  await mergeCompanies(root, { id: old.id, into: stays.id });
  for (const [place, [, , company, sharedWith]] of cases.entries())
    expect(await companiesOf(booked[place]?.id ?? '')).toEqual({ company, sharedWith });
  expect(await companiesOf(deleted.id)).toEqual({ company: stays.id, sharedWith: [] });
  const ids = booked.map(({ id }) => id);
  const messages = await db
    .select({ id: webhookEvents.shipmentId })
    .from(webhookEvents)
    .where(inArray(webhookEvents.shipmentId, [...ids, deleted.id]));
  expect(messages.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const [entry] = await db
    .select({ from: auditValues.fromValue, to: auditValues.toValue })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
    .where(and(eq(auditEntries.shipmentId, ids[0] ?? ''), eq(auditEntries.action, 'shipment-updated')));
  expect(entry).toEqual({ from: 'Old', to: 'Stays' });
});

test('fields of the one that stays win, what it lacks is filled, an address only whole; the name is free again', async () => {
  const given = { number: 'C-1', email: 'old@acme.example', note: 'Pays late', address: 'Quay 1', city: 'Porto' };
  const old = await add({ name: 'Old', ...given });
  const stays = await add({ name: 'Stays', email: 'new@acme.example', country: 'Spain' });
  const view = { userId: clerk.actor.user.id, screen: 'shipments', name: 'Of Old' } as const;
  await db.insert(savedViews).values({ ...view, search: `company=${old.id}&late=true` });
  const merged = await mergeCompanies(root, { id: old.id, into: stays.id.toUpperCase() });
  expect(merged).toEqual({ ...stays, number: 'C-1', note: 'Pays late' });
  const [saved] = await db.select().from(savedViews).where(eq(savedViews.userId, view.userId));
  expect(saved?.search).toBe(`company=${stays.id}&late=true`);
  const lost = await db
    .select({ field: auditValues.field, from: auditValues.fromValue })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
    .where(eq(auditEntries.action, 'company-merged'))
    .orderBy(auditValues.field);
  expect(lost).toEqual(expect.arrayContaining([{ field: 'city', from: 'Porto' }]));
  expect(lost).toEqual(expect.arrayContaining([{ field: 'email', from: null }]));
  await add({ name: 'OLD' });
});

test('the contact is who can own shipments, whoever had whom', async () => {
  const [gone, there] = [await insertUser(db), await insertUser(db)];
  for (const [ofOld, ofStays] of [
    [there, gone],
    [gone, there],
  ] as const) {
    await db.update(users).set({ isActive: true }).where(eq(users.id, gone.id));
    const old = await add({ name: 'Old', owner: ofOld.id });
    const stays = await add({ name: `Stays ${ofStays.id}`, owner: ofStays.id });
    await db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    expect(await mergeCompanies(root, { id: old.id, into: stays.id })).toMatchObject({ owner: { id: there.id } });
  }
});

test('of two memberships the stronger stays, and a membership before an invitation', async () => {
  const [old, stays] = [await add({ name: 'Old' }), await add({ name: 'Stays' })];
  const joinedAt = new Date();
  const cases = [
    [{ as: 'manager', joinedAt }, { as: 'viewer', joinedAt }, 'manager'],
    [{ as: 'viewer', joinedAt }, { as: 'member', joinedAt }, 'member'],
    [{ as: 'manager', joinedAt: null }, { as: 'viewer', joinedAt }, 'viewer'],
    [{ as: 'viewer', joinedAt }, { as: 'manager', joinedAt: null }, 'viewer'],
    [{ as: 'member', joinedAt }, null, 'member'],
    [null, { as: 'member', joinedAt }, 'member'],
  ] as const;
  const wanted = new Map<string, string>();
  for (const [inOld, inStays, as] of cases) {
    const { id: userId } = await insertUser(db, { role: 'client' });
    if (inOld) await db.insert(companyMembers).values({ companyId: old.id, userId, ...inOld });
    if (inStays) await db.insert(companyMembers).values({ companyId: stays.id, userId, ...inStays });
    wanted.set(userId, as);
  }
  await mergeCompanies(root, { id: old.id, into: stays.id });
  const members = await db.select().from(companyMembers);
  expect(new Map(members.map(({ userId, as }) => [userId, as]))).toEqual(wanted);
  expect(members.filter(({ joinedAt: at }) => at === null)).toEqual([]);
});

test('who names the merged company meanwhile is refused or goes along, and none is left with it', async () => {
  const [old, stays] = [await add({ name: 'Old' }), await add({ name: 'Stays' })];
  const booked = await Promise.all(Array.from({ length: 6 }, () => newShipment(clerk)));
  const changes = booked.map(({ id }) => updateShipment(clerk, { id, company: old.id }));
  const results = await Promise.allSettled([mergeCompanies(root, { id: old.id, into: stays.id }), ...changes]);
  expect(results[0]?.status).toBe('fulfilled');
  for (const [place, { id }] of booked.entries()) {
    const changed = results[place + 1]?.status === 'fulfilled';
    expect((await companiesOf(id)).company).toBe(changed ? stays.id : null);
  }
});

test.each([
  ['loses the role', (by: Ctx, id: string) => updateUser(by, { id, role: 'admin' })],
  ['is deleted', (by: Ctx, id: string) => removeUser(by, { id })],
])('a member who %s while a merge goes on: each waits for the other, and both are done', async (_, change) => {
  const [old, stays, other] = [await add({ name: 'Old' }), await add({ name: 'Stays' }), await superAdmin()];
  const { id: userId } = await insertUser(db, { role: 'client' });
  for (const companyId of [old.id, stays.id])
    await db.insert(companyMembers).values({ companyId, userId, as: 'member', joinedAt: new Date() });
  const search = `?company=${old.id}`;
  const view = { userId: clerk.actor.user.id, screen: 'shipments', name: old.id, search } as const;
  const [stored] = await db.insert(savedViews).values(view).returning();
  const both = await transaction(db, async (tx) => {
    await tx
      .select()
      .from(savedViews)
      .where(eq(savedViews.id, stored?.id ?? ''))
      .for('update');
    const merging = mergeCompanies(root, { id: old.id, into: stays.id });
    await lockWaits(db, 1);
    const changing = change(other, userId);
    await lockWaits(db, 2);
    return { results: Promise.allSettled([merging, changing]) };
  });
  expect((await both.results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await db.$count(companyMembers)).toBe(0);
  expect(await db.$count(companies)).toBe(1);
});

test('two merges at once, one against the other: one of both is there', async () => {
  const [one, other] = [await add({ name: 'One' }), await add({ name: 'Other' })];
  const both = [
    mergeCompanies(root, { id: one.id, into: other.id }),
    mergeCompanies(root, { id: other.id, into: one.id }),
  ];
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await db.$count(companies)).toBe(1);
});

test('a super-admin merges into another company that is there', async () => {
  const { id } = await add({ name: 'Acme' });
  const gone = '11111111-74d5-4f0e-9b3a-8d51f7c0e942';
  expect(await rejection(mergeCompanies(clerk, { id, into: gone }))).toMatch(/^forbidden/);
  expect(await rejection(mergeCompanies(root, { id, into: id.toUpperCase() }))).toBe(
    'invalid: Please select another company',
  );
  expect(await rejection(mergeCompanies(root, { id, into: gone }))).toBe(
    'invalid: Please select a company that is there',
  );
  expect(await rejection(mergeCompanies(root, { id: gone, into: id }))).toBe('not-found: Company not found');
});
