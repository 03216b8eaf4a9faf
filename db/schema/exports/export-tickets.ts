import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaperRequest } from '#contract/papers/papers.ts';
import type { StoredPortalExport } from '#contract/portal/portal.ts';
import type { StoredExport } from '#contract/shipments/super-admin.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { timestampColumn } from '../columns.ts';

/** A permission to download one export or paper once, within a minute, while its session or API key lives. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    // One of the two.
    sessionHash: text('session_hash').references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    keyId: uuid('key_id').references(() => apiKeys.id, { onDelete: 'cascade' }),
    query: jsonb('query').$type<StoredExport | StoredPortalExport | PaperRequest>().notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    index('export_tickets_expires_at').on(table.expiresAt),
    index('export_tickets_of_session').on(table.sessionHash),
    index('export_tickets_of_key').on(table.keyId),
    check('export_tickets_one_holder', sql`num_nonnulls(${table.sessionHash}, ${table.keyId}) = 1`),
  ],
);
