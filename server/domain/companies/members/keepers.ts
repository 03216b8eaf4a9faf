import { and, eq, isNotNull } from 'drizzle-orm';
import type { MemberRole } from '#contract/companies/members.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { lockCaller } from '#server/domain/authorized-transaction.ts';
import { companyId, companyNotFound } from '#server/domain/companies/company-row.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff, requireUser } from '#server/domain/guards.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';
import { requireMember } from './memberships.ts';

/** The caller who asks for the members of this company: of the office, or a client, whom `requireManager` checks. */
export function requireKeeper(ctx: Ctx, input: { id: string }): { user: Caller; id: string } {
  const user = requireUser(ctx);
  if (user.role !== 'client') requireStaff(ctx, 'office');
  return { user, id: companyId(input) };
}

/**
 * The company that a client means by `company`: the only one, where none is named. Throws `unauthenticated`,
 * `forbidden` for who is no client or no member, `invalid` where several could be meant, `not-found` for another's.
 */
export async function ownCompanyId(ctx: Ctx, { company }: { company?: string | undefined }): Promise<string> {
  const { companies: own } = await requireMember(ctx);
  const [first, ...others] = company ? own.filter(({ id }) => id === parseUuid(company)) : own;
  if (!first) throw companyNotFound();
  if (others.length > 0) throw new AppError('company-needed', { field: 'company' });
  return first.id;
}

/** Throws for a client who keeps the members of no company, `forbidden`. */
export async function requireAnyManager(ctx: Ctx): Promise<void> {
  const { companies: own } = await requireMember(ctx);
  if (own.every(({ as }) => as !== 'manager')) throw new AppError('managers-only');
}

/** `as` is the caller's own part; null of staff. */
export type Kept = { id: string; name: string; language: Language | null; as: MemberRole | null };

/** The company as its keeper sees it. Throws `not-found`, and `forbidden` for a client of another one. */
export async function keptCompany(db: Db, { user, id }: { user: Caller; id: string }): Promise<Kept> {
  const isCaller = and(
    eq(companyMembers.companyId, companies.id),
    eq(companyMembers.userId, user.id),
    isNotNull(companyMembers.joinedAt),
  );
  const [company] = await db
    .select({ id: companies.id, name: companies.name, language: companies.language, as: companyMembers.as })
    .from(companies)
    .leftJoin(companyMembers, isCaller)
    .where(eq(companies.id, id));
  if (!company) throw companyNotFound();
  if (user.role === 'client' && company.as === null) throw new AppError('managers-only');
  return company;
}

/** The same, which until the transaction ends nobody else changes the members of. */
export async function lockKeptCompany(tx: Db, keeper: { user: Caller; id: string }): Promise<Kept> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, keeper.id)).for('no key update');
  return keptCompany(tx, keeper);
}

/**
 * The keeper and the company as they are in the database now, locked before any other row, and these users with them:
 * nothing may end or join their accounts meanwhile. For who was allowed to do it before the transaction.
 */
export async function lockKeeper(
  tx: Db,
  ctx: Ctx,
  input: { id: string },
  userIds: readonly string[],
): Promise<{ keeper: Caller; company: Kept }> {
  await lockUsers(tx, { shared: [requireUser(ctx).id], exclusive: userIds });
  const keeper = requireKeeper(await lockCaller({ ...ctx, db: tx }), input);
  return { keeper: keeper.user, company: await lockKeptCompany(tx, keeper) };
}

/** Throws `forbidden` for members who are no manager. */
export function requireManager({ as }: Kept): void {
  if (as !== null && as !== 'manager') throw new AppError('managers-only');
}
