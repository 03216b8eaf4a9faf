import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#db/schema/columns.ts';

/** Written by releases before decision 056 alone, which may run beside this one during an upgrade. */
export const imageRemovals = pgTable('image_removals', {
  stem: text('stem').primaryKey(),
  since: timestampColumn('since').notNull().defaultNow(),
});
