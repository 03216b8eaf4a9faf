import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { type Database, openDatabase, rowsOf } from '#db/open-database.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../support/postgres/throwaway-postgres.ts';

const ROLE = 'clerk';
let server: ThrowawayPostgres;
let url: string;
const others: postgres.Sql[] = [];
const databases: Database[] = [];

beforeAll(async () => {
  server = await throwawayPostgres();
  const root = postgres(server.url, { max: 1 });
  await root`alter system set max_connections = 12`;
  // Not a superuser: the last three connections are reserved for those.
  await root.unsafe(`create role ${ROLE} login; grant all on schema public to ${ROLE}`);
  await root.end();
  await server.stop();
  await server.start();
  url = server.url.replace('//test@', `//${ROLE}@`);
}, 180_000);

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
  for (const other of others.splice(0)) await other.end({ timeout: 1 });
});

afterAll(() => server.remove());

/** Connections of another program, this many, open until the test ends or until it says so. */
async function occupy(count: number): Promise<postgres.Sql> {
  const sessions = postgres(url, { max: count });
  others.push(sessions);
  await Promise.all(Array.from({ length: count }, () => sessions`select pg_sleep(0.1)`));
  return sessions;
}

async function open(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  databases.push(database);
  return database;
}

/** Ends the sessions of the pools' connections; others may take their places. */
async function endSessions(): Promise<void> {
  const root = postgres(server.url, { max: 1 });
  for (let left = 1; left > 0; await sleep(20)) {
    const ended = await root`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waybill-cargo'`;
    left = ended.length;
  }
  await root.end();
}

const busy = ({ db }: Database) => rowsOf(db, sql`select 1 as one from pg_sleep(0.05)`);
const unavailable = (call: Promise<unknown>) => call.then(() => false, isDatabaseUnavailable);

test('where others use nearly all connections, everybody is served by the few that the pool has', async () => {
  const database = await open();
  await occupy(7);
  const calls = Array.from({ length: 60 }, () => busy(database));
  expect(await Promise.all(calls)).toHaveLength(60);
});

test('a pool without a connection waits until the server has room', async () => {
  const database = await open();
  await endSessions();
  const sessions = await occupy(9);
  const waiting = Promise.all([busy(database), busy(database)]);
  await sleep(500);
  await sessions.end();
  expect(await waiting).toHaveLength(2);
});

test('a server that stays full is a 503 after the waiting time, and serves again as soon as it has room', async () => {
  const database = await open();
  await endSessions();
  const sessions = await occupy(9);
  const began = Date.now();
  expect(await unavailable(busy(database))).toBe(true);
  expect(Date.now() - began).toBeGreaterThan(3_000);
  expect(Date.now() - began).toBeLessThan(6_000);
  await sessions.end();
  expect(await busy(database)).toHaveLength(1);
}, 180_000);
