import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { LastSignIn, SignInsQuery } from '#contract/accounts/accounts.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { users } from '#db/schema/accounts/users.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';

/**
 * The last sign-in of each user, or of the one with this id, apart from the list of users, whose fields the contract
 * fixes. For super-admins, to see who never signed in. Throws `unauthenticated`, `forbidden`.
 */
export async function listLastSignIns(ctx: Ctx, { id: wanted }: SignInsQuery = {}): Promise<LastSignIn[]> {
  requireSuperAdmin(ctx);
  const last = ctx.db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.userId, users.id), eq(auditEntries.action, 'signed-in')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
    .as('last');
  const rows = await ctx.db
    .select({
      id: users.id,
      at: last.at,
      isInvited: sql<boolean>`${users.passwordHash} is null`,
      since: secondFactors.confirmedAt,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
    })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(isNull(users.deletedAt), wanted === undefined ? undefined : eq(users.id, wanted)));
  return rows.map(({ id, at, isInvited, since, isConfirmed }) => ({
    id,
    lastSignInAt: at?.toISOString() ?? null,
    isInvited,
    hasSecondFactor: since !== null,
    isConfirmed,
  }));
}
