import { randomBytes } from 'node:crypto';
import { createTRPCClient } from '@trpc/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { createApp } from '#server/app.ts';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';
import type { Render } from '#server/transport/pages/page-cache.ts';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';
import { createTrackingPageCache } from '#server/transport/pages/tracking-page-cache.ts';
import type { SignedInUser } from '../../../factories/accounts/users.ts';
import { superAdmin } from '../../../factories/app-users.ts';
import { insertShipment, shipmentRow } from '../../../factories/rows.ts';
import { createShipment, shipmentInput } from '../../../factories/shipments/shipments.ts';
import { explainedPostgres } from '../../../support/postgres/explained-postgres.ts';
import { migratedPostgresDatabase } from '../../../support/postgres/temporary-database.ts';
import { testApp, testServices } from '../../../support/server/app.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let rendered: string[];
let app: Awaited<ReturnType<typeof testApp>>;
let root: SignedInUser;

// The data as a page would load it, so that a rendering fails where its lookup does.
const renderPage: RenderPage = async (request, { nonce, api }) => {
  const { pathname, search, searchParams } = new URL(request.url);
  rendered.push(pathname + search);
  const { publicTracking } = createTRPCClient<AppRouter>({ links: [api] });
  const found = await publicTracking.page.query({ number: searchParams.get('number') ?? '' }).catch(() => null);
  const html = `<script nonce="${nonce}"></script><p>${JSON.stringify(found)}</p>`;
  return new Response(html, { headers: { 'Content-Type': 'text/html' } });
};

beforeEach(async () => {
  rendered = [];
  app = await testApp({ renderPage, cachePages: true });
  root = await superAdmin(app);
});

const create = () => createShipment(app.rest, root);

const open = (number: string) => app.rest(`GET /tracking?number=${number}`);

/** Asked so often, how often it was rendered. */
async function renderings(number: string, times: number): Promise<number> {
  const before = rendered.length;
  for (let time = 0; time < times; time += 1) await open(number);
  return rendered.length - before;
}

test('a result that is asked for again is cached, and says the same', async () => {
  const { trackingNumber } = await create();
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push(await open(trackingNumber));
  expect(rendered).toHaveLength(2);
  expect(answers[0]?.body.text).toContain(trackingNumber);
  expect(new Set(answers.map(({ body }) => body.text)).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.get('content-security-policy'))).size).toBe(1);
});

test('every change of the shipment shows at the next request', async () => {
  const { _id: id, trackingNumber } = await create();
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

test('a new day at the destination is a new page: it says by how many days a shipment is late', async () => {
  const body = { ...shipmentInput, destinationCity: 'Auckland', destinationCountry: 'New Zealand' };
  const { trackingNumber } = await createShipment(app.rest, root, body);
  const day = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const at = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: day + hours * HOUR_MS });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  // In summer thirteen hours ahead of UTC, in winter twelve: midnight there is between ten and thirteen o'clock.
  at(10);
  expect(await renderings(trackingNumber, 4)).toBe(2);
  at(13);
  expect(await renderings(trackingNumber, 4)).toBe(2);
  at(25);
  expect(await renderings(trackingNumber, 4)).toBe(0);
});

test('only a number as it is written on labels is cached, and only where it finds something', async () => {
  const { trackingNumber } = await create();
  expect(await renderings(trackingNumber.toLowerCase(), 3)).toBe(3);
  expect(await renderings(`${trackingNumber}&from=mail`, 3)).toBe(3);
  expect(await renderings('WBZZZZZZZZZZZZZZZ', 3)).toBe(3);
  expect(await renderings(trackingNumber, 5)).toBe(2);
});

test('a history too long to be cached is rendered each time', async () => {
  const { _id: id, trackingNumber } = await create();
  const note = 'Held at the border. '.repeat(99);
  const event = { shipmentId: id, status: 'pending', statusSource: 'inherited' } as const;
  const events = Array.from({ length: 140 }, (_, count) => ({ ...event, note: `${count} ${note}` }));
  await app.db.insert(shipmentEvents).values(events);
  await renderings(trackingNumber, 2);
  expect(await renderings(trackingNumber, 3)).toBe(3);
});

/** So many shipments, without history or images. */
async function insertMany(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => shipmentRow(root.id));
  await app.db.insert(shipments).values(rows);
  return rows.map(({ trackingNumber }) => trackingNumber);
}

/** Results within these bytes. Each page takes about half of `own` when it is compressed. */
function resultsWithin(maxBytes: number, own = 40_000) {
  const ctx = { db: app.db, clientIp: '', actor: { kind: 'anonymous' } } as const;
  const asked: string[] = [];
  const render: Render = async (request) => {
    asked.push(new URL(request.url).searchParams.get('number') ?? '');
    const body = Buffer.from(randomBytes(own / 2).toString('hex'));
    return { status: 200, headers: new Headers(), scripts: [], body };
  };
  const result = createTrackingPageCache(() => render, maxBytes);
  /** Whether the page was cached, was rendered to be cached, or is left to the caller to render. */
  return async (number: string): Promise<'held' | 'rendered' | 'left'> => {
    const before = asked.length;
    const { page } = await result(ctx, number, { language: 'en', addressLanguage: null });
    await new Promise(setImmediate);
    if (page === null) return 'left';
    return asked.length === before ? 'held' : 'rendered';
  };
}

test('results are cached up to so many bytes, compressed, and the longest unused goes first', async () => {
  // A page takes 20 kB and something beside it: thirty are below 700 kB.
  const askFor = resultsWithin(700_000);
  const numbers = await insertMany(100);
  const [first = '', second = ''] = numbers;
  for (const number of numbers.slice(0, 30)) for (let time = 0; time < 2; time += 1) await askFor(number);
  for (const number of numbers.slice(0, 30)) expect(await askFor(number)).toBe('held');
  for (const number of numbers.slice(30)) {
    for (let time = 0; time < 2; time += 1) await askFor(number);
    await askFor(second);
  }
  expect(await askFor(second)).toBe('held');
  expect(await askFor(first)).toBe('left');
});

test('long pages are cached in smaller numbers', async () => {
  const askFor = resultsWithin(700_000, 240_000);
  const numbers = await insertMany(10);
  for (const number of numbers) for (let time = 0; time < 2; time += 1) await askFor(number);
  expect(await askFor(numbers[9] ?? '')).toBe('held');
  expect(await askFor(numbers[8] ?? '')).toBe('held');
  expect(await askFor(numbers[4] ?? '')).toBe('left');
});

test('numbers that were asked for once are remembered up to so many bytes, too', async () => {
  const askFor = resultsWithin(50_000);
  const numbers = await insertMany(120);
  for (const number of numbers) await askFor(number);
  expect(await askFor(numbers.at(-1) ?? '')).toBe('rendered');
  expect(await askFor(numbers[0] ?? '')).toBe('left');
});

test('a browser that has it gets 304 until something changes', async () => {
  const { _id: id, trackingNumber } = await create();
  await renderings(trackingNumber, 2);
  const etag = (await open(trackingNumber)).headers.get('etag') ?? '';
  const again = () => app.rest(`GET /tracking?number=${trackingNumber}`, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  const body = { internalNote: 'Customer has not paid' };
  const added = await app.rest(`POST /api/shipments/${id}/events`, { token: root.token, body });
  expect([added.status, (await again()).status]).toEqual([201, 304]);
  await app.rest(`PATCH /api/shipments/${id}`, { token: root.token, body: { description: 'Repacked' } });
  expect((await again()).status).toBe(200);
});

test('the first view and the one that is cached read version and row in one statement, later ones the version alone', async () => {
  const database = await explainedPostgres(await migratedPostgresDatabase());
  onTestFinished(() => database.close());
  const { trackingNumber } = await insertShipment(database.db);
  const { request } = createApp({ renderPage, cachePages: true, services: testServices(database.db) });
  const view = async () => void (await request(`/tracking?number=${trackingNumber}`));

  const statements = [];
  for (let time = 0; time < 4; time += 1) statements.push(await database.plansOf(view));

  expect(rendered).toHaveLength(2);
  expect(statements.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(statements.map(([text = '']) => text.includes('"receiver_name"'))).toEqual([true, true, false, false]);
});
