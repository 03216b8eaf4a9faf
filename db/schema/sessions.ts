import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { users } from './users.ts';

/** One sign-in: two secrets, both stored as SHA-256 only (contract section 5). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    cookieHash: text('cookie_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** What its user calls it by: neither secret is shown again. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** To within five minutes. */
    lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
    // Where it was opened: 'Firefox on Windows', and the client's address; null where it is not known.
    browser: text('browser'),
    address: text('address'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);
