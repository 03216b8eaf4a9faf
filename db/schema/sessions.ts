import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { logPositionColumn, timestampColumn } from './columns.ts';
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
    /** Where the database was at the last commit of its user, at first at its opening: a replica that is not so far does not answer it (decision 049). */
    commitPosition: logPositionColumn('commit_position').default(sql`pg_current_wal_insert_lsn()`),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);
