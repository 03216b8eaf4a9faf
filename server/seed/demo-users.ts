import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { hashPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { registerDemoUsers } from '#server/domain/demo/register-users.ts';
import { randomPassword } from './random-password.ts';

export const STAFF = [
  { fullName: 'Ines Carvalho', email: 'ines@example.com', isVerified: true, isConfirmed: true },
  { fullName: 'Peter Ashdown', email: 'peter@example.com', isVerified: true, isConfirmed: true },
  { fullName: 'Noor Haddad', email: 'noor@example.com', isVerified: true, isConfirmed: true },
  { fullName: 'Milan Kovář', email: 'milan@example.com', isVerified: false, isConfirmed: true },
  { fullName: 'Joy Adeyemi', email: 'joy@example.com', isVerified: false, isConfirmed: false },
];

type SuperAdmin = { email: string; password: string; renewPassword: boolean };

/**
 * Registers the super-admin and the staff; hashes their passwords before the transaction. Returns the users who may
 * create shipments.
 */
export async function registerDemoStaff(db: Db, { email, password, renewPassword }: SuperAdmin): Promise<User[]> {
  const staff = [];
  for (const user of STAFF) staff.push({ ...user, passwordHash: await hashPassword(randomPassword()) });
  const passwordHash = await hashPassword(password);
  const superAdmin = { fullName: 'Super Admin', email, isVerified: true, isConfirmed: true, passwordHash };
  const demoUsers = await registerDemoUsers(db, { superAdmin, staff, renewPassword });
  return demoUsers.filter(({ isVerified }) => isVerified);
}
