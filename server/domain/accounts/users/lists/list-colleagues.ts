import { asc } from 'drizzle-orm';
import type { NamedUser } from '#contract/values/named-user.ts';
import { users } from '#db/schema/accounts/users.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';

/**
 * The users who can own shipments, by name: verified admins and super-admins, the caller included. For verified admins
 * and super-admins, who hand shipments over to them (contract section 3). Throws `unauthenticated` or `forbidden`.
 */
export async function listColleagues(ctx: Ctx): Promise<NamedUser[]> {
  requireStaff(ctx);
  return ctx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(canOwnShipments())
    .orderBy(asc(users.fullName), asc(users.id));
}
