import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ReplicaUse } from '#db/database.ts';
import { type Database, openDatabase, rowsOf, transaction } from '#db/open-database.ts';
import { hasReplica, readerFor } from '#db/replica/replica.ts';
import {
  type ThrowawayPostgres,
  throwawayPostgres,
  throwawayStandby,
} from '../../support/postgres/throwaway-postgres.ts';

let primary: ThrowawayPostgres;
let standby: ThrowawayPostgres;
let database: Database;
let onStandby: postgres.Sql;
const lines: string[] = [];

const log = {
  debug: () => undefined,
  info: (line: string) => lines.push(line),
  warn: (line: string) => lines.push(line),
};

beforeAll(async () => {
  primary = await throwawayPostgres();
  standby = await throwawayStandby(primary);
  onStandby = postgres(standby.url, { max: 1, onnotice: () => undefined });
  database = await openDatabase({
    databaseUrl: primary.url,
    dataDir: '',
    beside: { replicaUrl: standby.url },
    log,
  });
  await database.db.execute(sql`create table items (n integer primary key)`);
}, 180_000);

afterAll(async () => {
  await onStandby.end({ timeout: 1 });
  await database.close();
  await standby.remove();
  await primary.remove();
});

/** The port of the server that answers a caller whose last commit was there. */
async function answering(position: string | null = null): Promise<number> {
  const query = sql`select current_setting('port')::integer as port`;
  const [row] = await rowsOf<{ port: number }>(readerFor(database.db, position), query);
  return row?.port ?? 0;
}

const answers = (server: ThrowawayPostgres, timeout = 20_000) =>
  expect.poll(() => answering(), { timeout, interval: 50 }).toBe(server.port);

const USED = /^The replica is used for lists, exports and statistics$/;

/** Metrics and log say so. */
async function reports(use: ReplicaUse, line: RegExp): Promise<void> {
  const state = () => [database.replica?.().use, lines.at(-1)];
  await expect.poll(state, { timeout: 60_000 }).toEqual([use, expect.stringMatching(line)]);
}

const insert = (n: number) => database.db.execute(sql`insert into items values (${n})`);

async function position(): Promise<string> {
  const [row] = await rowsOf<{ at: string }>(database.db, sql`select pg_current_wal_insert_lsn()::text as at`);
  return row?.at ?? '';
}

test('reads come from the replica, also when nobody writes for longer than it may be behind', async () => {
  await answers(standby);
  for (let tenth = 0; tenth < 30; tenth += 1) {
    expect(await answering()).toBe(standby.port);
    await delay(100);
  }
});

test('a transaction, and a database without a replica, read where they are', async () => {
  await transaction(database.db, async (tx) => {
    expect(hasReplica(tx)).toBe(false);
    expect(readerFor(tx, null)).toBe(tx);
  });
  const without = await openDatabase({ databaseUrl: primary.url, dataDir: '' });
  expect(readerFor(without.db, null)).toBe(without.db);
  expect(without.replica).toBeUndefined();
  await without.close();
});

test('neither a write nor a transaction goes to the replica, nor by it to the primary', async () => {
  await answers(standby);
  const reader = readerFor(database.db, null);
  await expect(reader.execute(sql`insert into items values (-1)`)).rejects.toMatchObject({
    cause: { message: 'A write was sent to the replica' },
  });
  await expect(transaction(reader, async () => undefined)).rejects.toThrow('A transaction was begun on the replica');
  expect(await rowsOf(database.db, sql`select n from items where n < 0`)).toEqual([]);
});

test('who has written is answered by the primary until the replica has replayed it, others are not', async () => {
  await answers(standby);
  expect(await answering('FFFFFFFF/0')).toBe(primary.port);
  const numbers = async (from: string | null) =>
    (await rowsOf<{ n: number }>(readerFor(database.db, from), sql`select n from items`)).map(({ n }) => n);
  let othersSawOld = false;
  for (let n = 1; n < 9 && !othersSawOld; n += 1) {
    await answers(standby);
    await onStandby`select pg_wal_replay_pause()`;
    await insert(n);
    const mine = await position();
    expect(await numbers(mine)).toContain(n);
    // Unless the replica is two seconds behind by now.
    othersSawOld = !(await numbers(null)).includes(n);
    await onStandby`select pg_wal_replay_resume()`;
    // Another write, as a position at the edge of a page is reached only with the next.
    await insert(n + 100);
    await expect.poll(() => answering(mine), { timeout: 60_000 }).toBe(standby.port);
    expect(await numbers(mine)).toContain(n);
  }
  expect(othersSawOld).toBe(true);
}, 180_000);

test('a replica more than two seconds behind is not used until it has caught up', async () => {
  await answers(standby);
  await onStandby`select pg_wal_replay_pause()`;
  await insert(10);
  await answers(primary);
  await reports('behind', /^The replica is not used, the primary answers: behind/);
  expect(database.replica?.().lagSeconds).toBeGreaterThan(2);
  await onStandby`select pg_wal_replay_resume()`;
  await answers(standby);
  await reports('used', USED);
});

test('while every connection to the primary is in use, the replica goes on answering', async () => {
  await answers(standby);
  const busy = Promise.all(Array.from({ length: 10 }, () => rowsOf(database.db, sql`select pg_sleep(3)`)));
  const until = Date.now() + 2_800;
  while (Date.now() < until) {
    expect(await answering()).toBe(standby.port);
    await delay(50);
  }
  await busy;
});

test('what the replica breaks off is read from the primary', async () => {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'waybill-cargo' and query like '%pg_sleep(1.5)%' and state = 'active'`;
  let answered = standby.port;
  for (let round = 0; round < 5 && answered === standby.port; round += 1) {
    await answers(standby);
    const query = sql`select current_setting('port')::integer as port from pg_sleep(1.5)`;
    const rows = rowsOf<{ port: number }>(readerFor(database.db, null), query);
    let ended = 0;
    for (let attempt = 0; attempt < 50 && ended === 0; attempt += 1) {
      ended = (await onStandby.unsafe(end)).length;
      await delay(20);
    }
    answered = (await rows)[0]?.port ?? 0;
  }
  expect(answered).toBe(primary.port);
});

test.each(['stopped', 'frozen'] as const)(
  'a replica that is %s costs a moment, and is used again later',
  async (how) => {
    await answers(standby);
    const reader = readerFor(database.db, null);
    if (how === 'stopped') await standby.stop('immediate');
    else standby.freeze();
    const began = Date.now();
    expect(await rowsOf(reader, sql`select n from items where n = 10`)).toEqual([{ n: 10 }]);
    expect(Date.now() - began).toBeLessThan(9_000);
    await answers(primary);
    await reports('down', /^The replica is not used, the primary answers: down/);
    if (how === 'stopped') await standby.start();
    else standby.thaw();
    await answers(standby);
    await reports('used', USED);
  },
  60_000,
);

test('a start goes on without its replica, and ends at a server that is none', async () => {
  const open = (replicaUrl: string) => openDatabase({ databaseUrl: primary.url, dataDir: '', beside: { replicaUrl } });
  const alone = await open('postgres://test@127.0.0.1:1/postgres');
  expect(alone.replica?.()).toMatchObject({ use: 'down' });
  await alone.close();
  const other = await throwawayPostgres();
  onTestFinished(() => other.remove());
  const itsStandby = await throwawayStandby(other);
  onTestFinished(() => itsStandby.remove());
  await expect(open(itsStandby.url)).rejects.toThrow(/^DATABASE_REPLICA_URL: is no replica of DATABASE_URL$/);
  // Another database of the same servers may be another company's.
  await expect(open(standby.url.replace('/postgres', '/template1'))).rejects.toThrow(/is no replica of DATABASE_URL$/);
  await expect(open(standby.url.replace('/postgres', '/nowhere'))).rejects.toThrow(/^DATABASE_REPLICA_URL: .*nowhere/);
}, 180_000);

test('of several servers behind one address only the one that was measured is read from', async () => {
  const second = await throwawayStandby(primary);
  onTestFinished(() => second.remove());
  let target = standby.port;
  const balancer = createServer((client) => {
    const server = connect(target, '127.0.0.1');
    for (const [from, to] of [[client, server] as const, [server, client] as const]) {
      from.on('error', () => to.destroy()).pipe(to);
    }
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  onTestFinished(() => void balancer.close());
  const { port } = balancer.address() as AddressInfo;
  const replicaUrl = Object.assign(new URL(standby.url), { port }).href;
  const balanced = await openDatabase({ databaseUrl: primary.url, dataDir: '', beside: { replicaUrl } });
  onTestFinished(() => balanced.close());
  const query = sql`select current_setting('port')::integer as port from pg_sleep(0.2)`;
  const read = async () => (await rowsOf<{ port: number }>(readerFor(balanced.db, null), query))[0]?.port;
  await expect.poll(read, { timeout: 60_000 }).toBe(standby.port);
  target = second.port;
  const answered = new Set(await Promise.all([read(), read(), read(), read()]));
  expect(answered.has(second.port)).toBe(false);
  expect(answered.has(primary.port)).toBe(true);
}, 60_000);

test('a replica that was promoted is no longer used', async () => {
  await answers(standby);
  await onStandby`select pg_promote()`;
  await answers(primary);
  await reports('down', /has become a primary$/);
});
