import { asc, desc, isNull } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { NamedUser } from '#contract/values/named-user.ts';
import { users } from '#db/schema/accounts/users.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, requireSuperAdmin } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';

/**
 * All users who are not deleted, newest first (docs/contract/accounts.md, 'Users', `GET /all-user`). Throws
 * `unauthenticated` or `forbidden`.
 */
export async function listUsers(ctx: Ctx): Promise<User[]> {
  requireSuperAdmin(ctx);
  const rows = await reader(ctx)
    .select(userColumns)
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.createdAt), desc(users.id));
  return rows.map(serializeUser);
}

/**
 * The users who can own shipments, by name: verified admins and super-admins, the caller included. For verified admins
 * and super-admins, who hand shipments over to them (docs/contract/accounts.md, 'Users'). Throws `unauthenticated` or
 * `forbidden`.
 */
export async function listColleagues(ctx: Ctx): Promise<NamedUser[]> {
  requireStaff(ctx, 'read');
  return ctx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(canOwnShipments())
    .orderBy(asc(users.fullName), asc(users.id));
}
