import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { users } from './users.ts';

export const LINK_PURPOSES = ['password-reset', 'invitation', 'confirm-email'] as const;

/**
 * A mailed link that sets a new password or confirms the address (docs/contract/accounts.md, 'Mailed links'). Its token
 * is the id with a signature and is stored nowhere. It ends by its use, another change of the password, the end of the
 * account, its time, and newer links (three of a reset).
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('account_links_of_user').on(table.userId).where(sql`${table.endedAt} is null`),
    index('account_links_expires_at').on(table.expiresAt),
    oneOf('account_links_purpose_known', table.purpose, LINK_PURPOSES),
  ],
);
