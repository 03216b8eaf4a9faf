import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { SILENT_DAYS } from '#contract/statuses/attention-reasons.ts';
import { applyFunctions, functionStatements, functionsHash } from '#db/apply-functions.ts';
import { prepareDatabase } from '#db/backup/prepare-database.ts';
import { migrationHashes } from '#db/migrate.ts';
import { type Db, openDatabase, rowsOf } from '#db/open-database.ts';
import { seedShipments } from '../../tools/load/seed-shipments.ts';
import { attentionRows } from '../support/postgres/rows/expected-attention.ts';
import { emptyPostgresDatabase } from '../support/postgres/temporary-database.ts';

async function opened(fill: (url: string) => Promise<void>): Promise<Db> {
  const databaseUrl = await emptyPostgresDatabase();
  await fill(databaseUrl);
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(() => database.close());
  return database.db;
}

const seeded = () => opened((url) => seedShipments(url, 200));

const storedHash = async (db: Db) =>
  (
    await rowsOf<{ hash: string | null }>(
      db,
      sql`select obj_description('refresh_attention(uuid[])'::regprocedure) as hash`,
    )
  )[0]?.hash;

async function expectRight(db: Db): Promise<void> {
  const { stored, expected } = await attentionRows(db);
  expect(stored).toEqual(expected);
}

test('days and statuses come from the contract, and nothing is left unfilled', () => {
  const all = functionStatements().join();
  expect(all).toContain(`('in_transit', 'Sea', 'silent', ${SILENT_DAYS.Sea})`);
  expect(all).toContain("NOT IN ('delivered', 'cancelled', 'returned')");
  expect(all).not.toMatch(/[{][{]|undefined/);
});

test('after migrating they are those of this version; other ones than before work out anew what they had', async () => {
  const db = await seeded();
  expect(await storedHash(db)).toBe(functionsHash());
  await expectRight(db);

  await db.execute(sql`create or replace function attention_late(status text, estimate timestamptz, zone text) returns table (at timestamptz)
    language sql stable as 'select now()'`);
  await db.execute(sql`comment on function refresh_attention(uuid[]) is 'another version'`);
  await db.execute(sql`select refresh_attention(array_agg(id)) from shipments`);
  const { stored, expected } = await attentionRows(db);
  expect(stored).not.toEqual(expected);

  await applyFunctions(db);
  await expectRight(db);
  expect(await storedHash(db)).toBe(functionsHash());
});

test('the same ones are not written again', async () => {
  const db = await seeded();
  const written = () =>
    rowsOf(db, sql`select proname, xmin::text from pg_proc where proname like '%attention%' order by proname`);
  const before = await written();
  expect(before.length).toBeGreaterThan(6);
  await applyFunctions(db);
  expect(await written()).toEqual(before);
});

test('a database that is brought to an older state, as for a restore, has those of its migrations', async () => {
  const db = await opened((url) => prepareDatabase({ url }, migrationHashes().slice(0, -1)));
  expect(await storedHash(db)).toBeNull();
});
