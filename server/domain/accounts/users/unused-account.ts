import { and, eq, isNotNull, isNull, notExists, or, type SQL } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { isOpenInvitation } from '#server/domain/companies/members/list.ts';
import type { Ctx } from '#server/domain/context.ts';
import { insertUser, type NewAccount } from './insert.ts';
import { endAccount } from './remove.ts';

/**
 * Deletes the account that an invitation to a company made, once none is open and nobody has chosen a password
 * (docs/contract/companies.md, 'Members'). Returns whether it was one. One that is locked is about to be used.
 */
export async function removeUnusedAccount(tx: Db, ctx: Pick<Ctx, 'actor'>, account: SQL): Promise<boolean> {
  const { userId, joinedAt } = companyMembers;
  const isInvited = and(eq(userId, users.id), or(isNotNull(joinedAt), isOpenInvitation()));
  // By a super-admin, who may mail the link again.
  const isInvitedAsUser = and(eq(auditEntries.userId, users.id), eq(auditEntries.action, 'user-invited'));
  const [unused] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        and(account, isNull(users.deletedAt), users.isActive, eq(users.role, 'client'), isNull(users.passwordHash)),
        notExists(tx.select({ userId }).from(companyMembers).where(isInvited)),
        notExists(tx.select({ id: auditEntries.id }).from(auditEntries).where(isInvitedAsUser)),
      ),
    )
    .for('no key update', { skipLocked: true });
  if (!unused) return false;
  await endAccount(tx, ctx, unused);
  return true;
}

/** `insertUser` where an account that was made for invitations that nobody accepted gives way. */
export async function insertOverUnused(tx: Db, account: NewAccount): Promise<User | null> {
  const user = await insertUser(tx, account);
  if (user || !(await removeUnusedAccount(tx, { actor: { kind: 'system' } }, eq(users.email, account.email))))
    return user;
  return insertUser(tx, account);
}
