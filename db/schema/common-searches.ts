import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './columns.ts';
import { users } from './users.ts';

/** Where a list searches: the screens of staff have other columns than that of super-admins. */
const SEARCH_PLACES = ['staff', 'super-admin'] as const;
export type SearchPlace = (typeof SEARCH_PLACES)[number];

/**
 * Texts that so many shipments have that their number is stored: from the moment that one stands here, triggers write each change of it to
 * `search_counts` (decision 052). `userId` is whose shipments are searched, null everyone's; `pattern` is for `like`, in lower case.
 */
export const commonSearches = pgTable(
  'common_searches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id),
    place: text('place', { enum: SEARCH_PLACES }).notNull(),
    pattern: text('pattern').notNull(),
    /** The number of a transaction: once all with lower ones have ended, none is left that did not know of this search. Null until a job sets it. */
    knownFrom: bigint('known_from', { mode: 'bigint' }),
    isCounted: boolean('is_counted').notNull().default(false),
    usedOn: date('used_on').notNull().defaultNow(),
  },
  (table) => [
    unique('common_searches_once').on(table.place, table.pattern, table.userId).nullsNotDistinct(),
    oneOf('common_searches_place_known', table.place, SEARCH_PLACES),
    check('common_searches_pattern_short', sql`length(${table.pattern}) <= 500`),
  ],
);
