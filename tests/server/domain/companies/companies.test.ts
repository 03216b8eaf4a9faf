import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CompanyListQuery, CreateCompany } from '#contract/companies/companies.ts';
import { SHARED_TWICE, UNKNOWN_COMPANY } from '#contract/companies/shared-with.ts';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { users } from '#db/schema/accounts/users.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { getCompany, listCompanies } from '#server/domain/companies/list.ts';
import { removeCompany } from '#server/domain/companies/remove.ts';
import { createCompany, updateCompany } from '#server/domain/companies/save.ts';
import type { Ctx } from '#server/domain/context.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { loadShipment } from '#server/domain/shipments/load.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { insertUser, softDelete } from '../../../factories/rows.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { listen } from '../../../factories/webhooks.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [clerk, root] = [await admin(), await superAdmin()];
const { db } = root;

const add = (ctx: Ctx, fields: object) => createCompany(ctx, CreateCompany.parse(fields));
const book = (fields: object) => createShipment(clerk, CreateShipment.parse({ ...shipmentInput, ...fields }), []);
const names = async (search: string) => {
  const { companies: found } = await listCompanies(clerk, CompanyListQuery.parse({ search }));
  return found.map(({ name }) => name);
};

/** The newest entry of this user, with its fields. */
async function newestEntry({ actor }: typeof root) {
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, actor.user.id))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const fields = await db
    .select({ field: auditValues.field, from: auditValues.fromValue, to: auditValues.toValue })
    .from(auditValues)
    .where(eq(auditValues.entryId, entry?.id ?? 0))
    .orderBy(asc(auditValues.field));
  return [entry?.action, entry?.fromValue, entry?.toValue, fields];
}

beforeEach(async () => {
  await db.update(shipments).set({ company: null, sharedWith: [] });
  await db.delete(companyMembers);
  await db.delete(companies);
});

test('the office adds companies and finds them by name, number, address, city and telephone', async () => {
  const acme = await add(clerk, { name: ' Acme Łódź ', number: 'C-100', email: 'Ship@Acme.example', city: 'Łódź' });
  expect(acme).toMatchObject({ name: 'Acme Łódź', email: 'ship@acme.example', note: '', owner: null });
  expect(await newestEntry(clerk)).toEqual([
    'company-added',
    null,
    'Acme Łódź',
    [
      { field: 'city', from: null, to: 'Łódź' },
      // Personal values are in no log: nothing has to be erased there once the company is deleted.
      { field: 'email', from: null, to: null },
      { field: 'name', from: null, to: 'Acme Łódź' },
      { field: 'number', from: null, to: 'C-100' },
    ],
  ]);
  await add(root, { name: 'Zenith', contact: '+31 10 555 0101' });
  expect(await names('')).toEqual(['Acme Łódź', 'Zenith']);
  for (const search of ['lodz', 'c-100', 'ship@acme']) expect(await names(search)).toEqual(['Acme Łódź']);
  expect(await names('31105550101')).toEqual(['Zenith']);
  expect(await names('rotterdam')).toEqual([]);
  expect(await getCompany(clerk, { id: acme.id })).toEqual(acme);
});

test('name and number are there once in any case, also where two add at once; no number is no number', async () => {
  await add(clerk, { name: 'Acme', number: 'C-1' });
  expect(await rejection(add(root, { name: 'ACME' }))).toBe('conflict: Another company has this name.');
  expect(await rejection(add(root, { name: 'Other', number: 'c-1' }))).toBe(
    'conflict: Another company has this number.',
  );
  const both = await Promise.allSettled([add(clerk, { name: 'Beta' }), add(root, { name: 'beta' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await names('')).toHaveLength(2);
  expect(await rejection(add(root, { name: 'Be\u200bta' }))).toBe('conflict: Another company has this name.');
});

test('only what is sent changes; what is equal is no change and keeps its own name', async () => {
  const { id } = await add(clerk, { name: 'Acme', number: 'C-1', city: 'Oslo' });
  await add(clerk, { name: 'Beta', number: 'C-2' });
  expect(await rejection(updateCompany(clerk, { id, name: 'beta' }))).toBe('conflict: Another company has this name.');
  expect(await updateCompany(clerk, { id, name: 'ACME', city: '' })).toMatchObject({
    name: 'ACME',
    number: 'C-1',
    city: '',
  });
  expect(await newestEntry(clerk)).toEqual([
    'company-changed',
    'Acme',
    'ACME',
    [
      { field: 'city', from: 'Oslo', to: null },
      { field: 'name', from: 'Acme', to: 'ACME' },
    ],
  ]);
  const last = await newestEntry(root);
  await updateCompany(root, { id, name: 'ACME' });
  expect(await newestEntry(root)).toEqual(last);
});

test('the contact is who can own shipments, and nobody once he cannot', async () => {
  const owner = await insertUser(db, { fullName: 'Ivy Sand' });
  const { id } = await add(clerk, { name: 'Acme', owner: owner.id });
  expect(await newestEntry(clerk)).toMatchObject([{}, {}, {}, [{ field: 'name' }, { field: 'owner', to: 'Ivy Sand' }]]);
  expect((await getCompany(clerk, { id })).owner).toEqual({ id: owner.id, fullName: 'Ivy Sand' });
  for (const change of [{ duty: 'driver' as const }, { isVerified: false }, { isActive: false }]) {
    await db
      .update(users)
      .set({ duty: 'office', isVerified: true, isActive: true, ...change })
      .where(eq(users.id, owner.id));
    expect((await getCompany(clerk, { id })).owner).toBe(null);
    const refused = 'invalid: The contact must be a colleague who can own shipments';
    expect(await rejection(updateCompany(clerk, { id, owner: owner.id }))).toBe(refused);
  }
  expect(await updateCompany(clerk, { id, owner: null })).toMatchObject({ owner: null });
  expect(await newestEntry(clerk)).toMatchObject([{}, {}, {}, [{ field: 'owner', from: 'Ivy Sand', to: null }]]);
  await db.update(users).set({ isActive: true }).where(eq(users.id, owner.id));
  expect((await getCompany(clerk, { id })).owner).toBe(null);
  const namesakes = [await insertUser(db, { fullName: 'Ivy Sand' }), owner];
  for (const { id: owner } of namesakes)
    expect(await updateCompany(clerk, { id, owner })).toMatchObject({ owner: { id: owner } });
});

test('of e-mail address, telephone, address and note the audit log keeps that they changed, not the values', async () => {
  const { id } = await add(clerk, { name: 'Acme' });
  const personal = { email: 'ivy@acme.example', contact: '+31 10 555 0101', address: 'Quay 1', note: 'Ask for Ivy' };
  await updateCompany(clerk, { id, ...personal, city: 'Oslo' });
  const unvalued = ['address', 'contact', 'email', 'note'].map((field) => ({ field, from: null, to: null }));
  const [address, ...others] = unvalued;
  const fields = [address, { field: 'city', from: null, to: 'Oslo' }, ...others];
  expect(await newestEntry(clerk)).toEqual(['company-changed', 'Acme', 'Acme', fields]);
});

test('a shipment names its customer and whom it is shared with, each once and each there; the audit log says names', async () => {
  const [acme, beta] = [await add(clerk, { name: 'Acme' }), await add(clerk, { name: 'Beta' })];
  const shipment = await book({ company: acme.id, sharedWith: [{ company: beta.id, as: 'agent' }] });
  expect(shipment).toMatchObject({
    company: acme.id,
    companyName: 'Acme',
    sharedWith: [{ company: beta.id, name: 'Beta', as: 'agent' }],
  });
  const { id } = shipment;
  expect(await rejection(updateShipment(clerk, { id, company: beta.id }))).toBe(`invalid: ${SHARED_TWICE}`);
  await updateShipment(clerk, { id, company: null, sharedWith: [{ company: acme.id, as: 'shipper' }] });
  expect(await newestEntry(clerk)).toEqual([
    'shipment-updated',
    null,
    null,
    [
      { field: 'company', from: 'Acme', to: null },
      { field: 'sharedWith', from: 'agent Beta', to: 'shipper Acme' },
    ],
  ]);
  const gone = '11111111-74d5-4f0e-9b3a-8d51f7c0e942';
  expect(await rejection(book({ company: gone }))).toBe(`invalid: ${UNKNOWN_COMPANY}`);
  expect(await rejection(updateShipment(clerk, { id, sharedWith: [{ company: gone, as: 'agent' }] }))).toBe(
    `invalid: ${UNKNOWN_COMPANY}`,
  );
  expect(await getShipment(clerk, { id })).toMatchObject({ company: null, sharedWith: [{ name: 'Acme' }] });
});

test('a company with shipments or members stays; without them it goes, with what was shared with it', async () => {
  const [acme, beta] = [await add(clerk, { name: 'Acme' }), await add(clerk, { name: 'Beta' })];
  const own = await book({ company: acme.id, sharedWith: [{ company: beta.id, as: 'consignee' }] });
  expect(await rejection(removeCompany(clerk, { id: acme.id }))).toBe(
    'forbidden: Access denied. Super admin role required.',
  );
  expect(await rejection(removeCompany(root, { id: acme.id }))).toMatch(/^conflict: This company still has shipments/);
  await db.insert(companyMembers).values({ companyId: beta.id, userId: clerk.actor.user.id, as: 'viewer' });
  expect(await rejection(removeCompany(root, { id: beta.id }))).toMatch(/^conflict: This company still has members/);
  await db.delete(companyMembers);
  await removeCompany(root, { id: beta.id });
  expect(await newestEntry(root)).toEqual(['company-removed', 'Beta', null, []]);
  expect(await getShipment(clerk, { id: own.id })).toMatchObject({ companyName: 'Acme', sharedWith: [] });
  await softDelete(db, own.id);
  await removeCompany(root, { id: acme.id });
  expect(await names('')).toEqual([]);
  for (const id of [acme.id, 'no-id'])
    expect(await rejection(getCompany(clerk, { id }))).toBe('not-found: Company not found');
});

test('what a deletion takes away are changes of the shipments, for audit log and webhooks, but of no deleted one', async () => {
  const [acme, beta] = [await add(clerk, { name: 'Acme' }), await add(clerk, { name: 'Beta' })];
  const fields = { company: beta.id, sharedWith: [{ company: acme.id, as: 'agent' }] };
  const [shown, deleted] = [await book(fields), await book(fields)];
  await softDelete(db, deleted.id);
  await listen(clerk, ['shipment.updated']);
  await removeCompany(root, { id: acme.id });
  const isOne = inArray(webhookEvents.shipmentId, [shown.id, deleted.id]);
  expect(await db.select({ id: webhookEvents.shipmentId }).from(webhookEvents).where(isOne)).toEqual([
    { id: shown.id },
  ]);
  const values = await db
    .select({ field: auditValues.field, from: auditValues.fromValue, to: auditValues.toValue })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
    .where(and(eq(auditEntries.shipmentId, shown.id), eq(auditEntries.actorId, root.actor.user.id)));
  expect(values).toEqual([{ field: 'sharedWith', from: 'agent Acme', to: '' }]);
  const { updatedAt } = await getShipment(clerk, { id: shown.id });
  expect(updatedAt > shown.updatedAt).toBe(true);
  const [kept] = await db.select().from(shipments).where(eq(shipments.id, deleted.id));
  expect(kept).toMatchObject({ company: beta.id, sharedWith: [] });
});

test('who shares a shipment with a company that is deleted meanwhile is refused, or no longer shares it', async () => {
  const acme = await add(clerk, { name: 'Acme' });
  const sharedWith = [{ company: acme.id, as: 'agent' as const }];
  const booked = [await book({ sharedWith }), await book({}), await book({ sharedWith }), await book({})];
  const results = await Promise.allSettled([
    removeCompany(root, { id: acme.id }),
    ...booked.map(({ id }) => updateShipment(clerk, { id, sharedWith, description: 'Changed' })),
  ]);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? String(result.reason) : []));
  for (const reason of reasons) expect(reason).toContain(UNKNOWN_COMPANY);
  expect(results[0]?.status).toBe('fulfilled');
  for (const { id } of booked) expect(await getShipment(clerk, { id })).toMatchObject({ sharedWith: [] });
});

test('a client sees no companies of own shipments from an earlier role, and finds none by them', async () => {
  const acme = await add(clerk, { name: 'Acme' });
  const was = await currentUser();
  const fields = { company: acme.id, sharedWith: [] };
  const { id } = await createShipment(was, CreateShipment.parse({ ...shipmentInput, ...fields }), []);
  const list = async (called: Ctx, company: string) =>
    (await listMyShipments(called, ShipmentListQuery.parse({ company }))).shipments;
  const gone = '11111111-74d5-4f0e-9b3a-8d51f7c0e942';
  expect(await list(was, acme.id)).toMatchObject([{ id, companyName: 'Acme' }]);
  expect(await list(was, gone)).toEqual([]);
  await db.update(users).set({ role: 'client' }).where(eq(users.id, was.actor.user.id));
  const client = { ...was, actor: { ...was.actor, user: { ...was.actor.user, role: 'client' as const, duty: null } } };
  for (const company of [acme.id, gone])
    expect(await list(client, company)).toMatchObject([{ id, company: null, companyName: null }]);
  const whole = await loadShipment(db, id, client.actor.user);
  expect(whole).toMatchObject({ company: null, companyName: null, sharedWith: [] });
});

test('who is not of the office reads none', async () => {
  for (const fields of [
    { duty: 'warehouse' as const },
    { duty: 'reader' as const },
    { isVerified: false },
    { role: 'client' as const },
  ])
    expect(await rejection(listCompanies(await currentUser(fields), CompanyListQuery.parse({})))).toMatch(/^forbidden/);
});
