import { expect, test } from 'vitest';
import type { SignedInUser } from '../../../factories/accounts/users.ts';
import { newUser, superAdmin } from '../../../factories/app-users.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { testApp, trpcErrorOf } from '../../../support/server/app.ts';

const app = await testApp();
const [owner, other] = [await newUser(app), await newUser(app)];
await superAdmin(app);
const pieces = [{ count: 2, type: 'carton' }];
const { body } = await app.rest('POST /api/shipments', { token: owner.token, body: { ...shipmentInput, pieces } });
const id = (body.shipment as { _id: string })._id;

const get = (path: string, { token }: SignedInUser = owner) => app.rest(`GET /api/shipments/${path}`, { token });
const labels = (ids: unknown, { token }: SignedInUser = owner) =>
  app.rest('POST /api/shipments/labels', { token, body: { ids } });

test('papers come as attachments that are neither stored nor run', async () => {
  for (const [path, type, name] of [
    ['waybill', 'application/pdf', /^attachment; filename="waybill-WB\w+\.pdf"$/],
    ['packing-list', 'application/pdf', /^attachment; filename="packing-list-WB\w+\.pdf"$/],
    ['label', 'application/pdf', /^attachment; filename="labels-WB\w+\.pdf"$/],
    ['label?format=svg&piece=2', 'image/svg+xml; charset=utf-8', /\.svg"$/],
    ['label?format=zpl&size=4x6&dpi=300', 'application/zpl; charset=utf-8', /\.zpl"$/],
  ] as const) {
    const { status, headers } = await get(`${id}/${path}`);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('content-disposition')).toMatch(name);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.+; sandbox$/);
  }
});

test('the browser gets the same papers by a ticket, with the same rejections', async () => {
  const { paper } = app.client(owner.token).shipments;
  const { url } = await paper.mutate({ paper: 'labels', ids: [id] });
  const first = await app.rest(`GET ${url}`);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect((await app.rest(`GET ${url}`)).status).toBe(404);
  const unspent = await paper.mutate({ paper: 'waybill', id });
  expect((await app.rest(`GET ${unspent.url.replace('papers', 'exports')}`)).status).toBe(404);
  expect((await app.rest(`HEAD ${unspent.url}`)).status).toBe(405);
  expect((await app.rest(`GET ${unspent.url}`)).status).toBe(200);

  const cases = [
    [owner, Array(101).fill(id)],
    [owner, []],
    [owner, ['x']],
    [other, [id]],
  ] as const;
  for (const [caller, ids] of cases) {
    const rest = await labels(ids, caller);
    const call = app.client(caller.token).shipments.paper.mutate({ paper: 'labels', ids: [...ids] });
    const { status, message } = await trpcErrorOf(call);
    expect({ status, message }).toEqual({ status: rest.status, message: rest.body.message });
  }
  expect((await labels(Array(101).fill(id))).body.message).toBe(
    'Labels of at most 100 shipments can be printed at once',
  );
});

test('queries that make no sense are rejected in a sentence, naming the field', async () => {
  for (const [query, path] of [
    ['format=png', 'format'],
    ['size=a4', 'size'],
    ['dpi=600', 'dpi'],
    ['piece=0', 'piece'],
    ['piece=3', 'piece'],
    ['from=2&to=1', 'to'],
    ['format=svg', 'piece'],
  ]) {
    const { status, body } = await get(`${id}/label?${query}`);
    expect([status, body.issues]).toEqual([400, [{ path, message: body.message }]]);
  }
});
