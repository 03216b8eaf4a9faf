import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { logPositionColumn, timestampColumn } from '#db/schema/columns.ts';
import { users } from './users.ts';

/** One sign-in: two secrets, both stored as SHA-256 only (docs/contract/screens.md, 'Session in the browser'). */
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
    /** The user's own name for it: neither secret is shown again. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** To within five minutes. */
    lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
    // The browser that opened it ('Firefox on Windows') and the client's address; null if unknown.
    browser: text('browser'),
    address: text('address'),
    /**
     * The database's position at the last commit of its user, at first at its opening. A replica behind it does not
     * answer the user (decision 049).
     */
    commitPosition: logPositionColumn('commit_position').default(sql`pg_current_wal_insert_lsn()`),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);
