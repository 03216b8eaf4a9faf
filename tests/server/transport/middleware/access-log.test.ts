import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '#server/bootstrap/http-server.ts';
import { env } from '#server/env.ts';
import { renderMetrics } from '#server/infra/observability/metrics.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import type { SignedInUser } from '../../../factories/accounts/users.ts';
import { newUser, superAdmin } from '../../../factories/app-users.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';
import { loggedLines, type RequestLine, requestLine } from '../../../support/server/calls/request-lines.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let server: Awaited<ReturnType<typeof listen>>;
let clerk: SignedInUser;
let root: SignedInUser;
let rendering: PromiseWithResolvers<void>;

beforeAll(async () => {
  await openStorage();
  rendering = Promise.withResolvers();
  rendering.resolve();
  app = await testApp({
    renderPage: async () => {
      await rendering.promise;
      return new Response('page', { headers: { 'Content-Type': 'text/html' } });
    },
  });
  root = await superAdmin(app);
  clerk = await newUser(app);
  server = await listen(app.app.fetch, { host: '127.0.0.1', port: 0, spoolDirectory: tmpdir() });
});

afterEach(() => loggedLines());
afterAll(() => server.close());

const url = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const withToken = ({ token }: SignedInUser) => ({ headers: { 'auth-token': token } });
const lineOf = (requestId: string | null): Promise<RequestLine> =>
  requestLine((line) => line.requestId === requestId && requestId !== null);

async function lineOfCall(path: string, init?: RequestInit): Promise<RequestLine> {
  const answer = await fetch(url(path), init);
  await answer.arrayBuffer();
  return lineOf(answer.headers.get('x-request-id'));
}

describe('a request’s line', () => {
  test('carries the caller’s id and role, and the client’s address', async () => {
    expect(await lineOfCall('/api/me', withToken(clerk))).toEqual({
      level: 'info',
      time: expect.any(String),
      requestId: expect.any(String),
      method: 'GET',
      route: '/api/me',
      status: 200,
      ms: expect.any(Number),
      user: clerk.id,
      role: 'admin',
      address: '127.0.0.1',
      msg: 'request',
    });
    expect(await lineOfCall('/healthz')).toMatchObject({ user: null, role: null, address: '127.0.0.1' });
    expect(await lineOfCall('/api/me')).toMatchObject({ status: 401, user: null, role: null });
    expect(await lineOfCall('/api/all-user', withToken(clerk))).toMatchObject({ status: 403, user: clerk.id });
  });

  test('names the key of a call that came with one, and never its secret', async () => {
    const { id, secret } = await insertApiKey(app.db, clerk.id);
    const line = await lineOfCall('/api/keys/current', { headers: { authorization: `Bearer ${secret}` } });
    expect(line).toMatchObject({ status: 200, user: clerk.id, key: id });
    expect(JSON.stringify(line)).not.toContain(secret);
  });

  test('names the procedures, of which only the product’s own, and the caller', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {}, 2: {} }));
    const line = await lineOfCall(
      `/api/trpc/auth.me,shipments.mine,no.token-hush-hush?batch=1&input=${input}`,
      withToken(root),
    );
    expect(line).toMatchObject({ procedures: 'auth.me,shipments.mine', user: root.id, role: 'super-admin' });
    expect(JSON.stringify(line)).not.toContain('hush-hush');
  });

  test('names the errors of a batch, which has one status for all its calls', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: { number: 'WB' } }));
    expect(await lineOfCall(`/api/trpc/auth.me,publicTracking.byNumber?batch=1&input=${input}`)).toMatchObject({
      procedures: 'auth.me,publicTracking.byNumber',
      reasons: 'sign-in-required,tracking-number-not-found',
      status: 207,
    });
  });

  test('of a sign-in and of a sign-up carries whom it signed in', async () => {
    const send = (body: object) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const signIn = send({ email: clerk.email, password: 'wbcargo1' });
    expect(await lineOfCall('/api/login', signIn)).toMatchObject({ status: 200, user: clerk.id, role: 'admin' });
    const signUp = send({ fullName: 'Ada', email: 'ada-log@example.com', password: 'wbcargo1' });
    expect(await lineOfCall('/api/register', signUp)).toMatchObject({ status: 201, role: 'admin' });
  });

  test('of a page carries the user of its session’s cookie', async () => {
    const signIn = await fetch(url('/api/login'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: clerk.email, password: 'wbcargo1' }),
    });
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await lineOfCall('/admin/dashboard', { headers: { cookie } })).toMatchObject({
      user: clerk.id,
      role: 'admin',
    });
    expect(await lineOfCall('/admin/dashboard')).toMatchObject({ user: null, role: null });
  });

  test('of a download carries who asked for it, and not its ticket', async () => {
    const made = await app.rest('POST /api/shipments/super-admin/export', { token: root.token, body: {} });
    const line = await lineOfCall(String(made.body.url));
    expect(line).toMatchObject({ route: '/exports/:ticket', user: root.id, role: 'super-admin' });
    expect(JSON.stringify(line)).not.toContain(String(made.body.url).split('/').at(-1));
  });

  test.each([
    ['full', '127.0.0.1'],
    ['short', '127.0.0.0/24'],
  ] as const)('has the address as LOG_ADDRESSES=%s says', async (setting, address) => {
    const before = env().LOG_ADDRESSES;
    env().LOG_ADDRESSES = setting;
    expect((await lineOfCall('/healthz')).address).toBe(address);
    env().LOG_ADDRESSES = before;
  });
});

/** A request on a connection of its own, as it is, which may be cut at any time. */
async function open(head: string, body = ''): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\nHost: localhost\r\n\r\n${body}`);
  return socket;
}

const requestsOf = async (status: number) =>
  (await renderMetrics()).text
    .split('\n')
    .filter((line) => line.startsWith('http_request_duration_seconds_count') && line.includes(`status="${status}"`))
    .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);

/** So many shipments, numbered from here on, as a slow machine writes within the time of a statement. */
async function seedRows(first: number): Promise<void> {
  await app.db.execute(sql`
    insert into shipments (tracking_number, user_id, carrier, shipping_mode, status, weight, requires_customs_clearance, sender_name,
      sender_email, receiver_name, receiver_email, origin_address, origin_city, origin_country, destination_address,
      destination_city, destination_country)
    select 'WBCOPY' || number, ${root.id}::uuid, 'dhl', 'Air', 'pending', 1, false, repeat('Sender ', 10), 's@example.com',
      repeat('Receiver ', 10), 'r@example.com', 'a', repeat('city ', 10), 'c', 'a', repeat('city ', 10), 'c'
    from generate_series(${first}::int, ${first + 249}::int) as number`);
}

/** The line of the only request on this route that is not answered whole; no error is logged for it. */
async function hungUp(route: string): Promise<RequestLine> {
  const line = await requestLine((each) => each.route === route && each.status === 499);
  const all = loggedLines();
  expect(all.filter(({ level }) => level !== 'info')).toEqual([]);
  return line;
}

describe('a client that hangs up', () => {
  test('while its page is rendered is 499 in log and metrics, and no error', async () => {
    const [before, failed] = [await requestsOf(499), await requestsOf(500)];
    rendering = Promise.withResolvers();
    const socket = await open('GET /login HTTP/1.1');
    await sleep(100);
    socket.destroy();
    await sleep(50);
    rendering.resolve();
    expect(await hungUp('/*')).toMatchObject({ level: 'info', method: 'GET', address: '127.0.0.1' });
    expect(await requestsOf(499)).toBe(before + 1);
    expect(await requestsOf(500)).toBe(failed);
  });

  test('while it waits for the database is 499, also where that gives up', async () => {
    const made = await app.rest('POST /api/shipments', { token: clerk.token, body: shipmentInput });
    const { _id: id } = made.body.shipment as { _id: string };
    const locked = Promise.withResolvers<void>();
    const holding = app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from shipments where id = ${id}::uuid for update`);
      locked.resolve();
      await sleep(5_000);
    });
    await locked.promise;
    const body = JSON.stringify({ description: 'Fragile' });
    const socket = await open(
      `PATCH /api/shipments/${id} HTTP/1.1\nauth-token: ${clerk.token}\nContent-Type: application/json\nContent-Length: ${body.length}`,
      body,
    );
    await sleep(200);
    socket.destroy();
    expect(await hungUp('/api/shipments/:id')).toMatchObject({ method: 'PATCH', user: clerk.id });
    await holding;
  }, 180_000);

  test.each([
    ['a form', '/api/shipments', 'multipart/form-data; boundary=x'],
    ['JSON', '/api/shipments', 'application/json'],
    ['a procedure’s input', '/api/trpc/*', 'application/json'],
  ])('while it sends %s, of a length that it said or not, is 499', async (_, route, type) => {
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')];
    const path = route.replace('*', 'shipments.create');
    const isForm = type.startsWith('multipart');
    for (const [length, part, logged] of [
      ['Content-Length: 2000', '--x\r\n', { route, user: clerk.id, role: 'admin' }],
      // How long JSON is has to be known before the caller is looked up.
      ['Transfer-Encoding: chunked', '5\r\n--x\r\n\r\n', { route, ...(isForm && { user: clerk.id }) }],
    ] as const) {
      const socket = await open(
        `POST ${path} HTTP/1.1\nauth-token: ${clerk.token}\nContent-Type: ${type}\n${length}`,
        part,
      );
      await sleep(200);
      socket.destroy();
      expect(await hungUp(logged.route)).toMatchObject({ method: 'POST', address: '127.0.0.1', ...logged });
    }
    for (const print of printed) expect(print).not.toHaveBeenCalled();
  });

  test('while the answer is sent is 499', async () => {
    const long = { ...shipmentInput, description: 'x'.repeat(2_000) };
    for (let count = 0; count < 100; count += 1) {
      await app.rest('POST /api/shipments', { token: clerk.token, body: long });
    }
    // More than a connection's buffers hold: a hundred answers of a quarter of a megabyte, which nobody reads.
    const head = `GET /api/shipments/my-shipments?limit=200 HTTP/1.1\r\nHost: x\r\nauth-token: ${clerk.token}\r\n\r\n`;
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    await once(socket, 'connect');
    loggedLines();
    for (let count = 0; count < 60; count += 1) {
      socket.write(head);
      await sleep(10);
    }
    await sleep(300);
    socket.destroy();
    expect(await hungUp('/api/shipments/my-shipments')).toMatchObject({ user: clerk.id });
  }, 180_000);

  test('while a download is streamed is 499, and ends the stream quietly', async () => {
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')];
    const made = await app.rest('POST /api/shipments/super-admin/export', { token: root.token, body: {} });
    // Long enough that the end is not written before the client is gone.
    for (let first = 1; first < 9_000; first += 250) await seedRows(first);
    const socket = await open(`GET ${made.body.url} HTTP/1.1`);
    await once(socket, 'data');
    socket.destroy();
    expect(await hungUp('/exports/:ticket')).toMatchObject({ user: root.id });
    await sleep(200);
    for (const print of printed) expect(print).not.toHaveBeenCalled();
  }, 60_000);

  test('after a whole answer is no hang-up', async () => {
    const socket = await open('GET /healthz HTTP/1.1');
    await once(socket, 'data');
    socket.destroy();
    expect(await requestLine(({ route }) => route === '/healthz')).toMatchObject({ status: 200 });
  });
});
