import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { linkUrl } from '#server/domain/accounts/links/link-token.ts';
import { isOpenInvitation } from '#server/domain/companies/members/list.ts';
import { env } from '#server/env.ts';

/** The company that invites, in whose language the mail is; whether the account has a password already. */
export type CompanyInvitation = { company: string; language: Language; hasPassword: boolean };

/**
 * An invitation with its link: to choose a password, or to join. Null for one that was accepted, replaced or withdrawn,
 * or has lapsed.
 */
export async function readCompanyInvitation(
  db: Db,
  invitationId: string,
): Promise<{ invitation: CompanyInvitation; link: string } | null> {
  const hasPassword = sql<boolean>`${users.passwordHash} is not null`;
  const [row] = await db
    .select({ company: companies.name, language: companies.language, hasPassword })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.invitationId, invitationId), isOpenInvitation()));
  if (!row) return null;
  const invitation = { ...row, language: row.language ?? 'en' };
  const purpose = row.hasPassword ? 'membership' : 'invitation';
  return { invitation, link: await linkUrl(db, env().APP_URL, purpose, invitationId, invitation.language) };
}
