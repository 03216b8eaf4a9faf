import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaperRequest } from '#server/contract/papers.ts';
import type { StoredExport } from '#server/contract/super-admin.ts';
import { timestampColumn } from './columns.ts';
import { sessions } from './sessions.ts';

/** A permission to download one export or paper once, within a minute, while its session lives. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    query: jsonb('query').$type<StoredExport | PaperRequest>().notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('export_tickets_expires_at').on(table.expiresAt)],
);
