import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#db/schema/columns.ts';
import { secondFactors } from './second-factors.ts';

/** Takes the place of one code of the second factor, once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** SHA-256: a code has 117 random bits. */
    codeHash: text('code_hash').notNull().unique(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('recovery_codes_of_user').on(table.userId)],
);
