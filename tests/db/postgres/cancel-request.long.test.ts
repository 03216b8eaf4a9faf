import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { openDatabase, rowsOf } from '#db/open-database.ts';
import { openConnection } from '#db/postgres/connection.ts';
import { startPgBouncer } from '../../support/postgres/pgbouncer.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../support/postgres/throwaway-postgres.ts';

const STATEMENT_TIMEOUT_MS = 500;

describe('a server whose commits wait for a standby that is not there', () => {
  let server: ThrowawayPostgres;
  let root: postgres.Sql;

  beforeAll(async () => {
    server = await throwawayPostgres();
    root = postgres(server.url, { max: 1 });
    await root`create table items (n integer)`;
    await root`alter system set synchronous_standby_names = 'nobody'`;
    await root`select pg_reload_conf()`;
    await delay(500);
  }, 60_000);

  afterAll(async () => {
    await root.end();
    await server.remove();
  });

  const waiting = async () => (await root`select pid from pg_stat_activity where wait_event = 'SyncRep'`).length;

  /** The most that wait while five sessions each insert a row, and the number of unknown outcomes. */
  async function insertFiveTimes(url: string): Promise<{ maxWaiting: number; unknown: number }> {
    const parsing = { parsers: {}, serializers: {} };
    const options = { parsing, settings: {}, connectTimeoutMs: 2_000, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
    const connections = await Promise.all(Array.from({ length: 5 }, () => openConnection({ url }, options)));
    const inserts = connections.map(({ run }) => run({ text: 'insert into items values (1)' }));
    await delay(STATEMENT_TIMEOUT_MS / 2);
    const maxWaiting = await waiting();
    const outcomes = await Promise.allSettled(inserts);
    const isUnknown = (each: (typeof outcomes)[number]) =>
      each.status === 'rejected' && isDatabaseUnavailable(each.reason);
    return { maxWaiting, unknown: outcomes.filter(isUnknown).length };
  }

  test('nor behind PgBouncer', async () => {
    const bouncer = await startPgBouncer(server.url, { lines: ['default_pool_size = 5'] });
    onTestFinished(() => bouncer.stop());
    expect(await insertFiveTimes(bouncer.url)).toEqual({ maxWaiting: 5, unknown: 5 });
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  });

  test('twenty writers for half a minute have eight sessions, and reads go on', async () => {
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
    onTestFinished(() => database.close());
    const until = Date.now() + 30_000;
    const insert = () => database.db.transaction((tx) => tx.execute(sql`insert into items values (2)`));
    const write = async () => {
      while (Date.now() < until) await insert().catch(() => undefined);
    };
    const writers = Promise.all(Array.from({ length: 20 }, write));
    let maxWaiting = 0;
    while (Date.now() < until - 1_000) {
      maxWaiting = Math.max(maxWaiting, await waiting());
      expect(await rowsOf(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
      await delay(250);
    }
    await writers;
    expect(maxWaiting).toBe(8);
  }, 60_000);
});
