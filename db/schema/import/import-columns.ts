import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts/users.ts';

/** The field of a shipment that a user's files call by this header; '' where the column is left out. */
export const importColumns = pgTable(
  'import_columns',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Trimmed, in lower case. */
    header: text('header').notNull(),
    field: text('field').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.header] })],
);
