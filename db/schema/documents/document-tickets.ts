import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { timestampColumn } from '../columns.ts';

/** A permission to download one document once, within a minute, while its session lives. */
export const documentTickets = pgTable(
  'document_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => shipmentDocuments.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    index('document_tickets_expires_at').on(table.expiresAt),
    index('document_tickets_of_document').on(table.documentId),
    index('document_tickets_of_session').on(table.sessionHash),
  ],
);
