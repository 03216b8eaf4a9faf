import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { companies } from './companies.ts';

/** The company as which a session of staff sees the portal (docs/contract/portal.md, 'As the customer sees it'). */
export const portalViews = pgTable(
  'portal_views',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
  },
  (table) => [index('portal_views_of_company').on(table.companyId)],
);
