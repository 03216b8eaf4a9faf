import { eq } from 'drizzle-orm';
import type { NamedUser } from '#contract/values/named-user.ts';
import { users } from '#db/schema/accounts/users.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireReadable } from './get.ts';

/** The shipment's owner, for its readers; the name stays when the account is deleted. Throws as `getShipment` does. */
export async function getOwner(ctx: Ctx, input: { id: string }): Promise<NamedUser> {
  const { ownerId: id } = await requireReadable(ctx, input);
  const [owner] = await ctx.db.select({ fullName: users.fullName }).from(users).where(eq(users.id, id));
  return { id, fullName: owner?.fullName ?? '' };
}
