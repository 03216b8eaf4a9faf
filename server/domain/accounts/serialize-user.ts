import type { User } from '#contract/accounts/users.ts';
import { users } from '#db/schema/accounts/users.ts';

/** The columns of `users` for a User: never the password's hash. */
export const userColumns = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  role: users.role,
  isVerified: users.isVerified,
  isActive: users.isActive,
  createdAt: users.createdAt,
  createdBy: users.createdBy,
};

export type UserRow = Omit<User, 'createdAt'> & { createdAt: Date };

/** A selected row as it travels (docs/contract/accounts.md). */
export function serializeUser({
  id,
  fullName,
  email,
  role,
  isVerified,
  isActive,
  createdAt,
  createdBy,
}: UserRow): User {
  return { id, fullName, email, role, isVerified, isActive, createdAt: createdAt.toISOString(), createdBy };
}
