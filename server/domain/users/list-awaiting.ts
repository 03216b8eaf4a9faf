import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import type { AwaitingUser } from '#server/contract/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';

/** So many fit on a dashboard; the next come once these are verified. */
const SHOWN = 20;

/**
 * Admins who are not verified yet, the first to have signed up first: for verified admins and super-admins, who may verify them (contract
 * section 10). Throws `unauthenticated` or `forbidden`.
 */
export async function listAwaitingUsers(ctx: Ctx): Promise<AwaitingUser[]> {
  requireStaff(ctx);
  const rows = await reader(ctx)
    .select({ id: users.id, fullName: users.fullName, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(and(isNull(users.deletedAt), eq(users.isActive, true), eq(users.role, 'admin'), eq(users.isVerified, false)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(SHOWN);
  return rows.map(({ createdAt, ...user }) => ({ ...user, createdAt: createdAt.toISOString() }));
}
