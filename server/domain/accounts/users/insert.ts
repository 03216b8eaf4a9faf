import { isNull, sql } from 'drizzle-orm';
import type { Duty, User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import type { AuditField } from '#server/domain/audit/record.ts';
import { AppError } from '#server/errors/app-error.ts';

export const emailTaken = () => new AppError('email-taken');

export type NewAccount = Pick<User, 'fullName' | 'email' | 'role' | 'isVerified' | 'createdBy'> & {
  duty?: Duty | undefined;
  passwordHash: string | null;
  /** Given if the operator named the address; absent if its owner has yet to follow a mailed link. */
  isConfirmed?: boolean;
};

/** In the audit log, where it is not the usual one. */
export const dutyField = ({ duty }: User): AuditField[] =>
  duty && duty !== 'office' ? [{ field: 'duty', to: duty }] : [];

/** Writes an active account; null if an active one has the e-mail, also when both are written at the same time. */
export async function insertUser(tx: Db, { isConfirmed, ...account }: NewAccount): Promise<User | null> {
  const [row] = await tx
    .insert(users)
    .values({ ...account, ...(isConfirmed && { emailConfirmedAt: sql`now()` }) })
    .onConflictDoNothing({ target: users.email, where: isNull(users.deletedAt) })
    .returning(userColumns);
  return row ? serializeUser(row) : null;
}
