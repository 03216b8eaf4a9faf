import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { type Database, openDatabase, rowsOf, transaction } from '#db/open-database.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../support/postgres/throwaway-postgres.ts';

let server: ThrowawayPostgres;
let database: Database;

beforeAll(async () => {
  server = await throwawayPostgres();
  database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  await database.db.execute(sql`create table rows (n integer not null)`);
}, 180_000);

afterEach(() => server.thaw());

afterAll(async () => {
  await database.close();
  await server.remove();
});

const query = () => database.db.execute(sql`select n from rows`);

const threeStatements = () =>
  transaction(database.db, async (tx) => {
    for (const n of [1, 2, 3]) await tx.execute(sql`insert into rows values (${n})`);
  });

const everything = [query, threeStatements, () => database.ping(), () => database.migrated()];

type Outcome = { unavailable: boolean; milliseconds: number };

async function smtpResultOf(work: () => Promise<unknown>): Promise<Outcome> {
  const began = Date.now();
  const unavailable = await work().then(() => false, isDatabaseUnavailable);
  return { unavailable, milliseconds: Date.now() - began };
}

function manyOfEverything(): Promise<Outcome[]> {
  return Promise.all(
    Array.from({ length: 10 }, () => everything)
      .flat()
      .map(smtpResultOf),
  );
}

async function sessions(): Promise<number> {
  const query = sql`select count(*) as count from pg_stat_activity where application_name = 'waybill-cargo'`;
  const [row] = await rowsOf<{ count: string }>(database.db, query);
  return Number(row?.count);
}

async function millisecondsUntilItWorks(): Promise<number> {
  const began = Date.now();
  while ((await smtpResultOf(query)).unavailable) await sleep(20);
  return Date.now() - began;
}

function expectAllRejectedWithin(milliseconds: number, outcomes: Outcome[]) {
  expect(outcomes.filter((outcome) => !outcome.unavailable)).toEqual([]);
  expect(Math.max(...outcomes.map((outcome) => outcome.milliseconds))).toBeLessThan(milliseconds);
}

async function expectAllWorks() {
  const outcomes = await manyOfEverything();
  expect(outcomes.filter((outcome) => outcome.unavailable)).toEqual([]);
}

test('a server that is gone is noticed at once, and used again at once when it has recovered', {
  timeout: 180_000,
}, async () => {
  for (const round of [1, 2, 3]) {
    await expectAllWorks();
    const underWay = Array.from({ length: 20 }, () => smtpResultOf(threeStatements));
    await server.stop();
    await Promise.all(underWay);
    expectAllRejectedWithin(6_000, await manyOfEverything());
    await sleep(500 * round);
    await server.start();
    expect(await millisecondsUntilItWorks()).toBeLessThan(2_000);
  }
  await expectAllWorks();
});

test('a frozen server delays nobody for long, and is used again at once when it moves', {
  timeout: 180_000,
}, async () => {
  await expectAllWorks();
  await database.db.execute(sql`truncate rows`);
  server.freeze();
  expectAllRejectedWithin(10_000, await manyOfEverything());
  expectAllRejectedWithin(10_000, await manyOfEverything());
  server.thaw();
  expect(await millisecondsUntilItWorks()).toBeLessThan(2_000);
  await expectAllWorks();
  await expect.poll(sessions, { timeout: 5_000 }).toBeLessThanOrEqual(10);
});

test('a transaction that was given up in a frozen server is not committed later', { timeout: 180_000 }, async () => {
  await database.db.execute(sql`truncate rows`);
  const halfway = transaction(database.db, async (tx) => {
    await tx.execute(sql`insert into rows values (1)`);
    server.freeze();
    await tx.execute(sql`insert into rows values (2)`);
  });
  expect(await halfway.then(() => false, isDatabaseUnavailable)).toBe(true);
  server.thaw();
  expect(await millisecondsUntilItWorks()).toBeLessThan(2_000);
  await sleep(1_000);
  expect(await rowsOf(database.db, sql`select n from rows`)).toEqual([]);
});

test('a start without a server ends with one line that names DATABASE_URL and keeps its secret', {
  timeout: 180_000,
}, async () => {
  const began = Date.now();
  const url = 'postgres://somebody:secret@127.0.0.1:1/nothing';
  const error: unknown = await openDatabase({ databaseUrl: url, dataDir: '' }).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/^Error: DATABASE_URL: [^\n]+$/);
  expect(JSON.stringify(error) + String(error)).not.toContain('secret');
  expect(Date.now() - began).toBeLessThan(14_000);
});

test('a start with a wrong database name ends at once', async () => {
  const url = server.url.replace(/postgres$/, 'nowhere');
  const opening = openDatabase({ databaseUrl: url, dataDir: '' });
  await expect(opening).rejects.toThrow(
    'DATABASE_URL: The database is not available: database "nowhere" does not exist',
  );
});
