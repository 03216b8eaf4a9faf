import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/languages.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';

/** Customers (docs/contract/companies.md). A text that was not given is ''. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    number: text('number').notNull().default(''),
    email: text('email').notNull().default(''),
    contact: text('contact').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    country: text('country').notNull().default(''),
    language: text('language', { enum: LANGUAGES }),
    /** For staff alone. */
    note: text('note').notNull().default(''),
    /** The customer's contact among the staff. */
    ownerId: uuid('owner_id').references(() => users.id),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('companies_name_once').on(sql`lower(${table.name})`),
    uniqueIndex('companies_number_once').on(sql`lower(${table.number})`).where(sql`${table.number} <> ''`),
    index('companies_of_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
    index('companies_by_email').on(table.email).where(sql`${table.email} <> ''`),
    check('companies_name_short', sql.raw(`length(name) between 1 and ${TEXT_LIMITS.name}`)),
    check('companies_number_short', sql.raw(`length(number) <= ${TEXT_LIMITS.reference}`)),
    check('companies_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('companies_note_short', sql.raw(`length(note) <= ${TEXT_LIMITS.prose}`)),
    oneOf('companies_language_known', table.language, LANGUAGES),
  ],
);
