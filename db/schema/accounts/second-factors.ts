import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#db/schema/columns.ts';
import { users } from './users.ts';

/** A user's second factor (docs/contract/accounts.md, 'Second factor', RFC 6238). It counts from `confirmedAt` on. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The shared secret, encrypted with SECRETS_KEY; `keyId` says with which. */
    secret: text('secret').notNull(),
    keyId: text('key_id').notNull(),
    /** The time step of the code that was accepted last: neither it nor an earlier one is accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    confirmedAt: timestampColumn('confirmed_at'),
  },
  (table) => [index('second_factors_key').on(table.keyId)],
);
