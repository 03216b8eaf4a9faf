import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { dutiesFor } from '#contract/accounts/permissions.ts';
import { users } from '#db/schema/accounts/users.ts';

/**
 * The condition of a user who can own shipments: an active verified admin of duty office, or super-admin
 * (docs/contract/wire.md, 'Callers'). /
 */
export function canOwnShipments(): SQL | undefined {
  const isStaff = or(
    eq(users.role, 'super-admin'),
    and(eq(users.role, 'admin'), inArray(users.duty, dutiesFor('office')), eq(users.isVerified, true)),
  );
  return and(isNull(users.deletedAt), eq(users.isActive, true), isStaff);
}
