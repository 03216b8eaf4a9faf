import { and, asc, eq } from 'drizzle-orm';
import type { ShippingMode } from '#contract/shipments/shipments.ts';
import type { NamedUser } from '#contract/values/named-user.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { canDrive } from '#server/domain/accounts/can-own-shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';

type Round = { mode: ShippingMode; departure?: Date | null | undefined; driver?: string | null | undefined };

/**
 * The name of the driver of this load; null without one. Throws `invalid` for a driver of another mode than Ground or
 * without a departure, and for who cannot drive.
 */
export async function checkRound(db: Db, { mode, departure, driver }: Round): Promise<string | null> {
  if (!driver) return null;
  if (mode !== 'Ground') throw new AppError('round-not-by-ground', { field: 'driver' });
  if (!departure) throw new AppError('round-without-day', { field: 'driver' });
  const [user] = await db
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, driver), canDrive()));
  if (!user) throw new AppError('driver-unknown', { field: 'driver' });
  return user.fullName;
}

/** The users who can drive, by name, for the form of a load. Throws `unauthenticated`, `forbidden`. */
export function listDrivers(ctx: Ctx): Promise<NamedUser[]> {
  requireStaff(ctx, 'office');
  return ctx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(canDrive())
    .orderBy(asc(users.fullName), asc(users.id));
}
