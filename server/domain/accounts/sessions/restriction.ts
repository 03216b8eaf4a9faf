import { eq, type SQL, sql } from 'drizzle-orm';
import type { Restriction } from '#contract/accounts/second-factor.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { users } from '#db/schema/accounts/users.ts';
import { env } from '#server/env.ts';

/**
 * The steps that a user must take before anything else (docs/contract/accounts.md, 'Required'), as columns of a query
 * of users.
 */
export const restrictionColumns = () => ({
  hasToChoosePassword: sql<boolean>`coalesce(${users.passwordExpiresAt} <= now(), false)`,
  hasToAddSecondFactor: lacksRequiredFactor(),
});

/** The condition of an active user who has to do nothing of it. */
export function isActiveUnrestricted(): SQL<boolean> {
  const { hasToChoosePassword, hasToAddSecondFactor } = restrictionColumns();
  return sql<boolean>`${users.isActive} and ${users.deletedAt} is null and not (${hasToChoosePassword} or ${hasToAddSecondFactor})`;
}

type Columns = ReturnType<typeof restrictionColumns>;

export function restrictionOf(row: Record<keyof Columns, boolean>): Restriction | null {
  if (row.hasToChoosePassword) return 'new-password';
  return row.hasToAddSecondFactor ? 'second-factor' : null;
}

function lacksRequiredFactor(): SQL<boolean> {
  const required = env().REQUIRE_SECOND_FACTOR;
  if (required === 'none') return sql<boolean>`false`;
  const isRequired = required === 'all' ? sql`true` : eq(users.role, 'super-admin');
  return sql<boolean>`(${isRequired} and not exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null))`;
}
