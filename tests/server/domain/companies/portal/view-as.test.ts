import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts/users.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { mergeCompanies } from '#server/domain/companies/merge.ts';
import { closePortalView, openPortalAs } from '#server/domain/companies/portal/view-as.ts';
import { firstSuperAdmin, signedInUser, signIn } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { insertShipment, setRows } from '../../../../factories/rows.ts';
import { testApp } from '../../../../support/server/app.ts';

const { db, rest } = await testApp();
const root = await firstSuperAdmin();
const clerk = await signedInUser('admin');

const company = await insertCompany(db, { name: 'Seen Ltd' });
const other = await insertCompany(db, { name: 'Other Ltd' });
const shipment = await insertShipment(db, { company, senderName: 'Seen Sender' });
await insertShipment(db, { company: other });

const summary = (token: string) => rest('GET /api/portal/summary', { token });

test('the office sees what a viewer of the company sees, in that session alone, and it is audited', async () => {
  expect((await summary(clerk.token)).status).toBe(403);
  await openPortalAs(clerk.ctx, { id: company });
  const { status, body } = await summary(clerk.token);
  expect({ status, companies: body.companies }).toEqual({
    status: 200,
    companies: [{ _id: company, name: 'Seen Ltd', as: 'viewer', contact: null }],
  });
  const list = await rest('GET /api/portal/shipments', { token: clerk.token });
  expect(list.body.shipments).toMatchObject([{ _id: shipment.id }]);
  expect(list.body.pagination).toMatchObject({ totalItems: 1 });
  for (const path of [`shipments/${shipment.id}`, `shipments/${shipment.id}/messages`, 'invoices', 'requests'])
    expect([path, (await rest(`GET /api/portal/${path}`, { token: clerk.token })).status]).toEqual([path, 200]);
  expect((await summary((await signIn(clerk.user)).token)).status).toBe(403);
  const [entry] = await db
    .select({ user: auditEntries.userId, actor: auditEntries.actorId, to: auditEntries.toValue })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'portal-viewed'))
    .orderBy(desc(auditEntries.id));
  expect(entry).toMatchObject({ actor: clerk.user.id, to: 'Seen Ltd' });
});

test('it is only read: what is not GET is 403 and changes nothing; another company is opened in its place', async () => {
  await openPortalAs(clerk.ctx, { id: company });
  for (const [call, body] of [
    [`POST /api/portal/shipments/${shipment.id}/messages`, { text: 'As the customer' }],
    [`POST /api/portal/shipments/${shipment.id}/read`, {}],
    ['POST /api/portal/export', {}],
    ['POST /api/portal/requests', { weight: 1 }],
    ['PUT /api/portal/notices', { events: [], of: 'all', digest: 'none' }],
    [`PUT /api/portal/shipments/${shipment.id}/follow`, {}],
    [`POST /api/portal/shipments/${shipment.id}/waybill/ticket`, {}],
  ] as const) {
    expect([call, (await rest(call, { token: clerk.token, body })).status]).toEqual([call, 403]);
  }
  await openPortalAs(clerk.ctx, { id: other });
  expect((await rest(`GET /api/portal/shipments/${shipment.id}`, { token: clerk.token })).status).toBe(404);
});

test('it ends by a call, with the right to the work, and with the company', async () => {
  await openPortalAs(clerk.ctx, { id: company });
  expect(await closePortalView(clerk.ctx)).toBe(company);
  expect(await closePortalView(clerk.ctx)).toBeNull();
  expect((await summary(clerk.token)).status).toBe(403);

  const reader = await signedInUser('admin');
  await openPortalAs(reader.ctx, { id: company });
  await setRows(db, users, eq(users.id, reader.user.id), { duty: 'reader' });
  expect((await summary(reader.token)).status).toBe(403);

  const merged = await insertCompany(db, { name: 'Merged Ltd' });
  await openPortalAs(root.ctx, { id: merged });
  await mergeCompanies(root.ctx, { id: merged, into: other });
  expect((await summary(root.token)).status).toBe(403);
});

test('nobody else opens it: a client, a driver, an unverified admin, and of a company that is not there', async () => {
  const member = await signedInUser('client');
  await insertMember(db, member.user.id, other);
  const driver = await signedInUser('admin', { duty: 'driver' });
  const unverified = await signedInUser('admin', { isVerified: false });
  for (const { ctx } of [member, driver, unverified])
    await expect(openPortalAs(ctx, { id: company })).rejects.toMatchObject({ class: 'forbidden' });
  for (const id of ['none', '00000000-0000-4000-8000-000000000000'])
    await expect(openPortalAs(root.ctx, { id })).rejects.toMatchObject({ class: 'not-found' });
});
