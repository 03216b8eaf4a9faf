import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { newUser, superAdmin } from '../../../../factories/app-users.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { pdfBytes } from '../../../../factories/documents.ts';
import { createShipment, shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { testApp } from '../../../../support/server/app.ts';

const app = await testApp();
const root = await superAdmin(app);

function papers(type = 'customs'): FormData {
  const form = new FormData();
  form.append('type', type);
  form.append('file', new File([new Uint8Array(pdfBytes())], 'terms.pdf'));
  return form;
}

test('a message of staff sent again with its Idempotency-Key is stored once, for who may still write', async () => {
  const { _id: id } = await createShipment(app.rest, root, shipmentInput);
  const send = (text: string, token = root.token) =>
    app.rest(`POST /api/shipments/${id}/messages`, {
      token,
      headers: { 'idempotency-key': 'again' },
      body: { text, to: 'receiver' },
    });
  const first = await send('On Monday');
  expect(first.status).toBe(201);
  expect(await send('On Monday')).toMatchObject({ status: 201, body: first.body });
  expect((await send('On Tuesday')).status).toBe(422);
  expect(await send('On Monday', (await newUser(app)).token)).toMatchObject({ status: 403 });
  expect(await app.db.$count(shipmentMessages, eq(shipmentMessages.shipmentId, id))).toBe(1);
  await app.rest(`PATCH /api/shipments/${id}/soft-delete`, { token: root.token });
  expect(await send('On Monday')).toMatchObject({ status: 201, body: first.body });
});

test('an invitation by a manager sent again is one, and a former manager’s is rejected', async () => {
  const company = await insertCompany(app.db);
  const manager = await newUser(app, { role: 'client' });
  await insertMember(app.db, manager.id, company, 'manager');
  const send = () =>
    app.rest('POST /api/portal/members', {
      token: manager.token,
      headers: { 'idempotency-key': 'again' },
      body: { fullName: 'Ivy Sible', email: 'ivy.again@sible.example', as: 'member' },
    });
  const first = await send();
  expect(first.status).toBe(201);
  expect(await send()).toMatchObject({ status: 201, body: first.body });
  await app.db.update(companyMembers).set({ as: 'member' }).where(eq(companyMembers.userId, manager.id));
  expect(await send()).toMatchObject({ status: 403, body: { code: 'managers-only' } });
});

test.each([
  ['message', 'messages', () => ({ text: 'Please hold it' }), () => ({ text: 'Other words' }), 0],
  ['form of papers', 'documents', papers, () => papers('other'), 1],
] as const)('a %s sent again with its Idempotency-Key is stored once', async (_name, part, body, other, added) => {
  const company = await insertCompany(app.db);
  const member = await newUser(app, { role: 'client' });
  await insertMember(app.db, member.id, company, 'member');
  const { _id: id } = await createShipment(app.rest, root, { ...shipmentInput, company });
  const send = (sent: object) =>
    app.rest(`POST /api/portal/shipments/${id}/${part}`, {
      token: member.token,
      headers: { 'idempotency-key': 'again' },
      body: sent,
    });
  const first = await send(body());
  expect(first.status).toBe(201);
  expect(await send(body())).toMatchObject({ status: 201, body: first.body });
  expect(await send(other())).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } });
  expect(await app.db.$count(shipmentMessages, eq(shipmentMessages.shipmentId, id))).toBe(1);
  expect(await app.db.$count(shipmentDocuments, eq(shipmentDocuments.shipmentId, id))).toBe(added);
  // The permission is checked again.
  await app.db.update(companyMembers).set({ as: 'viewer' }).where(eq(companyMembers.userId, member.id));
  expect(await send(body())).toMatchObject({ status: 403, body: { code: 'viewer-only-reads' } });
});
