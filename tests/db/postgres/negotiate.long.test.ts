import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase, rowsOf, transaction } from '#db/open-database.ts';
import { type PgBouncer, startPgBouncer } from '../../support/postgres/pgbouncer.ts';
import { emptyPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { throwawayPostgres } from '../../support/postgres/throwaway-postgres.ts';

type Options = NonNullable<Parameters<typeof openDatabase>[0]['beside']>;

const lines: string[] = [];
const warn = (line: string) => void lines.push(line);
const log = { debug: () => undefined, info: () => undefined, warn };

async function open(databaseUrl: string, beside?: Options): Promise<Database> {
  lines.length = 0;
  const database = await openDatabase({ databaseUrl, dataDir: '', log, ...(beside && { beside }) });
  onTestFinished(() => database.close());
  return database;
}

const LIMITS = { statement_timeout: '4500ms', lock_timeout: '4s', idle_in_transaction_session_timeout: '10s' };

async function limitsIn(db: Database['db']) {
  const names = Object.keys(LIMITS).map((name) => sql`current_setting(${name}) as ${sql.identifier(name)}`);
  const [row] = await rowsOf<typeof LIMITS>(db, sql`select ${sql.join(names, sql`, `)}`);
  return row;
}

const zoneIn = (db: Database['db']) => rowsOf(db, sql`select current_setting('TimeZone') as zone`);

/** With PgBouncer, which is not on every machine. */
describe('behind PgBouncer in transaction mode', () => {
  let direct = '';
  const bouncers: PgBouncer[] = [];

  beforeAll(async () => {
    direct = await emptyPostgresDatabase();
  }, 300_000);

  afterAll(async () => {
    for (const { stop } of bouncers) await stop();
  });

  async function bouncer(settings?: Parameters<typeof startPgBouncer>[1]): Promise<string> {
    const started = await startPgBouncer(direct, settings);
    bouncers.push(started);
    return started.url;
  }

  const ignoring = { lines: [`ignore_startup_parameters = ${Object.keys(LIMITS)}`] };
  const setting = Object.entries(LIMITS).map(([name, value]) => `set ${name} to ''${value}''`);

  test.each([
    ['that rejects the limits', undefined, true],
    ['that drops the limits', ignoring, true],
    ['that sets the limits itself', { connectQuery: setting.join('; ') }, false],
  ])('%s, every statement and transaction has them', async (_, settings, isWarned) => {
    const database = await open(await bouncer(settings), { prepare: false, directUrl: direct });
    expect(lines.length > 0).toBe(isWarned);
    const together = Array.from({ length: 40 }, () => limitsIn(database.db));
    expect(await Promise.all(together)).toEqual(Array(40).fill(LIMITS));
    expect(await transaction(database.db, limitsIn)).toEqual(LIMITS);
    expect(await zoneIn(database.db)).toEqual([{ zone: 'UTC' }]);
    // The text alone, so that nothing of it stays with a session of the server that the next client gets.
    const root = postgres(direct, { max: 1 });
    const idle = root`select 1 as one from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(await idle).toEqual([]);
    await root.end();
  });

  test('migrations go past it, or through it where nothing goes past it', async () => {
    const database = await open(await bouncer(), { prepare: false });
    await migrate(database);
    expect(await database.migrated()).toBe(true);
    const past = await open(await bouncer(), { prepare: false, directUrl: 'postgres://test@127.0.0.1:1/nowhere' });
    await expect(past.applyMigrations('db/migrations')).rejects.toSatisfy(isDatabaseUnavailable);
  });

  test.each([
    ['on', undefined],
    ['off', false],
  ])('with DATABASE_PREPARE=%s a prepared statement works on whichever session it comes to', async (_, prepare) => {
    const database = await open(await bouncer(), { directUrl: direct, ...(prepare === false && { prepare }) });
    const hint = expect.stringContaining('as with DATABASE_PREPARE=off');
    expect(lines.slice(1)).toEqual(prepare === false ? [] : [hint]);
    const named = database.db
      .select({ n: sql<number>`${sql.placeholder('n')}::integer` })
      .from(sql`(values (1)) one`)
      .prepare('named');
    const found = await Promise.all(Array.from({ length: 200 }, (_, n) => named.execute({ n })));
    expect(found.map(([row]) => row?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  test('a statement that takes too long is ended by the server, and the next caller finds nothing of it', async () => {
    const database = await open(await bouncer(), { prepare: false, directUrl: direct });
    const slow = rowsOf(database.db, sql`select pg_sleep(20)`).then(() => false, isDatabaseUnavailable);
    expect(await slow).toBe(true);
    const root = postgres(direct, { max: 1 });
    const sleeping = () => root`select 1 from pg_stat_activity where query like '%pg_sleep(20)%' and state = 'active'
      and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await sleeping()).length, { timeout: 60_000 }).toBe(0);
    await root.end();
    expect(await rowsOf(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('a server that goes is a database that is down, in time, and is used again when it is back', async () => {
    const server = await throwawayPostgres();
    onTestFinished(() => server.remove());
    const pooled = await startPgBouncer(server.url);
    bouncers.push(pooled);
    const database = await open(pooled.url, { prepare: false, directUrl: server.url });
    const works = () => database.db.execute(sql`select 1`).then(() => 'works', isDatabaseUnavailable);
    expect(await works()).toBe('works');
    await server.stop('immediate');
    const began = Date.now();
    expect(await works()).toBe(true);
    expect(await works()).toBe(true);
    expect(Date.now() - began).toBeLessThan(12_000);
    await server.start();
    await expect.poll(works, { timeout: 60_000 }).toBe('works');
  }, 60_000);
});
