import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { VIEW_SCREENS } from '#contract/views/views.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '../columns.ts';

/** A list as a user has set it: the search parameters of its address (docs/contract/views.md). */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    screen: text('screen', { enum: VIEW_SCREENS }).notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    /** Everyone sees it. */
    shared: boolean('shared').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('saved_views_of_user').on(table.userId, table.screen, table.createdAt),
    uniqueIndex('saved_views_name_once').on(table.userId, table.screen, sql`lower(${table.name})`),
    uniqueIndex('saved_views_shared_name_once').on(table.screen, sql`lower(${table.name})`).where(sql`${table.shared}`),
    oneOf('saved_views_screen_known', table.screen, VIEW_SCREENS),
    check('saved_views_name_short', sql`length(${table.name}) between 1 and 60`),
    check('saved_views_search_short', sql`length(${table.search}) <= 1000`),
  ],
);
