import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#db/schema/columns.ts';
import { secondFactors } from './second-factors.ts';

export const MAX_CHALLENGE_TRIES = 10;

/**
 * A sign-in with the right password that waits for its second factor. It ends by its use and with the user's sessions.
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** Counted before the code is compared. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('sign_in_challenges_of_user').on(table.userId),
    index('sign_in_challenges_expires_at').on(table.expiresAt),
    check('sign_in_challenges_tries', sql`${table.tries} between 0 and ${sql.raw(String(MAX_CHALLENGE_TRIES))}`),
  ],
);
