import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { INVITATION_HOURS, type Member } from '#contract/companies/members.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { keptCompany, requireKeeper, requireManager } from './keepers.ts';

/** An invitation that can still be accepted. */
export const isOpenInvitation = (): SQL | undefined =>
  and(
    isNull(companyMembers.joinedAt),
    sql`${companyMembers.invitedAt} > statement_timestamp() - ${INVITATION_HOURS} * interval '1 hour'`,
  );

/**
 * Members and invitations of a company, for the office and its managers (docs/contract/companies.md, 'Members').
 * Throws `unauthenticated`, `forbidden`, `not-found`.
 */
export async function listMembers(caller: Ctx, input: { id: string }): Promise<Member[]> {
  const ctx = withScope(caller, 'companies');
  const keeper = requireKeeper(ctx, input);
  requireManager(await keptCompany(ctx.db, keeper));
  return selectMembers(ctx.db, eq(companyMembers.companyId, keeper.id));
}

/** Members first, then invitations, each by name. */
async function selectMembers(db: Db, condition: SQL | undefined): Promise<Member[]> {
  const { as, invitedAt, joinedAt, invitedName } = companyMembers;
  const fullName = sql<string>`case when ${joinedAt} is null then ${invitedName} else ${users.fullName} end`;
  const rows = await db
    .select({
      id: users.id,
      fullName,
      email: users.email,
      as,
      invitedAt,
      joinedAt,
      isOpen: sql<boolean>`${isOpenInvitation()}`,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(condition)
    .orderBy(sql`${joinedAt} is null`, sql`lower(${fullName})`, asc(users.id));
  return rows.map(({ isOpen, ...row }) => ({
    ...row,
    state: row.joinedAt ? 'member' : isOpen ? 'invited' : 'lapsed',
    invitedAt: row.invitedAt.toISOString(),
    joinedAt: row.joinedAt?.toISOString() ?? null,
  }));
}

/** One member or invitation, as it is listed. */
export async function memberOf(tx: Db, companyId: string, userId: string): Promise<Member> {
  const isIt = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));
  const [member] = await selectMembers(tx, isIt);
  if (!member) throw new AppError('member-not-found');
  return member;
}
