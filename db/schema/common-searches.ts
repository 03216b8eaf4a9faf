import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf, timestampColumn } from './columns.ts';
import { users } from './users.ts';

/** Where a list searches: the screens of staff have other columns than that of super-admins. */
const SEARCH_PLACES = ['staff', 'super-admin'] as const;
export type SearchPlace = (typeof SEARCH_PLACES)[number];

/**
 * Texts that more than ten thousand shipments have and somebody searched for. Of an active one triggers write each change of its number to
 * `search_counts`, and the list reads the number there once it is counted (decision 052). `userId` is whose shipments are searched, null everyone's;
 * `pattern` is for `like`, in lower case.
 */
export const commonSearches = pgTable(
  'common_searches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id),
    place: text('place', { enum: SEARCH_PLACES }).notNull(),
    pattern: text('pattern').notNull(),
    uses: integer('uses').notNull().default(1),
    usedAt: timestampColumn('used_at').notNull().defaultNow(),
    isActive: boolean('is_active').notNull().default(false),
    /** The number of a transaction: once all with lower ones have ended, none is left that did not know that the search is active. */
    knownFrom: bigint('known_from', { mode: 'bigint' }),
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [
    unique('common_searches_once').on(table.place, table.pattern, table.userId).nullsNotDistinct(),
    oneOf('common_searches_place_known', table.place, SEARCH_PLACES),
    check('common_searches_pattern_short', sql`length(${table.pattern}) <= 500`),
    check(
      'common_searches_counted_while_active',
      sql`${table.isActive} or (${table.knownFrom} is null and not ${table.isCounted})`,
    ),
  ],
);
