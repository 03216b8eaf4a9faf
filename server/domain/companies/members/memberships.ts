import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { Membership } from '#contract/companies/members.ts';
import type { Db } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentFollows } from '#db/schema/companies/shipment-follows.ts';
import { messageReads } from '#db/schema/messages/message-reads.ts';
import type { Change } from '#server/domain/changes/change.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireClient } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';

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

/** The user as an answer about one user shows it: a client with the companies that the client belongs to. */
export async function withCompanies<Shown extends User>(db: Db, user: Shown): Promise<Shown> {
  return user.role === 'client' ? { ...user, companies: await membershipsOf(db, user.id) } : user;
}

/**
 * Ends memberships and invitations of a user who becomes something else than a client, or is deleted. Returns what has
 * changed, for the caller to record.
 */
export async function clearMemberships(tx: Db, userId: string): Promise<Change[]> {
  const ended = await tx
    .delete(companyMembers)
    .where(eq(companyMembers.userId, userId))
    .returning({ as: companyMembers.as, companyId: companyMembers.companyId });
  await tx.delete(shipmentFollows).where(eq(shipmentFollows.userId, userId));
  await tx.delete(messageReads).where(eq(messageReads.userId, userId));
  const names = await companyNames(tx, ended);
  return ended.map(({ as, companyId }) => ({
    kind: 'member-removed',
    userId,
    from: names.get(companyId) ?? null,
    fields: [{ field: 'as', from: as }],
  }));
}

/** The names of companies by id. */
export async function companyNames(
  tx: Db,
  members: readonly { companyId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = members.map(({ companyId }) => companyId);
  const rows = ids.length === 0 ? [] : await tx.select().from(companies).where(inArray(companies.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
