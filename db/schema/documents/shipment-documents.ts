import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  CONTENT_TYPES,
  DOCUMENT_TYPES,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_NAME,
  MAX_DOCUMENT_TITLE,
  MAX_DOCUMENTS,
  VISIBILITIES,
} from '#contract/documents/document-types.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '../shipments/shipments.ts';

/**
 * A stored document (docs/contract/documents.md): `stem` has 128 random bits, its file is `{stem}.document`. A shipment
 * has so many slots, each for one.
 */
export const shipmentDocuments = pgTable(
  'shipment_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    slot: smallint('slot').notNull(),
    stem: text('stem').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
    visibility: text('visibility', { enum: VISIBILITIES }).notNull().default('staff'),
    /**
     * The customer that the shipment had when the document was for its company or had figures, and has no more; a
     * trigger writes it, and a deleted company stays (decision 122). Null: it is the present customer's.
     */
    formerCompany: uuid('former_company_id'),
    contentType: text('content_type', { enum: CONTENT_TYPES }).notNull(),
    size: integer('size').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The customer for which a member added it, then or as merged; a deleted company stays. Null: staff did. */
    fromCompany: uuid('from_company_id'),
    /** The member's name as it was then. */
    fromName: text('from_name'),
    invoiceNumber: text('invoice_number'),
    /** Without a scale: sums are exact. */
    invoiceAmount: numeric('invoice_amount'),
    invoiceCurrency: text('invoice_currency'),
    invoiceDue: date('invoice_due', { mode: 'string' }),
    invoicePaid: date('invoice_paid', { mode: 'string' }),
  },
  (table) => [
    index('shipment_documents_invoices').on(table.shipmentId).where(sql`${table.invoiceNumber} is not null`),
    check(
      'shipment_documents_invoice_whole',
      sql`num_nonnulls(${table.invoiceNumber}, ${table.invoiceAmount}, ${table.invoiceCurrency}) in (0, 3)
        and num_nonnulls(${table.invoiceDue}, ${table.invoicePaid}) <= 2 * num_nonnulls(${table.invoiceNumber})`,
    ),
    check(
      'shipment_documents_invoice_short',
      sql`length(${table.invoiceNumber}) between 1 and ${sql.raw(String(TEXT_LIMITS.reference))}
        and ${table.invoiceCurrency} ~ '^[A-Z]{3}$' and abs(${table.invoiceAmount}) < 1e12 and scale(${table.invoiceAmount}) <= 4`,
    ),
    unique('shipment_documents_slot_unique').on(table.shipmentId, table.slot),
    unique('shipment_documents_stem_unique').on(table.stem),
    check('shipment_documents_at_most_twenty', sql.raw(`"slot" >= 0 and "slot" < ${MAX_DOCUMENTS}`)),
    check('shipment_documents_stem_shape', sql`${table.stem} ~ '^[0-9a-f]{32}$'`),
    check('shipment_documents_name_short', sql.raw(`char_length("name") between 1 and ${MAX_DOCUMENT_NAME}`)),
    check('shipment_documents_name_one_line', sql.raw(`"name" !~ '[\\u0001-\\u001f\\u007f-\\u009f]'`)),
    check('shipment_documents_title_short', sql.raw(`char_length("title") <= ${MAX_DOCUMENT_TITLE}`)),
    check('shipment_documents_size_limited', sql.raw(`"size" between 1 and ${MAX_DOCUMENT_BYTES}`)),
    oneOf('shipment_documents_type_known', table.type, DOCUMENT_TYPES),
    oneOf('shipment_documents_visibility_known', table.visibility, VISIBILITIES),
    oneOf('shipment_documents_content_type_known', table.contentType, CONTENT_TYPES),
  ],
);
