import { beforeEach, describe, expect, test } from 'vitest';
import { knownClients } from '#db/schema/accounts/known-clients.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import type { SignedInUser } from '../../factories/accounts/users.ts';
import { newUser } from '../../factories/app-users.ts';
import { type Answer, testApp } from '../../support/server/app.ts';

const PASSWORD = 'wbcargo1';
const OWN_SITE = { origin: 'http://localhost:3000' };

let clerk: SignedInUser;
let colleague: SignedInUser;

const app = await testApp();

beforeEach(async () => {
  clerk = await newUser(app);
  colleague = await newUser(app);
});

type Given = { token?: string; headers?: Record<string, string>; password?: string };
type SignedIn = { status: number; token: string; session: string; device: string; cookies: string[] };

function signedIn({ status, headers, body }: Answer): SignedIn {
  const cookies = headers.getSetCookie();
  const cookieOf = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? '';
  const { token } = (body.result as { data: { token: string } } | undefined)?.data ?? (body as { token?: string });
  return { status, token: token ?? '', session: cookieOf('session'), device: cookieOf('device'), cookies };
}

/** Both doors of sign-in. */
const DOORS = { REST: 'POST /api/login', tRPC: 'POST /api/trpc/auth.login' };

async function signIn(
  door: string,
  { email }: SignedInUser,
  { password = PASSWORD, ...call }: Given = {},
): Promise<SignedIn> {
  return signedIn(await app.rest(door, { body: { email, password }, ...call }));
}

const isAlive = async (token: string) => (await app.rest('GET /api/me', { token })).status === 200;

describe.each(Object.entries(DOORS))('by %s', (_name, door) => {
  test('the session of the token that came along is over, whoever it was, and the new one lives', async () => {
    const other = await signIn(door, colleague);
    const { token } = await signIn(door, clerk, { token: other.token });

    expect(await isAlive(other.token)).toBe(false);
    expect(await isAlive(token)).toBe(true);
    expect(await isAlive(colleague.token)).toBe(true);
  });

  test.each([
    ['the page that made the call is of this site', { 'sec-fetch-site': 'same-origin' }],
    ['the origin is APP_URL', OWN_SITE],
  ])('the session of the cookie is over where %s', async (_when, site) => {
    const before = await signIn(door, clerk);
    await signIn(door, clerk, { headers: { cookie: `theme=dark; session=${before.session}`, ...site } });
    expect(await isAlive(before.token)).toBe(false);
  });

  test.each<[string, Record<string, string>]>([
    ['another site makes the call', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['another host of this site makes it', { 'sec-fetch-site': 'same-site' }],
    ['nothing says who makes it', {}],
  ])('the session of the cookie goes on where %s', async (_when, site) => {
    const before = await signIn(door, clerk);
    const { status } = await signIn(door, clerk, { headers: { cookie: `session=${before.session}`, ...site } });
    expect([status, await isAlive(before.token)]).toEqual([200, true]);
  });

  test('token and cookie of two sessions end both', async () => {
    const [one, two] = [await signIn(door, clerk), await signIn(door, colleague)];
    await signIn(door, clerk, { token: one.token, headers: { cookie: `session=${two.session}`, ...OWN_SITE } });
    expect([await isAlive(one.token), await isAlive(two.token)]).toEqual([false, false]);
  });

  test('dead tokens, dead cookies and garbage are ignored', async () => {
    const dead = await signIn(door, clerk);
    await app.rest('POST /api/logout', { token: dead.token });
    for (const [token, session] of [
      [dead.token, dead.session],
      ['x'.repeat(5_000), 'x'.repeat(3_000)],
      [clerk.token, 'é'],
    ]) {
      const headers = { cookie: `session=${encodeURIComponent(String(session))}`, ...OWN_SITE };
      expect((await signIn(door, clerk, { token: String(token), headers })).status).toBe(200);
    }
  });

  test('a sign-in that fails ends nothing', async () => {
    const before = await signIn(door, clerk);
    const headers = { cookie: `session=${before.session}`, ...OWN_SITE };
    const { status, cookies } = await signIn(door, clerk, { token: before.token, headers, password: 'wrong' });

    expect([status, cookies]).toEqual([401, []]);
    expect(await isAlive(before.token)).toBe(true);
  });

  test('the browser gets both cookies, out of reach of scripts, and stays known for a year', async () => {
    const { cookies, session, device } = await signIn(door, clerk);
    expect(cookies).toEqual([
      `session=${session}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      `device=${device}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(device).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  });

  test('a known browser keeps its value from wherever it is sent; a forged one is replaced', async () => {
    const { device } = await signIn(door, clerk);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const again = await signIn(door, colleague, { headers: { cookie: `device=${device}`, ...elsewhere } });
    const forged = await signIn(door, clerk, { headers: { cookie: `device=${device.slice(0, -1)}!` } });

    expect(again.device).toBe(device);
    expect(forged.device).not.toContain(device.slice(0, 22));
  });
});

test.each(['POST /api/register', 'POST /api/trpc/auth.register'])('%s gives the browser both cookies', async (door) => {
  const before = await signIn(DOORS.REST, clerk);
  const account = { fullName: 'Ann', email: `${door.length}@new.example.com`, password: PASSWORD };
  const headers = { cookie: `session=${before.session}; device=${before.device}`, ...OWN_SITE };
  const made = signedIn(await app.rest(door, { body: account, headers }));

  expect(made.device).toBe(before.device);
  expect(await isAlive(made.token)).toBe(true);
  expect(await isAlive(before.token)).toBe(true);
});

test('an account made by a super-admin makes no browser known', async () => {
  const root = await newUser(app, { role: 'super-admin' });
  const before = await app.db.$count(knownClients);
  const body = { fullName: 'Ann', email: 'made@new.example.com', password: PASSWORD };
  const { status, headers } = await app.rest('POST /api/register', { token: root.token, body });

  expect([status, headers.getSetCookie()]).toEqual([201, []]);
  expect(await app.db.$count(knownClients)).toBe(before);
});

test('signing out removes the session and leaves the browser known', async () => {
  const { token } = await signIn(DOORS.REST, clerk);
  const { headers } = await app.rest('POST /api/logout', { token });
  expect(headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

test('no call but sign-in, sign-up and sign-out looks at a cookie', async () => {
  const { session, device } = await signIn(DOORS.REST, clerk);
  const headers = { cookie: `session=${session}; device=${device}`, ...OWN_SITE };
  const open = await app.db.$count(sessions);
  for (const route of ['GET /api/me', 'POST /api/logout', 'GET /api/trpc/auth.me', 'POST /api/trpc/auth.logout']) {
    expect((await app.rest(route, { headers, ...(route.startsWith('POST') && { body: {} }) })).status).toBe(401);
  }
  expect(await app.db.$count(sessions)).toBe(open);
});
