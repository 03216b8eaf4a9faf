import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { type Database, openDatabase, rowsOf, transaction } from '#db/open-database.ts';
import { type ThrowawayPostgres, throwawayPostgres } from '../../support/postgres/throwaway-postgres.ts';

let one: ThrowawayPostgres;
let two: ThrowawayPostgres;
let database: Database;

beforeAll(async () => {
  [one, two] = [await throwawayPostgres(), await throwawayPostgres()];
  const databaseUrl = `postgres://test@127.0.0.1:${one.port},127.0.0.1:${two.port}/postgres?target_session_attrs=read-write`;
  database = await openDatabase({ databaseUrl, dataDir: '' });
}, 180_000);

afterAll(async () => {
  await database.close();
  await one.remove();
  await two.remove();
});

const portInUse = async () => {
  const [row] = await rowsOf<{ port: string }>(database.db, sql`select current_setting('port') as port`);
  return Number(row?.port);
};

async function setReadOnly({ url }: ThrowawayPostgres, isReadOnly: boolean): Promise<void> {
  const root = postgres(url, { max: 1 });
  await root.unsafe(`alter system set default_transaction_read_only = ${isReadOnly}`);
  await root`select pg_reload_conf()`;
  await root.end();
}

test('of several hosts the one that takes writes is used, also when it becomes another', async () => {
  expect(await portInUse()).toBe(one.port);
  await setReadOnly(one, true);
  // The connections that are open do not know yet: the first write finds out.
  const write = () => database.db.execute(sql`create table if not exists rows (n int)`);
  await expect.poll(() => write().then(() => false, isDatabaseUnavailable), { timeout: 60_000 }).toBe(true);
  await write();
  expect(await portInUse()).toBe(two.port);
  await two.stop('immediate');
  await setReadOnly(one, false);
  await expect
    .poll(
      () =>
        write().then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  expect(await portInUse()).toBe(one.port);
});

test('a commit that is on no standby, where one has to confirm it, is an unknown outcome', async () => {
  const root = postgres(one.url, { max: 1 });
  await root`create table outcomes (n int)`;
  await root`alter system set synchronous_standby_names = 'nobody'`;
  await root`select pg_reload_conf()`;
  await delay(500);
  const outcome = transaction(database.db, (tx) => tx.execute(sql`insert into outcomes values (1)`)).then(
    () => 'committed',
    (error) => (isDatabaseUnavailable(error) ? 'unknown' : error),
  );
  const waiting = () => root`select pid from pg_stat_activity where wait_event = 'SyncRep'`;
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(1);
  await root`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
  expect(await outcome).toBe('unknown');
  await root`alter system reset synchronous_standby_names`;
  await root`select pg_reload_conf()`;
  await root.end();
});
