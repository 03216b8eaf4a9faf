import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** How often something happened in a window, shared by all processes; `key` is a SHA-256. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowStart: timestampColumn('window_start').notNull(),
    blockedUntil: timestampColumn('blocked_until'),
  },
  (table) => [index('rate_counters_window').on(table.windowStart)],
);
