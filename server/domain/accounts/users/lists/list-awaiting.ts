import { and, asc, isNull, not, sql } from 'drizzle-orm';
import type { AwaitingList, AwaitingQuery } from '#contract/accounts/awaiting-users.ts';
import { paginate } from '#contract/values/pagination.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';

export const isAwaiting = and(
  isNull(users.deletedAt),
  users.isActive,
  sql`${users.role} = 'admin'`,
  not(users.isVerified),
);

export const countAwaitingUsers = (db: Db) => db.$count(users, isAwaiting);

/**
 * Admins who are not verified yet, the oldest sign-up first: for those who may verify them, and readers
 * (docs/contract/accounts.md, 'Users'). Throws `unauthenticated` or `forbidden`.
 */
export async function listAwaitingUsers(ctx: Ctx, { page, limit }: AwaitingQuery): Promise<AwaitingList> {
  requireStaff(ctx, 'contacts');
  const db = reader(ctx);
  const { id, fullName, email, duty, createdAt } = users;
  const isConfirmed = sql<boolean>`${users.emailConfirmedAt} is not null`;
  const total = await countAwaitingUsers(db);
  const rows = await db
    .select({ id, fullName, email, duty, createdAt, isConfirmed })
    .from(users)
    .where(isAwaiting)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset((page - 1) * limit);
  const awaiting = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { users: awaiting, pagination: paginate(page, limit, total) };
}
