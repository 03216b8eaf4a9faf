import { expect, test } from 'vitest';
import { superAdmin } from '../../../../factories/app-users.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { testApp } from '../../../../support/server/app.ts';
import { withId } from '../../../../support/server/calls/parity.ts';

const app = await testApp();
const root = await superAdmin(app);
const body = { ...shipmentInput, senderName: '=cmd()', receiverName: 'Okafor, "Grace"' };
await app.rest('POST /api/shipments', { token: root.token, body });

const ticket = async () => {
  const { status, body } = await app.rest('POST /api/shipments/super-admin/export', {
    token: root.token,
    body: { tz: 'UTC' },
  });
  expect(status).toBe(201);
  return String(body.url);
};

test('an export is a file that a spreadsheet opens without running anything', async () => {
  const { status, headers, body } = await app.rest(`GET ${await ticket()}`);

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="shipments-export-\d{4}-\d\d-\d\d\.csv"$/);
  expect(body.text).toMatch(
    /^Tracking Number,Status,Sender,Receiver,Origin,Destination,Carrier,Created,Estimated Delivery\r?\n/,
  );
  expect(body.text).toContain("'=cmd()");
  expect(body.text).toContain('"Okafor, ""Grace"""');
});

test('the audit says it in the same words by REST and tRPC', async () => {
  const { token } = root;
  const body = { tz: 'UTC', search: 'lagos', status: 'pending' };
  const asked = await app.rest('POST /api/shipments/super-admin/export', { token, body });
  await app.rest(`GET ${asked.body.url}`);
  const byRest = await app.rest(`GET /api/audit?user=${root.id}`, { token });
  const byTRPC = await app.client(token).superAdmin.audit.query({ user: root.id });
  expect(withId(byRest.body)).toEqual(byTRPC);
  expect(byTRPC.entries[0]).toMatchObject({
    what: 'shipments-exported',
    to: '1',
    fields: [
      { field: 'search', from: null, to: 'true' },
      { field: 'status', from: null, to: 'pending' },
    ],
  });
});

test('a ticket is good once, and not after its session has ended', async () => {
  const used = await ticket();
  expect((await app.rest(`GET ${used}`)).status).toBe(200);
  expect((await app.rest(`GET ${used}`)).status).toBe(404);

  const orphan = await ticket();
  await app.rest('POST /api/logout', { token: root.token });
  expect((await app.rest(`GET ${orphan}`)).status).toBe(404);
});
