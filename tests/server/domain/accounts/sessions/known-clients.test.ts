import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { knownClients } from '#db/schema/accounts/known-clients.ts';
import { signingKeys } from '#db/schema/accounts/signing-keys.ts';
import { users } from '#db/schema/accounts/users.ts';
import { cronJobs } from '#server/bootstrap/cron.ts';
import {
  type Client,
  hasSignedInFrom,
  identifyClient,
  rememberClient,
} from '#server/domain/accounts/sessions/known-clients.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertUser } from '../../../../factories/rows.ts';

const database = await testDatabase();
const { db } = database;
const removeUnused = async () => cronJobs(database.db)['remove-expired']?.run();
let userId: string;

beforeEach(async () => {
  userId = (await insertUser(db)).id;
});

const count = () => db.$count(knownClients, eq(knownClients.userId, userId));

async function isKnown(client: Client): Promise<boolean | undefined> {
  const [row] = await db
    .select({ known: hasSignedInFrom(client) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.known;
}

const unusedFor = (days: number) =>
  db.update(knownClients).set({ lastUsedAt: sql`now() - ${days}::int * interval '1 day'` });

test('a new browser gets a cookie of its own, and a known one keeps its own', async () => {
  const one = await identifyClient(db, '192.0.2.1', undefined);
  const two = await identifyClient(db, '192.0.2.1', undefined);
  const again = await identifyClient(db, '192.0.2.2', one.deviceCookie);

  expect(two.deviceCookie).not.toBe(one.deviceCookie);
  expect(again).toEqual({ ...one, clientIpHash: again.clientIpHash });
  expect(again.clientIpHash).not.toBe(one.clientIpHash);
});

test('the client IP alone or the browser alone is enough, and only for this user', async () => {
  const client = await identifyClient(db, '192.0.2.1', undefined);
  expect(await isKnown(client)).toBe(false);
  await rememberClient(db, userId, client);

  expect(await isKnown(await identifyClient(db, '192.0.2.1', undefined))).toBe(true);
  expect(await isKnown(await identifyClient(db, '192.0.2.2', client.deviceCookie))).toBe(true);
  expect(await isKnown(await identifyClient(db, '192.0.2.2', undefined))).toBe(false);
  const [other] = await db.select({ id: users.id }).from(users).where(sql`${users.id} <> ${userId}`);
  userId = other?.id ?? '';
  expect(await isKnown(client)).toBe(false);
});

test('another process on the same database knows the same browsers, also when both make the key at once', async () => {
  await db.delete(signingKeys);
  const processes = [];
  for (let started = 0; started < 5; started += 1) {
    vi.resetModules();
    processes.push(await import('#server/domain/accounts/sessions/known-clients.ts'));
  }
  const clients = await Promise.all(processes.map((each) => each.identifyClient(db, '192.0.2.1', undefined)));

  expect(new Set(clients.map(({ clientIpHash }) => clientIpHash)).size).toBe(1);
  expect(await db.$count(signingKeys)).toBe(1);
  const [first] = clients;
  for (const each of processes) {
    expect(await each.identifyClient(db, '192.0.2.1', first?.deviceCookie)).toEqual(first);
  }
});

test('of one user the hundred clients that were used last are stored', async () => {
  const first = await identifyClient(db, '198.51.100.0', undefined);
  for (let number = 1; number <= 60; number += 1) {
    await rememberClient(db, userId, await identifyClient(db, `198.51.100.${number}`, undefined));
    await rememberClient(db, userId, first);
  }

  expect(await count()).toBe(100);
  expect(await isKnown(first)).toBe(true);
  expect(await isKnown(await identifyClient(db, '198.51.100.60', undefined))).toBe(true);
  expect(await isKnown(await identifyClient(db, '198.51.100.1', undefined))).toBe(false);
});

test('many sign-ins of one user at the same time leave the hundred and wait for each other in no ring', async () => {
  const cookies: string[] = [];
  for (let number = 0; number < 60; number += 1) {
    const client = await identifyClient(db, `203.0.113.${number}`, undefined);
    cookies.push(client.deviceCookie);
    await rememberClient(db, userId, client);
  }
  const crossed = cookies.map(async (cookie, number) =>
    db.transaction(async (tx) =>
      rememberClient(tx, userId, await identifyClient(db, `203.0.113.${(number * 7) % 60}`, cookie)),
    ),
  );

  expect((await Promise.allSettled(crossed)).filter(({ status }) => status === 'rejected')).toEqual([]);
  // Clients that another sign-in locked are left to the next.
  await rememberClient(db, userId, await identifyClient(db, '203.0.113.1', undefined));
  expect(await count()).toBe(100);
});

test('what nobody has signed in from for 180 days is removed, the rest stays', async () => {
  const client = await identifyClient(db, '192.0.2.1', undefined);
  await rememberClient(db, userId, client);
  await unusedFor(179);
  await removeUnused();
  expect(await isKnown(client)).toBe(true);
  await rememberClient(db, userId, client);
  await db.update(knownClients).set({ lastUsedAt: sql`last_used_at - interval '2 days'` });
  await removeUnused();
  expect(await isKnown(client)).toBe(true);

  await unusedFor(181);
  await removeUnused();
  expect(await count()).toBe(0);
});
