import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

/** Addresses that stopped mails about a shipment, or about all (`shipmentId` null): docs/contract/mails.md. */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('mail_opt_outs_once').on(table.email, table.shipmentId).nullsNotDistinct(),
    check('mail_opt_outs_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);
