import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DUTIES, ROLES } from '#contract/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';

/** Users who can sign in. A deleted one keeps the row, so that shipments and history keep their author. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** Null until an invitation is accepted: nobody can sign in. */
    passwordHash: text('password_hash'),
    /** From then on the password has to be changed before anything else; null for one that stays good. */
    passwordExpiresAt: timestampColumn('password_expires_at'),
    role: text('role', { enum: ROLES }).notNull(),
    /** A trigger makes it 'office' for another role than admin. */
    duty: text('duty', { enum: DUTIES }).notNull().default('office'),
    isVerified: boolean('is_verified').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** When its holder first followed a mailed link (docs/contract/accounts.md, 'Addresses'); null until then. */
    emailConfirmedAt: timestampColumn('email_confirmed_at'),
    createdBy: uuid('created_by').references((): AnyPgColumn => users.id),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email).where(sql`${table.deletedAt} is null`),
    index('users_created_at').on(table.createdAt),
    // Sign-up is open to everyone: however many wait, a page of them and their number are read by this.
    index('users_awaiting')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.deletedAt} is null and ${table.isActive} and ${table.role} = 'admin' and not ${table.isVerified}`,
      ),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_full_name_filled', sql`length(trim(${table.fullName})) > 0`),
    oneOf('users_role_known', table.role, ROLES),
    oneOf('users_duty_known', table.duty, DUTIES),
  ],
);
