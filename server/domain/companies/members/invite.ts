import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import { type InviteMember, MAX_MEMBERS, type Member } from '#contract/companies/members.ts';
import { lockName } from '#db/advisory-locks.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { endLink, insertLink } from '#server/domain/accounts/links/account-links.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { emailTaken } from '#server/domain/accounts/users/insert.ts';
import { insertOverUnused } from '#server/domain/accounts/users/unused-account.ts';
import { noteIdempotentCommit } from '#server/domain/authorized-transaction.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, withScope } from '#server/domain/guards.ts';
import { countMemberInvitation } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';
import { rejectStaff } from './joining.ts';
import { keptCompany, lockKeeper, requireKeeper, requireManager } from './keepers.ts';
import { memberOf } from './list.ts';

type Invitation = InviteMember & { id: string };

/**
 * Invites an address to a company, by the office or a manager of it; a newer invitation ends the one before
 * (docs/contract/companies.md, 'Members'). Without an account it makes one of role client that has no password. Throws
 * `unauthenticated`, `forbidden`, `not-found`, `too-many` beyond 20 a day by managers of the company, and `conflict`
 * for a member, a staff account and a deactivated one.
 */
export async function inviteMember(caller: Ctx, input: Invitation): Promise<Member> {
  const ctx = withScope(caller, 'companies');
  const asked = requireKeeper(ctx, input);
  const kept = await keptCompany(ctx.db, asked);
  // Before any lock: who may not invite must not lock whom the address belongs to.
  requireManager(kept);
  if (kept.as === 'manager') await countMemberInvitation(ctx.db, asked.id);
  return transaction(ctx.db, async (tx) => {
    // Two who invite the same new address: the second finds the account of the first.
    await lockName(tx, `invitation ${input.email}`);
    const invited = await findAccount(tx, input.email);
    const { keeper, company } = await lockKeeper(tx, ctx, input, invited ? [invited.id] : []);
    requireManager(company);
    const account = invited ? await lockAccount(tx, input.email) : await createAccount(tx, keeper, input);
    const invitationId = await writeInvitation(tx, keeper, input, account);
    const { user } = account;
    const changes: Change[] = [
      ...(invited ? [] : [{ kind: 'user-created' as const, userId: user.id, to: user.role }]),
      {
        ...{ kind: 'member-invited', user, invitationId, to: company.name },
        fields: [{ field: 'as', to: input.as }],
      },
    ];
    await recordChanges(tx, ctx, changes);
    await noteIdempotentCommit(tx, ctx);
    return memberOf(tx, company.id, user.id);
  });
}

type Account = { user: User; hasPassword: boolean };

const accountColumns = { ...userColumns, hasPassword: sql<boolean>`${users.passwordHash} is not null` };
const hasAddress = (email: string) => and(eq(users.email, email), isNull(users.deletedAt));

async function findAccount(tx: Db, email: string): Promise<{ id: string } | undefined> {
  const [account] = await tx.select({ id: users.id }).from(users).where(hasAddress(email));
  return account;
}

async function lockAccount(tx: Db, email: string): Promise<Account> {
  const [row] = await tx.select(accountColumns).from(users).where(hasAddress(email)).for('no key update');
  // Deleted while this waited.
  if (!row) throw new AppError('user-not-found');
  const account = { user: serializeUser(row), hasPassword: row.hasPassword };
  if (!row.isActive) throw new AppError('member-deactivated', { field: 'email' });
  await rejectStaff(tx, account);
  return account;
}

async function createAccount(tx: Db, by: Caller, { fullName, email }: InviteMember): Promise<Account> {
  const account = { fullName, email, role: 'client', passwordHash: null, isVerified: false } as const;
  const user = await insertOverUnused(tx, { ...account, createdBy: by.id });
  // Somebody signed up with the address meanwhile.
  if (!user) throw emailTaken();
  return { user, hasPassword: false };
}

/** The row of a new invitation, or of one that is renewed; who has no password gets a link that sets one. */
async function writeInvitation(
  tx: Db,
  by: Caller,
  { id: companyId, as, fullName }: Invitation,
  { user: { id: userId }, hasPassword }: Account,
): Promise<string> {
  const isIt = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));
  const [stored] = await tx.select().from(companyMembers).where(isIt).for('update');
  if (stored?.joinedAt) throw new AppError('member-already', { field: 'email' });
  if (stored?.invitationId) await endLink(tx, stored.invitationId);
  const count = await tx.$count(companyMembers, eq(companyMembers.companyId, companyId));
  if (!stored && count >= MAX_MEMBERS) throw new AppError('too-many-members', { values: { max: MAX_MEMBERS } });
  const invitationId = randomUUID();
  const invitation = { as, invitationId, invitedName: fullName, invitedBy: by.id };
  await tx
    .insert(companyMembers)
    .values({ companyId, userId, ...invitation })
    .onConflictDoUpdate({
      target: [companyMembers.companyId, companyMembers.userId],
      set: { ...invitation, invitedAt: sql`statement_timestamp()` },
    });
  if (!hasPassword) await insertLink(tx, { userId, purpose: 'invitation', id: invitationId });
  return invitationId;
}
