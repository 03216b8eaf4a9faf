import type { Duty, User } from '#contract/accounts/users.ts';
import { users } from '#db/schema/accounts/users.ts';

/** The columns of `users` for a User: never the password's hash. */
export const userColumns = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  role: users.role,
  duty: users.duty,
  isVerified: users.isVerified,
  isActive: users.isActive,
  createdAt: users.createdAt,
  createdBy: users.createdBy,
};

export type UserRow = Omit<User, 'createdAt' | 'duty'> & { duty: Duty; createdAt: Date };

/** The stored duty counts for an admin alone. */
export const dutyOf = ({ role, duty }: Pick<UserRow, 'role' | 'duty'>): Duty | null => (role === 'admin' ? duty : null);

/** A selected row as it travels (docs/contract/accounts.md). */
export function serializeUser(row: UserRow): User {
  const { id, fullName, email, role, isVerified, isActive, createdAt, createdBy } = row;
  const duty = dutyOf(row);
  return { id, fullName, email, role, duty, isVerified, isActive, createdAt: createdAt.toISOString(), createdBy };
}
