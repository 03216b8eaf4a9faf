import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAX_TRACKING_URL } from '#contract/carriers/carriers.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';

/** Names of carriers beyond the five (docs/contract/carriers.md). Shipments have the name as text (decision 111). */
export const carriers = pgTable(
  'carriers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    trackingUrl: text('tracking_url'),
  },
  (table) => [
    uniqueIndex('carriers_name_once').on(sql`lower(${table.name})`),
    check('carriers_name_short', sql.raw(`length(name) between 1 and ${TEXT_LIMITS.carrierName}`)),
    check(
      'carriers_tracking_url_known',
      sql.raw(`tracking_url like 'https://%{number}%' and length(tracking_url) <= ${MAX_TRACKING_URL}`),
    ),
  ],
);
