import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#db/schema/columns.ts';
import { users } from './users.ts';

/** From where a user has signed in: an address or a browser, as an HMAC with the key of `signing_keys`. */
export const knownClients = pgTable(
  'known_clients',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientHash: text('client_hash').notNull(),
    lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clientHash] }),
    index('known_clients_last_used_at').on(table.lastUsedAt),
  ],
);
