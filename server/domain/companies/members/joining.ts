import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isOpenInvitation } from './list.ts';
import { companyNames } from './memberships.ts';

/**
 * Throws `conflict` for a staff account: all but clients, and admins with a password whom nobody ever verified or gave
 * the role, and who have no shipment (docs/contract/companies.md, 'Members').
 */
export async function rejectStaff(tx: Db, { user, hasPassword }: { user: User; hasPassword: boolean }): Promise<void> {
  if (user.role === 'client') return;
  const isNewcomer = user.role === 'admin' && !user.isVerified && hasPassword;
  if (!isNewcomer || (await wasStaff(tx, user.id))) throw new AppError('member-is-staff', { field: 'email' });
}

async function wasStaff(tx: Db, userId: string): Promise<boolean> {
  const { action, toValue } = auditEntries;
  const madeStaff = or(
    and(eq(action, 'user-verification'), eq(toValue, 'verified')),
    inArray(action, ['invitation-accepted', 'user-role']),
  );
  const entries = await tx.$count(auditEntries, and(eq(auditEntries.userId, userId), madeStaff));
  return entries > 0 || (await tx.$count(shipments, eq(shipments.userId, userId))) > 0;
}

/**
 * Makes open invitations of a user memberships: this one, or all. Returns what has changed, for the caller to record.
 */
export async function join(tx: Db, userId: string, isMeant?: SQL): Promise<Change[]> {
  const joined = await tx
    .update(companyMembers)
    .set({ joinedAt: sql`statement_timestamp()`, invitationId: null })
    .where(and(eq(companyMembers.userId, userId), isOpenInvitation(), isMeant))
    .returning({ as: companyMembers.as, companyId: companyMembers.companyId });
  const names = await companyNames(tx, joined);
  return joined.map(({ as, companyId }) => ({
    kind: 'member-joined',
    userId,
    to: names.get(companyId) ?? null,
    fields: [{ field: 'as', to: as }],
  }));
}
