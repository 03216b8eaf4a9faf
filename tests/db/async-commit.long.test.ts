import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asyncCommit } from '#db/async-commit.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, type Db, openDatabase, rowsOf } from '#db/open-database.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { openSession, readToken } from '#server/domain/accounts/sessions/sessions.ts';
import { leaseRequest } from '#server/domain/idempotency/requests.ts';
import { countTrackingMiss } from '#server/domain/rates/rate-rules.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../support/postgres/throwaway-postgres.ts';

let server: ThrowawayPostgres;
let database: Database;
let token: string;

beforeAll(async () => {
  server = await throwawayPostgres();
  database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  await migrate(database);
  const { db } = database;
  const [user] = await db
    .insert(users)
    .values({ fullName: 'Ada', email: 'ada@example.com', role: 'admin' })
    .returning();
  ({ token } = await openSession(db, user?.id ?? ''));
  await db.update(sessions).set({
    createdAt: sql`now() - interval '5 hours'`,
    lastUsedAt: sql`now() - interval '2 hours'`,
    expiresAt: sql`expires_at - interval '2 hours'`,
  });
  await db.execute(sql`alter system set synchronous_standby_names = 'nobody'`);
  await db.execute(sql`select pg_reload_conf()`);
  await delay(500);
}, 180_000);

afterAll(async () => {
  await database.close();
  await server.remove();
});

// A commit that waited would be given up after five seconds, as an unknown outcome.
test('what a request that reads writes besides waits for no standby, however many ask', async () => {
  const { db } = database;
  const misses = Array.from({ length: 20 }, (_, n) => countTrackingMiss(db, `192.0.2.${n}`));
  expect(await readToken(db, token)).toMatchObject({ user: { email: 'ada@example.com' } });
  await Promise.all(misses);
  const [session] = await db
    .select({
      isRecent: sql<boolean>`last_used_at > now() - interval '1 minute'`,
      isRenewed: sql<boolean>`expires_at > now() + interval '1 day'`,
    })
    .from(sessions);
  expect(session).toEqual({ isRecent: true, isRenewed: true });
  await expect(db.update(users).set({ fullName: 'Ada L' }).where(eq(users.email, 'ada@example.com'))).rejects.toThrow();
});

test('nor does the lease of an idempotency key, which the change that follows keeps', async () => {
  const anonymous = { db: database.db, clientIp: '192.0.2.1', actor: { kind: 'anonymous' } } as const;
  expect(await leaseRequest(anonymous, { path: '/api/quotes', key: 'one' })).toEqual({ id: expect.any(String) });
});

test('in a transaction it changes nothing: the whole of it waits', async () => {
  const { db } = database;
  const setting = (on: Db) =>
    rowsOf<{ value: string }>(
      on,
      sql`with ${asyncCommit(on)} select current_setting('synchronous_commit') as value from async_commit`,
    );
  await db.transaction(async (tx) => {
    await setting(tx);
    expect(await rowsOf(tx, sql`show synchronous_commit`)).toEqual([{ synchronous_commit: 'on' }]);
  });
});
