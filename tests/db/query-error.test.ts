import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reasonOf } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { emptyPostgresDatabase } from '../support/postgres/temporary-database.ts';

test('of a statement that failed the reason is what PostgreSQL said, of any other error itself', async () => {
  const database = await openDatabase({ databaseUrl: await emptyPostgresDatabase(), dataDir: '' });
  const error = await database.db.execute(sql`select 1 / 0`).catch((failure: unknown) => failure);
  await database.close();
  expect(error).toMatchObject({ message: expect.stringMatching(/^Failed query: /) });
  expect(reasonOf(error)).toMatchObject({ message: 'division by zero' });
  const other = new Error('other', { cause: new Error('inner') });
  expect(reasonOf(other)).toBe(other);
});
