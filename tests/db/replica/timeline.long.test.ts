import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, rowsOf } from '#db/open-database.ts';
import { readerFor } from '#db/replica/replica.ts';
import {
  follow,
  type ThrowawayPostgres,
  throwawayPostgres,
  throwawayStandby,
} from '../../support/postgres/throwaway-postgres.ts';

const ROLE = 'clerk';

describe('a primary and two standbys', () => {
  let first: ThrowawayPostgres;
  let second: ThrowawayPostgres;
  let replica: ThrowawayPostgres;
  let database: Database;
  const lines: string[] = [];
  const log = {
    debug: () => undefined,
    info: (line: string) => lines.push(line),
    warn: (line: string) => lines.push(line),
  };

  const asRole = (url: string) => url.replace('//test@', `//${ROLE}@`);

  /** -1 where the table has not arrived. */
  async function countOn({ url }: ThrowawayPostgres): Promise<number> {
    const root = postgres(url, { max: 1 });
    try {
      const [row] = await root`select count(*)::integer as count from items`;
      return row?.count;
    } catch {
      return -1;
    } finally {
      await root.end();
    }
  }

  async function asRoot({ url }: ThrowawayPostgres, ...texts: string[]): Promise<void> {
    const root = postgres(url, { max: 1, onnotice: () => undefined });
    for (const text of texts) await root.unsafe(text);
    await root.end();
  }

  beforeAll(async () => {
    first = await throwawayPostgres();
    second = await throwawayStandby(first);
    replica = await throwawayStandby(first);
    await asRoot(first, `create role ${ROLE} login`, `grant all on schema public to ${ROLE}`);
    const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`;
    database = await openDatabase({
      databaseUrl: `postgres://${ROLE}@${hosts}/postgres?target_session_attrs=read-write`,
      dataDir: '',
      beside: { replicaUrl: asRole(replica.url) },
      log,
    });
    await database.db.execute(sql`create table items (n integer primary key)`);
  }, 90_000);

  afterAll(async () => {
    await database.close();
    for (const server of [replica, second, first]) await server.remove();
  });

  const port = sql`select current_setting('port')::integer as port`;
  const answering = async () => (await rowsOf<{ port: number }>(readerFor(database.db, null), port))[0]?.port;
  const insert = (n: number) => database.db.execute(sql`insert into items values (${n})`);
  const numbers = async (position: string | null) =>
    (await rowsOf<{ n: number }>(readerFor(database.db, position), sql`select n from items where n <= 1`)).map(
      ({ n }) => n,
    );
  const use = () => database.replica?.().use;

  const writes = (n: number) => () =>
    insert(n).then(
      () => true,
      () => false,
    );

  test('a replica that follows the new primary is used again, by an ordinary role after its next restart point', async () => {
    await expect.poll(answering, { timeout: 60_000 }).toBe(replica.port);
    await expect.poll(() => countOn(second), { timeout: 60_000 }).toBe(0);
    await first.stop();
    await asRoot(second, 'select pg_promote()');
    await replica.stop();
    follow(replica.data, second);
    await replica.start();
    await expect.poll(writes(0), { timeout: 60_000 }).toBe(true);
    await expect
      .poll(() => lines.at(-1), { timeout: 60_000 })
      .toMatch(/: down, it is on timeline 1, the primary on 2$/);
    expect(use()).toBe('down');
    await asRoot(second, 'checkpoint');
    const afterRestartPoint = () => asRoot(replica, 'checkpoint').then(use);
    await expect.poll(afterRestartPoint, { timeout: 60_000, interval: 300 }).toBe('used');
    expect(await numbers(null)).toEqual([0]);
  }, 60_000);

  test('a replica ahead of the new primary is not used: it has rows that are lost, and lacks what came since', async () => {
    follow(first.data, second);
    await first.start();
    await expect.poll(() => countOn(first), { timeout: 60_000 }).toBe(1);
    await first.stop();
    await database.db.execute(sql`insert into items select n from generate_series(1, 20000) n`);
    await expect.poll(() => countOn(replica), { timeout: 60_000 }).toBe(20_001);
    await second.stop('immediate');
    await first.start();
    await asRoot(first, 'select pg_promote()');
    await expect.poll(writes(-1), { timeout: 60_000 }).toBe(true);
    const [row] = await rowsOf<{ at: string }>(database.db, sql`select pg_current_wal_insert_lsn()::text as at`);
    for (let tenth = 0; tenth < 30; tenth += 1) {
      for (const position of [row?.at ?? '', null]) expect(await numbers(position)).toEqual([0, -1]);
      await delay(100);
    }
    expect(use()).toBe('down');
    expect(lines.at(-1)).toMatch(/: down, it is on timeline 2, the primary on 3$/);
  }, 60_000);
});
