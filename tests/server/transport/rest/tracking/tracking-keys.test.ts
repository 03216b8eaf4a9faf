import { beforeEach, describe, expect, test } from 'vitest';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';
import { superAdmin } from '../../../../factories/app-users.ts';
import { createShipment, shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { sendDueMail } from '../../../../support/mail/mailed-key.ts';
import { testApp } from '../../../../support/server/app.ts';

const ORIGIN = 'http://localhost:3000';

let shipment: Awaited<ReturnType<typeof createShipment>>;
let key: string;
let rendered = 0;

const renderPage: RenderPage = async (_request, { nonce }) => {
  rendered += 1;
  return new Response(`<script nonce="${nonce}"></script>`, { headers: { 'Content-Type': 'text/html' } });
};

const app = await testApp({ renderPage, cachePages: true });
const root = await superAdmin(app);

async function keyedShipment() {
  const created = await createShipment(app.rest, root, { ...shipmentInput, notify: 'receiver' });
  return { shipment: created, key: (await sendDueMail(app.db)).key };
}

beforeEach(async () => {
  ({ shipment, key } = await keyedShipment());
});

const open = (path: string, cookie?: string) => app.rest(`GET ${path}`, cookie ? { headers: { cookie } } : {});
const pairOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

test('a mailed link becomes a cookie for pages and calls below /tracking, and the address is clean', async () => {
  const { trackingNumber } = shipment;
  for (const path of [`/tracking?number=${trackingNumber}&key=${key}`, `/tracking/${trackingNumber}?key=${key}`]) {
    const { status, headers } = await open(path);
    expect([status, headers.get('location')]).toEqual([303, `/tracking?number=${trackingNumber}`]);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    const [pair, ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toBe(`tracking-keys=${trackingNumber}.${key}`);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/tracking', 'HttpOnly', 'SameSite=Lax']));
  }
  expect((await open(`/tracking?number=${trackingNumber}`)).headers.get('referrer-policy')).toBe('no-referrer');
});

test('a mailed link in a language leads to the page in that language', async () => {
  const { trackingNumber } = shipment;
  const { headers } = await open(`/tracking?number=${trackingNumber}&key=${key}&lang=de`);
  expect(headers.get('location')).toBe(`/tracking?number=${trackingNumber}&lang=de`);
  expect(pairOf(headers)).toBe(`tracking-keys=${trackingNumber}.${key}`);
});

test('a number in the path leads to its page, in the language that the address names', async () => {
  const { trackingNumber } = shipment;
  for (const [path, page] of [
    [`/tracking/${trackingNumber}`, `/tracking?number=${trackingNumber}`],
    [`/tracking/${trackingNumber}?lang=de`, `/tracking?lang=de&number=${trackingNumber}`],
    [`/tracking/${trackingNumber}-001.`, `/tracking?number=${trackingNumber}-001.`],
  ] as const) {
    const { status, headers } = await open(path);
    expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([303, page, null]);
  }
  expect((await open('/tracking/x')).headers.get('location')).toBeNull();
});

test('what stood behind a mailed link in its sentence is not part of key or language, and what may be makes a wrong key', async () => {
  const { trackingNumber } = shipment;
  const cookieOf = async (path: string) => pairOf((await open(path)).headers);
  for (const behind of ['.', ')', ').', ',', '%3E', '%22', '!', '%E3%80%82', '%E2%80%8B', '%00', '*.', '%29%20-']) {
    const path = `/tracking?number=${trackingNumber}&key=${key}${behind}`;
    expect(await cookieOf(path), behind).toBe(`tracking-keys=${trackingNumber}.${key}`);
  }
  const inGerman = await open(`/tracking?number=${trackingNumber}&key=${key}&lang=de).`);
  expect(inGerman.headers.get('location')).toBe(`/tracking?number=${trackingNumber}&lang=de`);
  for (const behind of ['_', '-', 'a', '.a', '.7', '.%C3%A4'])
    expect(await cookieOf(`/tracking?number=${trackingNumber}&key=${key}${behind}`), behind).toBe('');
  expect(await cookieOf(`/tracking?number=${trackingNumber}&key=${key.slice(1)}.`)).toBe('');
});

test('to a wrong key the answer is the same, without a cookie', async () => {
  const right = await open(`/tracking?number=${shipment.trackingNumber}&key=${key}`);
  const other = await keyedShipment();
  for (const wrong of ['', 'x', 'A'.repeat(22), other.key]) {
    const { status, headers, body } = await open(`/tracking?number=${shipment.trackingNumber}&key=${wrong}`);
    expect(headers.get('set-cookie')).toBeNull();
    expect({ status, body, location: headers.get('location') }).toEqual({
      status: right.status,
      body: right.body,
      location: right.headers.get('location'),
    });
  }
  for (const path of [
    `/tracking?key=${key}`,
    '/tracking?number=none&key=x',
    '/tracking/%E0%A4%A?key=x',
    '/tracking/x?key=y',
  ])
    expect((await open(path)).headers.get('set-cookie'), path).toBeNull();
});

test('the shipment below /tracking is whole for the cookie, and not stored', async () => {
  const path = `/tracking/${shipment.trackingNumber}/shipment`;
  const { status, body, headers } = await open(path, `tracking-keys=${shipment.trackingNumber}.${key}`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body.shipment).toMatchObject({ trackingNumber: shipment.trackingNumber, description: shipment.description });
  expect([body.holder, body.documents]).toEqual(['receiver', []]);
  expect(body.map).toMatchObject({ destinationZone: 'Africa/Lagos' });
  expect((await open(path)).body.holder).toBeNull();
  for (const number of ['WB1', 'a%2Fb', '%20', '%00'])
    expect((await open(`/tracking/${number}/shipment`)).status, number).toBe(number === '%20' ? 400 : 404);
});

test('what a script gets with a key is not stored either', async () => {
  const path = `GET /api/shipments/public/track/${shipment.trackingNumber}`;
  const policy = async (headers: Record<string, string>) =>
    (await app.rest(path, { headers })).headers.get('cache-control');
  expect(await policy({ 'tracking-key': key })).toBe('no-store');
  expect(await policy({})).toBe('private, no-cache');
});

test('other parameters stay, and the ten newest shipments are kept', async () => {
  const { headers } = await open(`/tracking?number=${shipment.trackingNumber}&lang=de&key=${key}`);
  expect(headers.get('location')).toBe(`/tracking?number=${shipment.trackingNumber}&lang=de`);
  let cookie = '';
  const opened: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const next = await keyedShipment();
    cookie = pairOf((await open(`/tracking?number=${next.shipment.trackingNumber}&key=${next.key}`, cookie)).headers);
    opened.unshift(`${next.shipment.trackingNumber}.${next.key}`);
    // Opened once more it is there once.
    cookie = pairOf((await open(`/tracking?number=${next.shipment.trackingNumber}&key=${next.key}`, cookie)).headers);
  }
  expect(cookie).toBe(`tracking-keys=${opened.slice(0, 10).join('~')}`);
});

test('a page for a key is rendered for its browser alone, and neither stored nor taken from what is cached', async () => {
  const path = `/tracking?number=${shipment.trackingNumber}`;
  const cookie = pairOf((await open(`${path}&key=${key}`)).headers);
  const renderings = async (times: number, sent?: string) => {
    const before = rendered;
    for (let time = 0; time < times; time += 1) {
      const { headers } = await open(path, sent);
      expect(headers.get('cache-control')).toBe(sent ? 'no-store' : 'private, no-cache');
      if (sent) expect(headers.get('etag')).toBeNull();
    }
    return rendered - before;
  };
  expect(await renderings(3, cookie)).toBe(3);
  expect(await renderings(4)).toBe(2);
  expect(await renderings(3, cookie)).toBe(3);
  expect(await renderings(2)).toBe(0);
  // The browser's other shipments are as everyone sees them.
  const other = await keyedShipment();
  expect((await open(`/tracking?number=${other.shipment.trackingNumber}`, cookie)).headers.get('cache-control')).toBe(
    'private, no-cache',
  );
});

describe('who knows the receiver’s address', () => {
  const answer = () => shipment.receiverEmail;
  const unlock = (
    number: string,
    body: object,
    headers: Record<string, string> = {},
    base = '/api/shipments/public/track',
  ) => app.rest(`POST ${base}/${number}/unlock`, { body, headers });

  test('gets a key, in any spelling', async () => {
    const { status, body } = await unlock(shipment.trackingNumber.toLowerCase(), {
      answer: ` ${answer().toUpperCase()} `,
    });
    expect(status).toBe(200);
    const link = `/tracking?number=${shipment.trackingNumber}&key=${body.key}`;
    expect(pairOf((await open(link)).headers)).toContain(String(body.key));
  });

  test('a wrong address and an unknown number are told the same', async () => {
    const wrong = await unlock(shipment.trackingNumber, { answer: 'nobody@example.com' });
    const unknown = await unlock('WB00000000000000X', { answer: answer() });
    const empty = await unlock(shipment.trackingNumber, { answer: '' });
    for (const { status, body } of [wrong, unknown, empty])
      expect([status, body]).toEqual([403, { message: 'That does not match', code: 'receiver-mismatch' }]);
    expect((await unlock(shipment.trackingNumber, {})).status).toBe(400);
  });

  test('five tries an hour for a number, known or not', async () => {
    for (const number of [shipment.trackingNumber, 'WB11111111111111X']) {
      for (let count = 0; count < 5; count += 1) expect((await unlock(number, { answer: 'x' })).status).toBe(403);
      const { status, headers } = await unlock(number, { answer: answer() });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('on a page gets a cookie, which opens what is behind it', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    const number = shipment.trackingNumber.toLowerCase();
    expect((await unlock(`${number}-001`, { answer: answer() }, own, '/tracking')).status).toBe(403);
    const { status, headers, body } = await unlock(number, { answer: answer() }, own, '/tracking');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(pairOf(headers)).toBe(`tracking-keys=${shipment.trackingNumber}.${body.key}`);
    expect(headers.get('set-cookie')).toContain('HttpOnly');
    const documents = await open(`/tracking/${shipment.trackingNumber}/documents`, pairOf(headers));
    expect(documents.body.holder).toBe('receiver');
    const wrong = await unlock(shipment.trackingNumber, { answer: 'x' }, own, '/tracking');
    expect([wrong.status, wrong.body.code, wrong.headers.get('set-cookie')]).toEqual([403, 'receiver-mismatch', null]);
  });

  const post = (number: string, answers: string, search = '') =>
    app.rest(`POST /tracking/${number}/unlock${search}`, {
      body: new URLSearchParams({ answer: answers }).toString(),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('without JavaScript goes back to the page, with the cookie or with what was wrong', async () => {
    const number = shipment.trackingNumber;
    const right = await post(number, ` ${answer().toUpperCase()}`, '?lang=de');
    expect([right.status, right.headers.get('location')]).toEqual([303, `/tracking?number=${number}&lang=de`]);
    expect(pairOf(right.headers)).toMatch(new RegExp(`^tracking-keys=${number}\\.[\\w-]{22}$`));
    const unknown = 'WB00000000000000X';
    for (const each of [number, unknown]) {
      const wrong = await post(each, 'nobody@example.com');
      expect([wrong.status, wrong.headers.get('location'), wrong.headers.get('set-cookie')]).toEqual([
        303,
        `/tracking?number=${each}&unlock=mismatch#unlock`,
        null,
      ]);
    }
    for (let count = 0; count < 4; count += 1) await post(unknown, '');
    const late = await post(unknown, answer());
    expect(late.headers.get('location')).toMatch(new RegExp(`^/tracking\\?number=${unknown}&unlock=\\d+#unlock$`));
    expect(late.headers.get('set-cookie')).toBeNull();
  });

  test('under /tracking it is for the product’s own pages', async () => {
    const from = (headers: Record<string, string>) =>
      unlock(shipment.trackingNumber, { answer: answer() }, headers, '/tracking');
    expect((await from({})).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await from({ origin: ORIGIN })).status).toBe(200);
  });
});
