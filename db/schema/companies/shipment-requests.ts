import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REQUEST_STATES } from '#contract/requests/request-states.ts';
import type { RequestFields } from '#contract/requests/requests.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { companies } from './companies.ts';

/** Shipments that customers ask for (docs/contract/requests.md). */
export const shipmentRequests = pgTable(
  'shipment_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Null for one that came from an enquiry. */
    requestedBy: uuid('requested_by').references(() => users.id),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'set null' }),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('requested'),
    fields: jsonb('fields').$type<RequestFields>().notNull(),
    pickupDate: date('pickup_date', { mode: 'string' }),
    note: text('note').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    decidedAt: timestampColumn('decided_at'),
    /** The user who accepted, declined or withdrew it. */
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Why it was declined. */
    reason: text('reason').notNull().default(''),
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    /** Members who have read that it was declined. */
    readBy: uuid('read_by').array().notNull().default([]),
    /** When staff were told that nobody took it. */
    remindedAt: timestampColumn('reminded_at'),
  },
  (table) => [
    uniqueIndex('shipment_requests_enquiry_once').on(table.enquiryId),
    uniqueIndex('shipment_requests_shipment_once').on(table.shipmentId),
    index('shipment_requests_of_company').on(table.companyId, table.createdAt),
    index('shipment_requests_by_time').on(table.createdAt),
    index('shipment_requests_open').on(table.createdAt).where(sql`${table.state} = 'requested'`),
    oneOf('shipment_requests_state_known', table.state, REQUEST_STATES),
    check('shipment_requests_fields_object', sql`jsonb_typeof(${table.fields}) = 'object'`),
    check('shipment_requests_note_short', sql`length(${table.note}) <= ${sql.raw(String(TEXT_LIMITS.prose))}`),
    check('shipment_requests_reason_short', sql`length(${table.reason}) <= ${sql.raw(String(TEXT_LIMITS.prose))}`),
    check(
      'shipment_requests_decided',
      sql`(${table.state} in ('requested', 'offered')) = (${table.decidedAt} is null)
        and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    check('shipment_requests_accepted', sql`(${table.state} = 'accepted') = (${table.shipmentId} is not null)`),
    check('shipment_requests_declined', sql`(${table.state} = 'declined') = (${table.reason} <> '')`),
  ],
);
