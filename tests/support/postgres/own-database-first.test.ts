import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { testDatabase } from '../../factories/database.ts';

test('a test file has a migrated database of its own', async () => {
  const database = await testDatabase();

  expect(await database.migrated()).toBe(true);
  expect(await rowsOf(database.db, sql`select 1 from users`)).toEqual([]);
  // second-database.test.ts makes the same table: in a common database the later of the two would fail.
  await database.db.execute(sql`create table made_by_one_file (id integer)`);
});
