import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { KeyScope } from '#contract/accounts/api-keys.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import type { SignedInUser } from '../../../factories/accounts/users.ts';
import { newUser, superAdmin } from '../../../factories/app-users.ts';
import { insertShipment } from '../../../factories/rows.ts';
import { insertAttempt } from '../../../factories/webhooks.ts';
import { testApp } from '../../../support/server/app.ts';

const app = await testApp();
const { db, rest } = app;

const [owner, root] = [await newUser(app), await superAdmin(app)];

const keyOf = async (user: SignedInUser, ...scopes: KeyScope[]) => (await insertApiKey(db, user.id, scopes)).secret;
const LIST = 'GET /api/shipments/my-shipments';

describe('Authorization: Bearer', () => {
  const status = async (headers: Record<string, string>) => (await rest(LIST, { headers })).status;

  test('is accepted wherever auth-token is, for keys and for sessions', async () => {
    const key = await keyOf(owner, 'shipments:read');
    for (const token of [key, owner.token]) {
      expect(await status({ 'auth-token': token })).toBe(200);
      expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
      expect(await status({ authorization: `bearer ${token}`, 'auth-token': token })).toBe(200);
    }
  });

  test('is 400 beside another auth-token, and 401 where it names nobody', async () => {
    const key = await keyOf(owner, 'shipments:read');
    expect(await status({ authorization: `Bearer ${key}`, 'auth-token': owner.token })).toBe(400);
    expect(await status({ authorization: `Bearer wbk_${'A'.repeat(43)}` })).toBe(401);
    expect(await status({ authorization: 'Bearer' })).toBe(401);
  });

  test('another scheme is ignored', async () => {
    expect(await status({ authorization: 'Basic YTpi' })).toBe(401);
    expect(await status({ authorization: 'Basic YTpi', 'auth-token': owner.token })).toBe(200);
  });
});

describe('without all:read a key reaches its owner’s own shipments alone', () => {
  test.each(['owner', 'root'] as const)('the key of the %s', async (who) => {
    const user = { owner, root }[who];
    const own = await insertShipment(db, { userId: user.id });
    const other = await insertShipment(db);
    const read = async (token: string, id: string) => (await rest(`GET /api/shipments/${id}`, { token })).status;
    const narrow = await keyOf(user, 'shipments:read');
    const wide = await keyOf(user, 'all:read');
    expect([
      await read(narrow, own.id),
      await read(narrow, other.id),
      await read(narrow, other.trackingNumber),
    ]).toEqual([200, 404, 404]);
    expect([await read(wide, own.id), await read(wide, other.id)]).toEqual([200, 200]);
  });

  test('a super-admin’s key changes another’s with all:read beside the scope to write', async () => {
    const { id, trackingNumber } = await insertShipment(db);
    const event = (token: string) => rest(`POST /api/shipments/${id}/events`, { token, body: { note: 'Seen' } });
    const bulk = (token: string) =>
      rest('PATCH /api/shipments/super-admin/bulk-status', {
        token,
        body: { ids: [id], status: 'shipped', notify: false },
      });
    const scan = (token: string) =>
      rest('POST /api/shipments/scan', { token, body: { numbers: [trackingNumber], status: 'shipped' } });
    const narrow = await keyOf(root, 'shipments:write', 'bulk');
    const wide = await keyOf(root, 'shipments:write', 'bulk', 'all:read');
    expect([(await event(narrow)).status, (await bulk(narrow)).status]).toEqual([404, 404]);
    expect((await scan(narrow)).body).toMatchObject({ unknown: [trackingNumber], refused: [] });
    expect([(await event(wide)).status, (await bulk(wide)).status]).toEqual([201, 200]);
  });

  test('a super-admin’s key sees in attention what is its owner’s', async () => {
    const counts = async (token: string) => (await rest('GET /api/shipments/attention', { token })).body.pagination;
    expect(await counts(await keyOf(root, 'shipments:read'))).toMatchObject({ totalItems: 0 });
  });
});

test('a webhook that is told of everyone’s shipments is nothing to a key without all:read', async () => {
  const attempt = await insertAttempt(db, root.id);
  await db.update(webhooks).set({ all: true }).where(eq(webhooks.userId, root.id));
  const [stored] = await db.select().from(webhooks).where(eq(webhooks.userId, root.id));
  const webhook = `/api/webhooks/${stored?.id}`;
  const narrow = await keyOf(root, 'shipments:read', 'webhooks');
  const wide = await keyOf(root, 'shipments:read', 'webhooks', 'all:read');
  const calls: [route: string, body?: object][] = [
    [`GET ${webhook}`],
    [`GET ${webhook}/attempts`],
    [`PATCH ${webhook}`, { url: 'https://1.0.0.1/other' }],
    [`POST ${webhook}/rotate`],
    [`POST ${webhook}/test`],
    [`POST /api/webhooks/attempts/${attempt}/replay`],
    [`DELETE ${webhook}`],
  ];
  for (const [route, body] of calls) expect((await rest(route, { token: narrow, body })).status, route).toBe(404);
  expect((await rest('GET /api/webhooks', { token: narrow })).body.webhooks).toEqual([]);
  expect(await db.select().from(webhooks).where(eq(webhooks.userId, root.id))).toEqual([stored]);
  expect((await rest(`GET ${webhook}/attempts`, { token: wide })).status).toBe(200);
  expect((await rest(`DELETE ${webhook}`, { token: wide })).status).toBe(200);
});

test('an export’s ticket is good for a key that lives', async () => {
  const { id, secret } = await insertApiKey(db, root.id, ['all:read']);
  const ask = () => rest('POST /api/shipments/super-admin/export', { token: secret, body: { tz: 'UTC' } });
  const first = await ask();
  expect(first.status).toBe(201);
  expect((await rest(`GET ${first.body.url}`)).status).toBe(200);
  const second = await ask();
  expect((await rest(`DELETE /api/keys/${id}`, { token: root.token })).status).toBe(204);
  expect((await rest(`GET ${second.body.url}`)).status).toBe(404);
  expect((await ask()).status).toBe(401);
});

test('each call of a tRPC batch counts', async () => {
  const secret = await keyOf(owner, 'shipments:read');
  const names = Array.from({ length: 10 }, () => 'developers.keys.current');
  const left = async (separator: string) => {
    const path = `/api/trpc/${names.join(separator)}?batch=1&input=${encodeURIComponent('{}')}`;
    return (await rest(`GET ${path}`, { headers: { authorization: `Bearer ${secret}` } })).headers.get('RateLimit');
  };
  const remaining = [await left(','), await left('%2C')].map((text) => Number(/r=(\d+)/.exec(text ?? '')?.[1]));
  expect(remaining[0]).toBe(90);
  // A few may have come back meanwhile.
  expect(remaining[1]).toBeLessThan(90);
  expect(remaining[1]).toBeGreaterThanOrEqual(80);
});

test('a key has 100 requests at once, and each answer says what is left in structured fields', async () => {
  const secret = await keyOf(owner, 'shipments:read');
  const ask = () => rest('GET /api/keys/current', { headers: { authorization: `Bearer ${secret}` } });
  const first = await ask();
  expect(first.headers.get('RateLimit-Policy')).toBe('"key";q=100;w=5');
  expect(first.headers.get('RateLimit')).toBe('"key";r=99;t=1');
  const answers = await Promise.all(Array.from({ length: 200 }, ask));
  const rejected = answers.find(({ status }) => status === 429);
  expect(rejected?.headers.get('RateLimit')).toBe('"key";r=0;t=1');
  expect(rejected?.headers.get('Retry-After')).toBe('1');
  expect(rejected?.body.message).toBe('Too many requests of this API key. Please try again in 1 second.');
  const other = await rest('GET /api/keys/current', { token: await keyOf(owner, 'bulk') });
  expect(other.status).toBe(200);
  expect((await rest(LIST, { token: owner.token })).headers.get('RateLimit')).toBeNull();
});
