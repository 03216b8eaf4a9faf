import { and, eq } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import { transaction } from '#db/open-database.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { readLinkToken } from '#server/domain/accounts/links/link-token.ts';
import { markConfirmed } from '#server/domain/accounts/own/confirm-email.ts';
import { lockOwnAccount } from '#server/domain/accounts/own/own-account.ts';
import { applyChange } from '#server/domain/accounts/users/apply-change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { checkDuty, requireDuty } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { join, rejectStaff } from './joining.ts';
import { isOpenInvitation } from './list.ts';
import { withCompanies } from './memberships.ts';

const linkNotValid = () => new AppError('link-not-valid', { field: 'token' });

/**
 * Accepts an invitation to a company by its mailed link, signed in as the user whose address it was mailed to
 * (docs/contract/companies.md, 'Members'). An admin becomes a client; this session goes on. Throws `unauthenticated`,
 * `invalid` for a link that is not valid any more, `forbidden` for another user, `conflict` for staff.
 */
export async function acceptMembership(ctx: Ctx, { token }: { token: string }): Promise<User> {
  const { id } = requireDuty(ctx, 'own');
  const invitationId = await readLinkToken(ctx.db, 'membership', token);
  if (invitationId === null) throw linkNotValid();
  await checkInvited(ctx.db, invitationId, id);
  const isMeant = eq(companyMembers.invitationId, invitationId);
  return transaction(ctx.db, async (tx) => {
    // Nobody else's row: a merge has the member's and then asks for its super-admin's.
    const { user: target, sessionHash } = await lockOwnAccount(tx, ctx);
    checkDuty(target, 'own');
    await checkInvited(tx, invitationId, id);
    await rejectStaff(tx, { user: target, hasPassword: true });
    const change = target.role === 'client' ? {} : { role: 'client' as const };
    const user = await applyChange(tx, ctx.actor, target, change, sessionHash);
    await markConfirmed(tx, id);
    const changes = await join(tx, id, isMeant);
    // Withdrawn since it was read.
    if (changes.length === 0) throw linkNotValid();
    await recordChanges(tx, ctx, changes);
    return withCompanies(tx, user);
  });
}

/**
 * Throws `invalid` for an invitation that was accepted, replaced, withdrawn or has lapsed, `forbidden` for one of
 * another user.
 */
async function checkInvited(db: Db, invitationId: string, userId: string): Promise<void> {
  const [row] = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.invitationId, invitationId), isOpenInvitation()));
  if (!row) throw linkNotValid();
  if (row.userId !== userId) throw new AppError('invitation-of-another');
}
