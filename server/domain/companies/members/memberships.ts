import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/companies/companies.ts';
import type { Db } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireClient } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A company that a client belongs to, and as what. */
export type Membership = { id: string; name: string; as: MemberRole };

/** The user's memberships by name, without invitations that still wait. */
export function membershipsOf(db: Db, userId: string): Promise<Membership[]> {
  return db
    .select({ id: companies.id, name: companies.name, as: companyMembers.as })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), isNotNull(companyMembers.joinedAt)))
    .orderBy(asc(sql`lower(${companies.name})`));
}

/**
 * A client with his companies, at least one (docs/contract/portal.md). Throws `unauthenticated`, and
 * `forbidden` for everybody else.
 */
export async function requireMember(ctx: Ctx): Promise<{ user: Caller; companies: Membership[] }> {
  const user = requireClient(ctx);
  const companies = await membershipsOf(ctx.db, user.id);
  if (companies.length === 0) throw new AppError('no-membership');
  return { user, companies };
}
