import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import { grantAccess } from '#db/grant-access.ts';
import { type Database, openDatabase, rowsOf } from '#db/open-database.ts';
import { startPgBouncer } from '../support/postgres/pgbouncer.ts';
import { emptyPostgresDatabase } from '../support/postgres/temporary-database.ts';

const role = `product_${randomBytes(4).toString('hex')}`;
const TABLES = ['audit_entries', 'audit_values', ...Array.from({ length: 30 }, (_, n) => `table_${n}`)];

let databaseUrl: string;
let database: Database;

beforeAll(async () => {
  databaseUrl = await emptyPostgresDatabase();
  database = await openDatabase({ databaseUrl, dataDir: '' });
  await run(`create role ${role} login`, 'create schema drizzle');
  await run(...TABLES.map((name) => `create table ${name} (n integer)`));
  for (const name of ['flush_search_index()', 'erase_audit_values(uuid)'])
    await run(
      `create function ${name} returns void language sql as ''`,
      `revoke execute on function ${name} from public`,
    );
});

afterAll(async () => {
  await run(`drop owned by ${role}`, `drop role ${role}`);
  await database.close();
});

async function run(...statements: string[]): Promise<void> {
  for (const statement of statements) await database.db.execute(sql.raw(statement));
}

async function rightsOn(table: string) {
  const right = (name: string) => sql`has_table_privilege(${role}, ${table}, ${name}) as ${sql.identifier(name)}`;
  const rights = ['select', 'insert', 'update', 'delete', 'truncate'].map(right);
  const [row] = await rowsOf<Record<string, boolean>>(database.db, sql`select ${sql.join(rights, sql`, `)}`);
  return Object.keys(row ?? {}).filter((name) => row?.[name]);
}

test('several at once all succeed, and the audit cannot be changed meanwhile', async () => {
  let areGranting = true;
  const seen = new Set<string>();
  const watching = (async () => {
    while (areGranting) for (const right of await rightsOn('audit_entries')) seen.add(right);
  })();
  try {
    for (let round = 0; round < 10; round += 1) await Promise.all([1, 2, 3].map(() => grantAccess(database.db, role)));
  } finally {
    areGranting = false;
    await watching;
  }
  expect([...seen].sort()).toEqual(['insert', 'select']);
  expect(await rightsOn('audit_values')).toEqual(['select', 'insert']);
  expect(await rightsOn('table_0')).toEqual(['select', 'insert', 'update', 'delete']);
});

test('a role that is missing, or could give itself everything, is rejected', async () => {
  await expect(grantAccess(database.db, 'nobody_here')).rejects.toThrow(/^The role nobody_here does not exist$/);
  await expect(grantAccess(database.db, 'test')).rejects.toThrow(/owns the database or is a superuser/);
});

/** With PgBouncer, which is not on every machine. */
test('three that wait for a fourth behind a pooler with two sessions leave these to others, and all succeed', async () => {
  const bouncer = await startPgBouncer(databaseUrl, { lines: ['default_pool_size = 2'] });
  onTestFinished(() => bouncer.stop());
  const opening = { databaseUrl: bouncer.url, dataDir: '', beside: { prepare: false } };
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(opening)));
  onTestFinished(async () => void (await Promise.all(databases.map((each) => each.close()))));
  const fourth = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  onTestFinished(() => fourth.end());
  await fourth`select pg_advisory_lock(${ADVISORY_LOCKS.grants}::bigint)`;
  const granting = Promise.allSettled(databases.map(({ db }) => grantAccess(db, role)));
  const other = postgres(bouncer.url, { max: 1, prepare: false });
  onTestFinished(() => other.end());
  // Longer than a statement may wait for a lock, and than the pooler lets a client wait for a session.
  for (let second = 0; second < 6; second += 1) {
    await delay(1_000);
    expect(await other`select 1 as one`).toEqual([{ one: 1 }]);
  }
  await fourth`select pg_advisory_unlock(${ADVISORY_LOCKS.grants}::bigint)`;
  expect((await granting).filter(({ status }) => status === 'rejected')).toEqual([]);
}, 300_000);
