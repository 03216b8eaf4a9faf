import { asc, sql } from 'drizzle-orm';
import { integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase, rowsOf } from '#db/open-database.ts';
import { timestampColumn } from '#db/schema/columns.ts';
import { emptyPostgresDatabase } from '../../support/postgres/temporary-database.ts';

const samples = pgTable('samples', {
  n: integer().primaryKey(),
  at: timestampColumn('at').notNull(),
  amount: numeric({ precision: 10, scale: 3 }).notNull(),
  words: text().array().notNull(),
  note: jsonb().$type<{ text: string }>(),
});

const rows = [
  ['2026-03-29T00:59:59.999Z', '0.100'],
  ['2026-10-25T01:00:00.000Z', '1000000.000'],
  ['1883-11-18T12:03:58.001Z', '12.345'],
  ['9999-12-31T23:59:59.999Z', '0.000'],
].map(([at, amount], n) => ({
  n,
  at: new Date(String(at)),
  amount: String(amount),
  words: ['a "b"', 'c,d', 'ü😀'],
  note: { text: `'${n}'` },
}));

/** A server with settings of its own must not change what comes back. */
async function openForeignDatabase(): Promise<Database> {
  const databaseUrl = await emptyPostgresDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await database.db.execute(sql`do $$ begin
    execute format('alter database %I set timezone = ''Asia/Kolkata''', current_database());
    execute format('alter database %I set datestyle = ''German''', current_database());
  end $$`);
  await database.close();
  return openDatabase({ databaseUrl, dataDir: '' });
}

describe('the database', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openForeignDatabase();
    await migrate(database);
    await database.db.execute(sql`create table samples (
      n integer primary key, at timestamptz(3) not null, amount numeric(10, 3) not null, words text[] not null, note jsonb
    )`);
    await database.db.insert(samples).values(rows);
  });

  afterAll(() => database.close());

  test.for([[['a "b"', 'c,d', '\\e\\', '{}', '', 'NULL', null, ' f ', 'line\nbreak']], [[]], [[null]]])(
    'a list of texts comes back as it was sent: %j',
    async ([texts]) => {
      const [row] = await rowsOf(database.db, sql`select ${sql.param(texts)}::text[] as texts`);
      expect(row).toEqual({ texts });
    },
  );

  test('lists of numbers are numbers, of 64-bit ones and of identifiers texts', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const lists = sql`select array[1, null, -3] as numbers, array[9007199254740993]::bigint[] as large, array[${id}]::uuid[] as ids`;
    const [row] = await rowsOf<{ numbers: unknown; large: unknown[]; ids: unknown }>(database.db, lists);
    expect({ ...row, large: row?.large.map(String) }).toEqual({
      numbers: [1, null, -3],
      large: ['9007199254740993'],
      ids: [id],
    });
  });

  test('gives every column back as it went in', async () => {
    expect(await database.db.select().from(samples).orderBy(asc(samples.n))).toEqual(rows);
  });

  test('gives the rows of a hand-written query in the same form', async () => {
    const query = sql`select at, amount, count(*) over () as count, 7::integer as whole, true as yes, words, note
      from samples where at = ${rows[0]?.at} and note = ${{ text: "'0'" }}`;
    expect(await rowsOf(database.db, query)).toEqual([
      {
        at: '2026-03-29 00:59:59.999+00',
        amount: '0.100',
        count: '1',
        whole: 7,
        yes: true,
        words: rows[0]?.words,
        note: rows[0]?.note,
      },
    ]);
  });

  test('runs prepared queries', async () => {
    const prepared = database.db
      .select({ amount: samples.amount })
      .from(samples)
      .where(sql`n = ${sql.placeholder('n')}`)
      .prepare('amount_of');
    for (const n of [0, 1, 0, 2]) expect(await prepared.execute({ n })).toEqual([{ amount: rows[n]?.amount }]);
  });
});
