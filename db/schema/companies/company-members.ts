import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MEMBER_ROLES } from '#contract/companies/members.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { companies } from './companies.ts';

/**
 * Members of companies, and who is invited to become one: `joinedAt` is null until then. An invitation is named by the
 * signed `invitationId` in its mail, which a newer one replaces (docs/contract/companies.md, 'Members').
 */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    as: text('as', { enum: MEMBER_ROLES }).notNull(),
    invitationId: uuid('invitation_id'),
    /** As who invited wrote it: the account's own name is shown only of who has joined. */
    invitedName: text('invited_name').notNull().default(''),
    invitedAt: timestampColumn('invited_at').notNull().defaultNow(),
    invitedBy: uuid('invited_by').references(() => users.id),
    joinedAt: timestampColumn('joined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('company_members_of_user').on(table.userId),
    uniqueIndex('company_members_invitation_once').on(table.invitationId),
    oneOf('company_members_as_known', table.as, MEMBER_ROLES),
    check(
      'company_members_invited_name_short',
      sql`length(${table.invitedName}) <= ${sql.raw(String(TEXT_LIMITS.name))}`,
    ),
    check('company_members_joined_or_invited', sql`${table.joinedAt} is null or ${table.invitationId} is null`),
  ],
);
