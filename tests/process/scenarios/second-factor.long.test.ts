import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeAt } from '../../factories/accounts/second-factors.ts';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { migratedPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { rejectedStart, type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

type Caller = ReturnType<typeof callerOf>;

/** Calls of the API of this server; a rejected one gives its message. */
function callerOf({ url }: Server) {
  return async (route: string, { token, body }: { token?: string; body?: object } = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ');
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { 'auth-token': token }) };
    const response = await fetch(`${url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
  };
}

async function turnOn(call: Caller, token: string): Promise<string[]> {
  const { body } = await call('POST /api/me/totp', { token, body: { password: SUPER_ADMIN.password } });
  const confirmed = await call('PUT /api/me/totp', { token, body: { code: codeAt(body.secret) } });
  expect(confirmed.status).toBe(200);
  return confirmed.body.recoveryCodes;
}

/** The status of the second step with this code. */
async function secondStep(call: Caller, code: string | undefined): Promise<number> {
  const first = await call('POST /api/login', { body: SUPER_ADMIN });
  expect([first.status, Object.keys(first.body), first.cookies]).toEqual([200, ['challenge'], []]);
  return (await call('POST /api/login/second', { body: { ...first.body, code } })).status;
}

test('the embedded database: a super-admin has to add one, its key is made then, and is there after the next start', async () => {
  const variables = {
    ...(await serverDirectories()),
    ...SUPER_ADMIN_VARIABLES,
    REQUIRE_SECOND_FACTOR: 'super-admin',
  };
  const file = join(variables.DATA_DIR, 'secrets-key');
  let server = await startServer(variables);
  let call = callerOf(server);
  const { body, cookies } = await call('POST /api/login', { body: SUPER_ADMIN });
  const [cookie = ''] = cookies.map((each) => each.split(';')[0] ?? '');
  const page = async (path: string) => {
    const { status, headers } = await fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' });
    return status === 200 ? 'page' : new URL(headers.get('location') ?? '', server.url).pathname;
  };

  expect(existsSync(file)).toBe(false);
  for (const path of ['/admin/dashboard', '/admin/shipments', '/admin/users', '/admin/settings'])
    expect([path, await page(path)]).toEqual([path, '/account']);
  expect(await page('/account')).toBe('page');
  expect((await call('GET /api/all-user', { token: body.token })).status).toBe(403);

  const codes = await turnOn(call, body.token);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, 'utf8');
  expect(await page('/admin/dashboard')).toBe('page');
  expect((await call('GET /api/all-user', { token: body.token })).status).toBe(200);
  await server.stop();

  server = await startServer(variables);
  call = callerOf(server);
  expect(await secondStep(call, codes[0])).toBe(200);
  expect(readFileSync(file, 'utf8')).toBe(key);
  expect(await page('/admin/dashboard')).toBe('page');
  await server.stop();
});

test('DATABASE_URL: without its key and with another the start ends with a line that says so; a newer one takes over', async () => {
  const directories = await serverDirectories();
  const [old, newest] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const DATABASE_URL = await migratedPostgresDatabase();
  const variables = { ...directories, ...SUPER_ADMIN_VARIABLES, DATABASE_URL };
  const ending = async (SECRETS_KEY: string) => {
    const { status, stderr } = await rejectedStart({ ...variables, SECRETS_KEY });
    return { status, lines: stderr.trim().split('\n') };
  };

  let server = await startServer({ ...variables, SECRETS_KEY: old });
  const signedIn = await callerOf(server)('POST /api/login', { body: SUPER_ADMIN });
  const codes = await turnOn(callerOf(server), signedIn.body.token);
  await server.stop();
  expect(await ending('')).toEqual({ status: 1, lines: [expect.stringContaining('SECRETS_KEY is missing')] });
  expect(await ending(newest)).toEqual({ status: 1, lines: [expect.stringContaining('SECRETS_KEY lacks the key')] });
  expect(existsSync(join(directories.DATA_DIR, 'secrets-key'))).toBe(false);

  server = await startServer({ ...variables, SECRETS_KEY: `${newest},${old}` });
  expect(await secondStep(callerOf(server), codes[0])).toBe(200);
  await server.stop();
  expect(await ending(old)).toEqual({ status: 1, lines: [expect.stringContaining('SECRETS_KEY lacks the key')] });
});
