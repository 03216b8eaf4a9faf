import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** Each backup that was restored to become this database: cursors from before it are no longer good (decision 080). */
export const databaseRestores = pgTable('database_restores', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: timestampColumn('at').notNull().defaultNow(),
});
