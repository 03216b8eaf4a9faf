import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { OFF_REASONS, WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, someOf, timestampColumn } from '#db/schema/columns.ts';

/** An address to which shipments' events are sent (docs/contract/webhooks.md). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    /** The API key that gave it its address: it ends with that key. No foreign key: ended keys are deleted. */
    apiKeyId: uuid('api_key_id'),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    description: text('description').notNull(),
    /** Events of everyone's shipments, for a super-admin. */
    all: boolean('all').notNull(),
    /** Encrypted with SECRETS_KEY; `keyId` says with which, for the previous one too. */
    secret: text('secret').notNull(),
    keyId: text('key_id').notNull(),
    // Signs beside the present one until its time, after a rotation.
    previousSecret: text('previous_secret'),
    previousUntil: timestampColumn('previous_until'),
    /** Why nothing is sent; null while it is on. */
    off: text('off', { enum: OFF_REASONS }),
    /** The time of the first failure since the last success. */
    firstFailureAt: timestampColumn('first_failure_at'),
    /** After 429, 502 or 504 it gets one try a minute, until one succeeds: the time of the next. */
    throttledUntil: timestampColumn('throttled_until'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhooks_of_user').on(table.userId, table.createdAt),
    index('webhooks_on').on(table.userId).where(sql`${table.off} is null`),
    index('webhooks_key').on(table.keyId),
    index('webhooks_of_api_key').on(table.apiKeyId).where(sql`${table.apiKeyId} is not null`),
    oneOf('webhooks_off_known', table.off, OFF_REASONS),
    check('webhooks_url_short', sql`length(${table.url}) between 1 and 2000`),
    check('webhooks_description_short', sql`length(${table.description}) <= 120`),
    someOf('webhooks_events_known', table.events, WEBHOOK_EVENTS),
    check('webhooks_previous_until', sql`(${table.previousSecret} is null) = (${table.previousUntil} is null)`),
  ],
);
