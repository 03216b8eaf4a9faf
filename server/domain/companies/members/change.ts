import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Member, MemberRole } from '#contract/companies/members.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentFollows } from '#db/schema/companies/shipment-follows.ts';
import { messageReads } from '#db/schema/messages/message-reads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { endLink } from '#server/domain/accounts/links/account-links.ts';
import { removeUnusedAccount } from '#server/domain/accounts/users/unused-account.ts';
import { authorizedTransaction, noteIdempotentCommit } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { isSharedWith } from '#server/domain/companies/company-row.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { isInLoadOf } from '#server/domain/loads/agents.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';
import { keptCompany, lockKeeper, lockKeptCompany, requireKeeper, requireManager } from './keepers.ts';
import { memberOf } from './list.ts';
import { membershipsOf } from './memberships.ts';

type MemberInput = { id: string; userId: string };

const notFound = () => new AppError('member-not-found');

/** The guard of a change, with the member whom it is about. */
const guardOf = (input: MemberInput) => (ctx: Ctx) => ({
  keeper: requireKeeper(ctx, input),
  userId: requireUuid(input.userId, notFound),
});

/**
 * Changes what a member may do, or an invitation gives, by the office or a manager (docs/contract/companies.md,
 * 'Members'). Throws `unauthenticated`, `forbidden`, `not-found`, and `conflict` for the last manager.
 */
export async function changeMember(caller: Ctx, { as, ...input }: MemberInput & { as: MemberRole }): Promise<Member> {
  const ctx = withScope(caller, 'companies');
  return authorizedTransaction(ctx, guardOf(input), async (tx, { keeper, userId }) => {
    const company = await lockKeptCompany(tx, keeper);
    requireManager(company);
    const isIt = memberIs(company.id, userId);
    const [stored] = await tx.select().from(companyMembers).where(isIt).for('update');
    if (!stored) throw notFound();
    if (stored.as !== as) {
      if (stored.joinedAt && stored.as === 'manager') await rejectLastManager(tx, company.id, userId);
      await tx.update(companyMembers).set({ as }).where(isIt);
      const fields = [{ field: 'as', from: stored.as, to: as }];
      await recordChange(tx, ctx, { kind: 'member-changed', userId, to: company.name, fields });
    }
    return memberOf(tx, company.id, userId);
  });
}

/**
 * Removes a member or withdraws an invitation, by the office or a manager; everybody may leave by themselves. The last
 * manager is removed by staff alone. Throws `unauthenticated`, `forbidden`, `not-found`, `conflict`.
 */
export async function removeMember(caller: Ctx, input: MemberInput): Promise<void> {
  const ctx = withScope(caller, 'companies');
  const { keeper: asked, userId } = guardOf(input)(ctx);
  const isLeaving = userId === asked.user.id;
  const kept = await keptCompany(ctx.db, asked);
  if (!isLeaving) requireManager(kept);
  const isUnused = await hasNoPassword(ctx.db, asked.id, userId);
  await transaction(ctx.db, async (tx) => {
    const { company } = await lockKeeper(tx, ctx, input, isUnused ? [userId] : []);
    if (!isLeaving) requireManager(company);
    else if (company.as === 'manager') await rejectLastManager(tx, company.id, userId);
    const isIt = memberIs(company.id, userId);
    const [stored] = await tx.select({ invitationId: companyMembers.invitationId }).from(companyMembers).where(isIt);
    // Before the member's row, as in `acceptInvitation`.
    if (stored?.invitationId) await endLink(tx, stored.invitationId);
    const [removed] = await tx.delete(companyMembers).where(isIt).returning({ as: companyMembers.as });
    if (!removed) throw notFound();
    await forgetShipments(tx, company.id, userId);
    const kind = isLeaving ? 'member-left' : 'member-removed';
    await recordChange(tx, ctx, {
      ...{ kind, userId, from: company.name, fields: [{ field: 'as', from: removed.as }] },
    });
    if (isUnused) await removeUnusedAccount(tx, ctx, eq(users.id, userId));
    await noteIdempotentCommit(tx, ctx);
  });
}

/** The user follows nothing any more of what this company sees and no other of theirs, and has read nothing of it. */
async function forgetShipments(tx: Db, companyId: string, userId: string): Promise<void> {
  const isSeenBy = (id: string) =>
    or(eq(shipments.company, id), isSharedWith(id), isInLoadOf(sql`array[${id}::uuid]`, shipments.id));
  const left = (await membershipsOf(tx, userId)).map(({ id }) => isSeenBy(id));
  const seen = tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(isSeenBy(companyId), sql`not coalesce(${or(...left) ?? sql`false`}, false)`));
  for (const table of [shipmentFollows, messageReads])
    await tx.delete(table).where(and(eq(table.userId, userId), inArray(table.shipmentId, seen)));
}

/** Whether this is an invitation of an account that nobody has used. */
async function hasNoPassword(db: Db, companyId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(memberIs(companyId, userId), isNull(companyMembers.joinedAt), isNull(users.passwordHash)));
  return rows.length > 0;
}

const memberIs = (companyId: string, userId: string) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));

/** Throws `conflict` where nobody else who can sign in is a manager. */
async function rejectLastManager(tx: Db, companyId: string, userId: string): Promise<void> {
  const others = await tx
    .select({ id: users.id })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        and(eq(companyMembers.companyId, companyId), ne(companyMembers.userId, userId)),
        and(eq(companyMembers.as, 'manager'), isNotNull(companyMembers.joinedAt)),
        and(users.isActive, isNull(users.deletedAt)),
      ),
    )
    .limit(1);
  if (others.length === 0) throw new AppError('last-manager');
}
