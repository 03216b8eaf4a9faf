import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newUser } from '../../../factories/app-users.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { type Answer, testApp } from '../../../support/server/app.ts';

const app = await testApp();
const clerk = await newUser(app);
const root = await newUser(app, { role: 'super-admin' });

const shipmentsOf = async () => {
  const { body } = await app.rest('GET /api/shipments/my-shipments', { token: clerk.token });
  return (body.statistics as { totalShipments: number }).totalShipments;
};

/** A rejection has a sentence and nothing of the machine room. */
function expectRejection({ status, body }: Answer, wanted: number) {
  expect(status).toBe(wanted);
  expect(body.message).toMatch(/^\S.{4,}/);
  expect(JSON.stringify(body)).not.toMatch(/select "|insert into|stack|node_modules|at \w+ \(/i);
}

const latin1 = (body: object) => new Blob([Buffer.from(JSON.stringify(body), 'latin1')]);
const json = { 'content-type': 'application/json' };

describe('a program may write a value otherwise', () => {
  test('a whole number for a text is its digits', async () => {
    const reference = { type: 'po', value: 4500017, public: true };
    const piece = { count: 1, type: 'carton', weight: 2, description: 77 };
    const body = { ...shipmentInput, reference: 4711, senderContact: 442079460142, description: -5 };
    const { body: created } = await app.rest('POST /api/shipments', {
      token: clerk.token,
      body: { ...body, references: [reference], pieces: [piece] },
    });
    expect(created.shipment).toMatchObject({
      reference: '4711',
      senderContact: '442079460142',
      description: '-5',
      references: [{ ...reference, value: '4500017' }],
      pieces: [{ description: '77' }],
    });
    const { _id: id } = created.shipment as { _id: string };
    const noted = await app.rest(`POST /api/shipments/${id}/events`, { token: clerk.token, body: { note: 12 } });
    expect(noted.body.shipment).toMatchObject({ events: [{}, { note: '12' }] });
    const view = { screen: 'Shipments', name: 2026, search: '' };
    const saved = await app.rest('POST /api/views', { token: clerk.token, body: view });
    expect(saved.body.view).toMatchObject({ screen: 'shipments', name: '2026' });
  });

  test('a value of a list may be in any case, with any signs between its words', async () => {
    const body = {
      ...shipmentInput,
      carrier: 'FedEx',
      shippingMode: 'SEA',
      status: 'OUT FOR DELIVERY',
      notify: 'None',
    };
    const { body: created } = await app.rest('POST /api/shipments', {
      token: clerk.token,
      body: { ...body, requiresCustomsClearance: 'True', language: 'DE' },
    });
    expect(created.shipment).toMatchObject({
      carrier: 'fedex',
      shippingMode: 'Sea',
      status: 'out-for-delivery',
      requiresCustomsClearance: true,
      language: 'de',
    });
    const query = 'status=Out_for_Delivery&carrier=FEDEX&shippingMode=sea&sortOrder=ASC&late=False';
    const { body: list } = await app.rest(`GET /api/shipments/my-shipments?${query}`, { token: clerk.token });
    expect(list.shipments).toMatchObject([{ carrier: 'fedex' }]);
  });
});

describe('a rejection names the field and what would do', () => {
  test.each<[string, object, string, string]>([
    ['POST /api/shipments', { ...shipmentInput, reference: 47.11 }, 'reference', 'reference must be text'],
    ['POST /api/shipments', { ...shipmentInput, description: {} }, 'description', 'description must be text'],
    [
      'POST /api/shipments',
      { ...shipmentInput, references: [{ type: 'po', value: [] }] },
      'references.0.value',
      'text',
    ],
    ['POST /api/shipments', { ...shipmentInput, carrier: 'pigeon' }, 'carrier', 'dhl, fedex, ups, usps, custom'],
    ['POST /api/shipments', { ...shipmentInput, shippingMode: 'Ocean' }, 'shippingMode', 'Air, Ground, Sea'],
    ['POST /api/shipments', { ...shipmentInput, status: 'lost' }, 'status', 'pending, processing, shipped, in_transit'],
    ['POST /api/shipments', { ...shipmentInput, notify: 'all' }, 'notify', 'none, receiver, sender or both'],
    ['POST /api/shipments', { ...shipmentInput, language: 'it' }, 'language', 'en, de, fr, es, pt, pl, ar, zh'],
    ['POST /api/shipments/scan', { numbers: ['x'], status: 'gone' }, 'status', 'processing, shipped, in_transit'],
    ['POST /api/views', { screen: 'map', name: 'a', search: '' }, 'screen', 'shipments, super-shipments, users'],
    ['POST /api/views', { screen: 'users', name: 'a', search: '', shared: 'yes' }, 'shared', 'must be true or false'],
    ['POST /api/keys', { name: 'a', password: 'b', scopes: ['read'] }, 'scopes.0', 'shipments:read, shipments:write'],
    ['GET /api/shipments/my-shipments?reason=bad', {}, 'reason', 'address-incomplete, address-wrong'],
    ['GET /api/shipments/changes?cursor=x', {}, 'cursor', 'earlier call'],
  ])('%s %j', async (call, body, path, words) => {
    const sent = call.startsWith('GET') ? {} : { body };
    const { status, body: answer } = await app.rest(call, { token: clerk.token, ...sent });
    expect([status, answer.issues]).toEqual([400, [{ path, message: expect.stringContaining(words) }]]);
    expect(answer.message).toContain(words);
  });
});

describe('a body that cannot be read is rejected and stores nothing', () => {
  test.each<[string, unknown, Record<string, string>, number]>([
    ['malformed JSON', '{"senderName":', json, 400],
    ['JSON that is no object', '[1,2]', json, 400],
    ['JSON null', 'null', json, 400],
    ['JSON in Latin-1', latin1({ ...shipmentInput, senderName: 'Müller' }), json, 400],
    ['a text body', 'senderName=a', { 'content-type': 'text/plain' }, 415],
    ['a form', 'senderName=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['multipart without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    [
      'multipart that ends in the middle',
      '--b\r\nContent-Disposition: form-data; name="senderName"\r\n\r\nAnn',
      { 'content-type': 'multipart/form-data; boundary=b' },
      400,
    ],
    ['a body above 256 kB', { ...shipmentInput, description: 'x'.repeat(300_000) }, {}, 413],
    ['NUL in a name', { ...shipmentInput, senderName: 'A\u0000B' }, {}, 400],
  ])('%s', async (_name, body, headers, status) => {
    const before = await shipmentsOf();
    expectRejection(await app.rest('POST /api/shipments', { token: clerk.token, body, headers }), status);
    expect(await shipmentsOf()).toBe(before);
  });

  test('the longest texts and every other character come back as they went in', async () => {
    const description = 'Ünïcode 🚢 \u{1F9F3} <b>&amp;</b>\nand a second line';
    const body = { ...shipmentInput, senderName: '船'.repeat(120), description };
    const { status, body: made } = await app.rest('POST /api/shipments', { token: clerk.token, body });

    expect(status).toBe(201);
    expect(made.shipment).toMatchObject({ senderName: '船'.repeat(120), description, weight: 12.5 });
  });
});

test.each([
  ['/api/shipments/export', 'A\0'],
  ['/api/shipments/export', '\ud800'],
  ['/api/shipments/super-admin/export', 'A\0'],
  ['/api/shipments/super-admin/export', '\ud800'],
])('%s of the number %j is rejected', async (path, number) => {
  const answer = await app.rest(`POST ${path}`, { token: root.token, body: { numbers: [number] } });
  expectRejection(answer, 400);
  expect(answer.body.message).toBe('This is no tracking number');
});

describe('what is not there', () => {
  test('an unknown path under /api is a JSON 404', async () => {
    const { status, body } = await app.rest('GET /api/nothing/here');
    expect({ status, body }).toEqual({ status: 404, body: { message: 'Not found', code: 'unknown-path' } });
  });

  test.each(['not-a-uuid', '%00', '..%2f..', '0'])('an id like %s is a 404', async (id) => {
    const answer = await app.rest(`GET /api/shipments/${id}`, { token: clerk.token });
    expectRejection(answer, 404);
  });

  test('an unknown procedure is a 404', async () => {
    const { status } = await app.rest('GET /api/trpc/shipments.sink');
    expect(status).toBe(404);
  });
});

describe('tokens', () => {
  test.each(['', 'x', 'ü'.normalize('NFC').repeat(3), 'a'.repeat(10_000), "' or 1=1 --"])(
    '%s opens nothing',
    async (token) => {
      const answer = await app.rest('GET /api/me', { token: encodeURIComponent(token) });
      expectRejection(answer, 401);
    },
  );

  test('the cookie of a session is worth nothing under /api, and the token nothing as a cookie', async () => {
    const signIn = { email: clerk.email, password: 'wbcargo1' };
    const { headers, body } = await app.rest('POST /api/login', { body: signIn });
    const cookie = headers.get('set-cookie') ?? '';
    const secret = /session=([^;]+)/.exec(cookie)?.[1] ?? '';

    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(secret).not.toBe(body.token);
    expectRejection(await app.rest('GET /api/me', { headers: { cookie: `session=${secret}` } }), 401);
    expectRejection(await app.rest('GET /api/me', { token: secret }), 401);
    const signOut = { headers: { cookie: `session=${body.token}`, 'sec-fetch-site': 'same-origin' } };
    await app.rest('POST /sign-out', signOut);
    expect((await app.rest('GET /api/me', { token: String(body.token) })).status).toBe(200);
  });

  test('sign-out by cookie is taken from this site only, and ends both secrets', async () => {
    const { headers, body } = await app.rest('POST /api/login', { body: { email: clerk.email, password: 'wbcargo1' } });
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const token = String(body.token);

    const foreign = await app.rest('POST /sign-out', { headers: { cookie, origin: 'https://elsewhere.example' } });
    expect(foreign.status).toBe(403);
    expect((await app.rest('GET /api/me', { token })).status).toBe(200);

    expect((await app.rest('POST /sign-out', { headers: { cookie, origin: 'http://localhost:3000' } })).status).toBe(
      204,
    );
    expectRejection(await app.rest('GET /api/me', { token }), 401);
  });
});

describe('tRPC', () => {
  test('at most ten calls travel in a batch', async () => {
    const path = Array.from({ length: 11 }, () => 'auth.me').join(',');
    const { status } = await app.rest(`GET /api/trpc/${path}?batch=1&input=%7B%7D`);
    expect(status).toBe(400);
  });

  test('of a batch one call alone looks up many numbers', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: { numbers: 'A,B' }, 1: { numbers: 'A,B' } }));
    for (const other of ['publicTracking.many', 'publicTracking%2Emany']) {
      const { status, body } = await app.rest(`GET /api/trpc/publicTracking.many,${other}?batch=1&input=${input}`);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('At most 20 tracking numbers')]);
    }
    expect((await app.rest(`GET /api/trpc/publicTracking.many,auth.me?batch=1&input=${input}`)).status).toBe(207);
  });

  test.each([
    ['trpc-accept', 'application/jsonl'],
    ['accept', 'text/html, application/jsonl'],
  ])('a call whose response shall be a stream does nothing: %s %s', async (name, accepted) => {
    const headers = { [name]: accepted };
    const account = { fullName: 'Ada', email: 'ada-stream@example.com', password: 'wbcargo1' };
    const answer = await app.rest('POST /api/trpc/auth.register?batch=1', { body: { 0: account }, headers });
    expectRejection(answer, 400);
    const signIn = { email: account.email, password: account.password };
    expectRejection(await app.rest('POST /api/login', { body: signIn }), 401);
  });

  test('a call of a batch that fails leaves the others their results', async () => {
    const route = 'GET /api/trpc/auth.me,users.list,auth.me?batch=1&input=%7B%7D';
    const { status, body } = await app.rest(route, { token: clerk.token });
    expect(status).toBe(207);
    expect(body).toMatchObject([{ result: {} }, { error: { data: { httpStatus: 403 } } }, { result: {} }]);
  });

  test.each(['%7B', 'null', '%5B1%5D'])('input that cannot be read (%s) is a 400 without a stack', async (input) => {
    const { status, body } = await app.rest(`GET /api/trpc/publicTracking.byNumber?input=${input}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules/);
  });
});

describe('a packed body is rejected for what it is', () => {
  test.each([
    ['POST /api/login', 'application/json', 'gzip'],
    ['POST /api/shipments', 'multipart/form-data; boundary=b', 'br'],
    ['POST /api/shipments/import', 'text/csv', 'GZIP'],
    ['POST /api/trpc/auth.login', 'application/json', 'deflate'],
  ])('%s as %s, %s', async (route, type, encoding) => {
    const headers = { 'content-type': type, 'content-encoding': encoding };
    const answer = await app.rest(route, { token: clerk.token, body: new Blob([gzipSync('{}')]), headers });
    expectRejection(answer, 415);
    expect(answer.body.message).toBe(`The body is packed: Content-Encoding is ${encoding}`);
  });

  test('one that says that it is not is read', async () => {
    const body = { email: clerk.email, password: 'wbcargo1' };
    const answer = await app.rest('POST /api/login', { body, headers: { 'content-encoding': 'identity' } });
    expect(answer.status).toBe(200);
  });
});
