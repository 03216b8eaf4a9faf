import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dutiesFor, type Work } from '#contract/accounts/permissions.ts';
import { users } from '#db/schema/accounts/users.ts';

type Users = Record<'role' | 'duty' | 'isVerified' | 'isActive' | 'deletedAt', AnyPgColumn>;

/**
 * The condition of a user who can own shipments: an active verified admin of duty office, or super-admin
 * (docs/contract/wire.md, 'Callers').
 */
export const canOwnShipments = (): SQL | undefined => isStaffFor('office', users);

/** The condition of a user who can have rounds, of duty office or driver (docs/contract/loads.md, 'Round'). */
export const canDrive = (table: Users = users): SQL | undefined => isStaffFor('drive', table);

function isStaffFor(work: Work, { role, duty, isVerified, isActive, deletedAt }: Users): SQL | undefined {
  const isStaff = or(
    eq(role, 'super-admin'),
    and(eq(role, 'admin'), inArray(duty, dutiesFor(work)), eq(isVerified, true)),
  );
  return and(isNull(deletedAt), eq(isActive, true), isStaff);
}
