import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ENQUIRY_KINDS } from '#contract/enquiries/enquiries.ts';
import { SERVICE_TYPES, type ServiceType } from '#contract/service-types.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';

/** Submissions of the quote and message forms, where QUOTES_TO is set. A field that was left empty is null. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ENQUIRY_KINDS }).notNull(),
    name: text('name'),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    origin: text('origin'),
    destination: text('destination'),
    serviceType: text('service_type').$type<ServiceType>(),
    weight: numeric('weight', { precision: 10, scale: 3, mode: 'number' }),
    dimensions: text('dimensions'),
    subject: text('subject'),
    /** The description of a quote, or the message. */
    text: text('text'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    answeredAt: timestampColumn('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id),
  },
  (table) => [
    index('enquiries_created_at').on(table.createdAt),
    index('enquiries_open').on(table.createdAt).where(sql`${table.answeredAt} is null`),
    oneOf('enquiries_kind_known', table.kind, ENQUIRY_KINDS),
    oneOf('enquiries_service_type_known', table.serviceType, Object.keys(SERVICE_TYPES)),
    check('enquiries_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check(
      'enquiries_quote_is_whole',
      sql`${table.kind} <> 'quote' or (${table.name} is not null and ${table.origin} is not null and ${table.destination} is not null
        and ${table.serviceType} is not null and ${table.weight} is not null)`,
    ),
    check('enquiries_message_has_text', sql`${table.kind} <> 'message' or ${table.text} is not null`),
    check('enquiries_answered_by_someone', sql`(${table.answeredAt} is null) = (${table.answeredBy} is null)`),
  ],
);
