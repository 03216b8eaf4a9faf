import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** Requests with an Idempotency-Key, for a day (decision 081); without a status in flight while the lease lasts. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    path: text('path').notNull(),
    /** SHA-256. */
    keyHash: text('key_hash').notNull(),
    /** The same when the request is done again because its process ended. */
    id: uuid('id').notNull().defaultRandom(),
    requestHash: text('request_hash'),
    status: integer('status'),
    response: text('response'),
    /** Written in the transaction of the change: with it the change is not made again when the response was lost. */
    committedAt: timestampColumn('committed_at'),
    leaseUntil: timestampColumn('lease_until').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.path, table.keyHash] }),
    uniqueIndex('idempotency_keys_id').on(table.id),
    index('idempotency_keys_expires_at').on(table.expiresAt),
    check(
      'idempotency_keys_whole',
      sql`num_nonnulls(${table.requestHash}, ${table.status}, ${table.response}) in (0, 3)`,
    ),
    check('idempotency_keys_successful', sql`${table.status} between 200 and 299`),
  ],
);
