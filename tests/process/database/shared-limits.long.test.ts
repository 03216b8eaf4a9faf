import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTrackingNumber } from '#server/domain/shipments/writing/new-rows.ts';
import { migratedPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { type Server, startServer } from '../../support/server/server.ts';

const ROOT = { email: 'root@example.com', password: 'wbcargo1' };

let servers: [Server, Server];

beforeAll(async () => {
  const database = { DATABASE_URL: await migratedPostgresDatabase(), UPLOADS_DIR: await temporaryDirectory() };
  const account = { SUPER_ADMIN_EMAIL: ROOT.email, SUPER_ADMIN_PASSWORD: ROOT.password };
  const start = async () =>
    startServer({ ...database, ...account, TRUST_PROXY: '1', DATA_DIR: await temporaryDirectory() });
  // One after the other: the first makes the account.
  servers = [await start(), await start()];
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

type Call = { from: string; path: string; body?: object };

/** Behind a proxy that names the client. */
function ask(server: Server, { from, path, body }: Call): Promise<Response> {
  const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
  return fetch(`${server.url}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
}

/** So many calls, in turns to both. */
async function inTurns(times: number, call: () => Call): Promise<void> {
  for (let time = 0; time < times; time += 1) await (await ask(servers[time % 2 ? 1 : 0], call())).body?.cancel();
}

const login = (from: string, password: string): Call => ({
  from,
  path: '/api/login',
  body: { email: ROOT.email, password },
});

test('failed sign-ins at two processes are counted together, and delay nobody at another client IP', async () => {
  await inTurns(10, () => login('198.51.100.1', 'wrong'));

  for (const server of servers) {
    expect((await ask(server, login('198.51.100.1', ROOT.password))).status).toBe(429);
    expect((await ask(server, login('::ffff:198.51.100.1', ROOT.password))).status).toBe(429);
    expect((await ask(server, login('198.51.100.1, 198.51.100.2', ROOT.password))).status).toBe(200);
  }
});

test('failures of one account at two processes are counted together, and a browser that one knows is known to both', async () => {
  const withCookie = (server: Server, from: string, cookie: string) => {
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json', cookie };
    return fetch(`${server.url}/api/login`, { method: 'POST', headers, body: JSON.stringify(ROOT) });
  };
  const known = await ask(servers[0], login('203.0.113.1', ROOT.password));
  const device = /\bdevice=[^;]+/.exec(known.headers.get('set-cookie') ?? '')?.[0] ?? '';
  // With the ten of the test before they are more than a hundred for this e-mail.
  let number = 0;
  await inTurns(100, () => {
    number += 1;
    return login(`203.0.113.${number + 1}`, 'wrong');
  });

  const others = [];
  for (const server of servers) {
    others.push(await ask(server, login('198.51.100.20', ROOT.password)));
    expect((await ask(server, login('203.0.113.1', ROOT.password))).status).toBe(200);
    expect((await withCookie(server, '198.51.100.21', device)).status).toBe(200);
  }
  expect(others.map(({ status }) => status)).toEqual([429, 429]);
  for (const { headers } of others) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(10);
});

test('unknown numbers at two processes are counted together, on the tracking page too', async () => {
  await inTurns(120, () => ({ from: '198.51.100.3', path: `/api/shipments/public/track/${generateTrackingNumber()}` }));

  for (const server of servers) {
    const page = { from: '198.51.100.3', path: `/tracking?number=${generateTrackingNumber()}` };
    const rejected = await ask(server, page);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(server, { ...page, from: '198.51.100.4' })).status).toBe(404);
  }
});

test('registrations at two processes are counted together', async () => {
  let number = 0;
  const register = (from: string): Call => {
    number += 1;
    const body = { fullName: 'Ada Clerk', email: `ada${number}@example.com`, password: 'wbcargo1' };
    return { from, path: '/api/register', body };
  };
  await inTurns(20, () => register('2001:db8:1:2::1'));

  for (const server of servers) {
    expect((await ask(server, register('2001:db8:1:2:ffff::9'))).status).toBe(429);
    expect((await ask(server, register('2001:db8:1:3::1'))).status).toBe(201);
  }
});
