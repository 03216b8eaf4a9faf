import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** Images without a row whose files wait for the end of a backup, out of the served directory (decision 045). */
export const imageRemovals = pgTable('image_removals', {
  stem: text('stem').primaryKey(),
  since: timestampColumn('since').notNull().defaultNow(),
});
