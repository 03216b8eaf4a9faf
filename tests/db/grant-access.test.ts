// Covers: db/grant-access.ts

import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantAccess } from '#db/grant-access.ts';
import { type Database, openDatabase, rowsOf } from '#db/open-database.ts';
import { emptyPostgresDatabase } from '../support/postgres/temporary-database.ts';

const role = `product_${randomBytes(4).toString('hex')}`;
const TABLES = ['audit_entries', 'audit_values', ...Array.from({ length: 30 }, (_, n) => `table_${n}`)];

let database: Database;

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await emptyPostgresDatabase(), dataDir: '' });
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
