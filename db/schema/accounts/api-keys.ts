import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { KEY_SCOPES } from '#contract/accounts/api-keys.ts';
import { someOf, timestampColumn } from '#db/schema/columns.ts';
import { users } from './users.ts';

/**
 * A secret by which a program acts as its owner, within its scopes; stored as SHA-256 only (docs/contract/wire.md, 'API
 * keys').
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes', { enum: KEY_SCOPES }).array().notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    /** The beginning of the secret, so that its owner can tell which one a program has. */
    prefix: text('prefix').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at'),
    /** Its owner was mailed so many days before its end; null: not yet. */
    endingMailed: integer('ending_mailed'),
    /** To within a minute. */
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [
    index('api_keys_of_owner').on(table.ownerId, table.createdAt),
    index('api_keys_expires_at').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    check('api_keys_name_short', sql`length(${table.name}) between 1 and 120`),
    someOf('api_keys_scopes_known', table.scopes, KEY_SCOPES),
    check('api_keys_hashed', sql`${table.secretHash} ~ '^[0-9a-f]{64}$'`),
    check('api_keys_prefix_short', sql`${table.prefix} ~ '^wbk_[A-Za-z0-9_-]{8}$'`),
    check('api_keys_expire_later', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
