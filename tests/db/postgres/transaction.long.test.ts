import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { type Database, type Db, openDatabase, rowsOf, transaction } from '#db/open-database.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../support/postgres/throwaway-postgres.ts';

let server: ThrowawayPostgres;
let database: Database;
let db: Db;

beforeAll(async () => {
  server = await throwawayPostgres();
  database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  db = database.db;
  await db.execute(sql`create table rows (owner text not null, n integer not null, unique (owner, n))`);
}, 180_000);

beforeEach(async () => {
  await db.execute(sql`truncate rows`);
});

afterAll(async () => {
  await database.close();
  await server.remove();
});

const insert = (to: Db, owner: string, n: number) => to.execute(sql`insert into rows values (${owner}, ${n})`);

const rows = () => rowsOf<{ owner: string; n: number }>(db, sql`select owner, n from rows order by owner, n`);

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a transaction that waits too long for something else is given up and rolled back', {
  timeout: 180_000,
}, async () => {
  const began = Date.now();
  const slow = transaction(db, async (tx) => {
    await insert(tx, 'slow', 1);
    await sleep(9_000);
    await insert(tx, 'slow', 2);
  });
  expect(isDatabaseUnavailable(await errorOf(slow))).toBe(true);
  expect(Date.now() - began).toBeLessThan(9_000);
  await sleep(1_500);
  expect(await rows()).toEqual([]);
});

test('a statement that runs or waits for a lock too long is given up by the server', { timeout: 180_000 }, async () => {
  expect(await errorOf(db.execute(sql`select pg_sleep(20)`))).toMatchObject({ cause: { code: '57014' } });
  await insert(db, 'locked', 1);
  await transaction(db, async (tx) => {
    await tx.execute(sql`update rows set n = 2`);
    expect(await errorOf(db.execute(sql`update rows set n = 3`))).toMatchObject({ cause: { code: '55P03' } });
  });
  expect(await rows()).toEqual([{ owner: 'locked', n: 2 }]);
});
