import { beforeEach, expect, test } from 'vitest';
import { shipments } from '../../db/schema/shipments.ts';
import { users } from '../../db/schema/users.ts';
import type { RenderPage } from '../../server/http/pages.ts';
import { drawTrackingNumber } from '../../server/platform/tracking-numbers.ts';
import { testApp } from '../support/app.ts';
import { consignment, type Person, superAdmin } from '../support/people.ts';

type Shipment = { _id: string; trackingNumber: string };

let rendered: string[];
let app: Awaited<ReturnType<typeof testApp>>;
let root: Person;

// The data as a page would load it, so that a rendering fails where its look-up does.
const renderPage: RenderPage = async (request, { nonce, api }) => {
  const { pathname, search, searchParams } = new URL(request.url);
  rendered.push(pathname + search);
  const found = await api('publicTracking.byNumber', { number: searchParams.get('number') }).catch(() => null);
  const html = `<script nonce="${nonce}"></script><p>${JSON.stringify(found)}</p>`;
  return new Response(html, { headers: { 'Content-Type': 'text/html' } });
};

beforeEach(async () => {
  rendered = [];
  app = await testApp({ renderPage, keepPages: true });
  root = await superAdmin(app);
});

async function book(): Promise<Shipment> {
  const { body } = await app.rest('POST /api/shipments', { token: root.token, body: consignment });
  return body.shipment as Shipment;
}

const open = (number: string) => app.rest(`GET /tracking?number=${number}`);

/** Asked so often, how often it was rendered. */
async function renderings(number: string, times: number): Promise<number> {
  const before = rendered.length;
  for (let time = 0; time < times; time += 1) await open(number);
  return rendered.length - before;
}

test('a result that is asked for again is kept, and says the same', async () => {
  const { trackingNumber } = await book();
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push(await open(trackingNumber));
  expect(rendered).toHaveLength(2);
  const nonces = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  expect(new Set(nonces).size).toBe(4);
  const texts = answers.map(({ body }, index) => String(body.text).replaceAll(nonces[index] ?? '', 'NONCE'));
  expect(texts[0]).toContain(trackingNumber);
  expect(new Set(texts).size).toBe(1);
});

test('every change of the shipment shows at the next request', async () => {
  const { _id: id, trackingNumber } = await book();
  const url = `/api/shipments/${id}`;
  const changes: [route: string, body: object, shows: string][] = [
    [`PATCH ${url}`, { receiverName: 'Ngozi Bello' }, 'Ngozi Bello'],
    [`PATCH ${url}`, { status: 'shipped' }, '"status":"shipped"'],
    [`POST ${url}/events`, { at: '2020-01-01T00:00:00.000Z', note: 'Collected' }, 'Collected'],
    [`POST ${url}/events`, { location: 'Tilbury' }, 'Tilbury'],
    ['PATCH /api/shipments/super-admin/bulk-status', { ids: [id], status: 'delivered' }, '"status":"delivered"'],
  ];
  for (const [route, body, shows] of changes) {
    await renderings(trackingNumber, 3);
    expect((await open(trackingNumber)).body.text).not.toContain(shows);
    await app.rest(route, { token: root.token, body });
    expect((await open(trackingNumber)).body.text).toContain(shows);
  }
  await app.rest(`PATCH ${url}/soft-delete`, { token: root.token });
  expect((await open(trackingNumber)).status).toBe(404);
});

test('only a number as it is written on labels is kept, and only where it finds something', async () => {
  const { trackingNumber } = await book();
  expect(await renderings(trackingNumber.toLowerCase(), 3)).toBe(3);
  expect(await renderings(`${trackingNumber}&from=mail`, 3)).toBe(3);
  expect(await renderings('WBZZZZZZZZZZZZZZZ', 3)).toBe(3);
  expect(await renderings(trackingNumber, 5)).toBe(2);
});

test('a history too long to be held is rendered each time', async () => {
  const { _id: id, trackingNumber } = await book();
  const note = 'Held at the border. '.repeat(99);
  for (let count = 0; count < 140; count += 1) {
    await app.rest(`POST /api/shipments/${id}/events`, { token: root.token, body: { note: `${count} ${note}` } });
  }
  await renderings(trackingNumber, 2);
  expect(await renderings(trackingNumber, 3)).toBe(3);
});

test('of more results than are held the one that was not asked for longest goes', async () => {
  const { trackingNumber } = await book();
  const { trackingNumber: another } = await book();
  await renderings(trackingNumber, 2);
  await renderings(another, 2);
  const [clerk] = await app.db.select({ id: users.id }).from(users).limit(1);
  const many = Array.from({ length: 999 }, drawTrackingNumber);
  const shipment = {
    ...consignment,
    carrier: 'dhl',
    shippingMode: 'Sea',
    status: 'pending',
    requiresCustomsClearance: true,
    userId: clerk?.id ?? '',
  } as const;
  await app.db.insert(shipments).values(many.map((trackingNumber) => ({ ...shipment, trackingNumber })));
  for (const [index, number] of many.entries()) {
    if (index === 500) expect(await renderings(another, 1)).toBe(0);
    await open(number);
  }
  expect(await renderings(another, 1)).toBe(0);
  expect(await renderings(trackingNumber, 1)).toBe(1);
});

test('a browser that has it is told so until something changes', async () => {
  const { _id: id, trackingNumber } = await book();
  await renderings(trackingNumber, 2);
  const etag = (await open(trackingNumber)).headers.get('etag') ?? '';
  const again = () => app.rest(`GET /tracking?number=${trackingNumber}`, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await app.rest(`PATCH /api/shipments/${id}`, { token: root.token, body: { description: 'Repacked' } });
  expect((await again()).status).toBe(200);
});
