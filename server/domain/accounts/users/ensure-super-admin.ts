import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import { readEmail } from '#contract/values/email.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { hashPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { isCommonPassword } from '#server/infra/secrets/common-passwords.ts';
import { insertUser } from './insert.ts';

/**
 * The first super-admin, for the start of the product (docs/contract/running.md, 'Super-admin', SUPER_ADMIN_EMAIL):
 * created verified and active if no account has the e-mail; an existing super-admin stays as they are. Two processes
 * may do so at once. Throws one line for another role's account and for a common password.
 */
export async function ensureSuperAdmin(db: Db, input: { email: string; password: string }): Promise<User> {
  const email = readEmail(input.email);
  const present = await findSuperAdmin(db, email);
  if (present) return present;
  await requireUncommonPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  const created = await transaction(db, (tx) => createSuperAdmin(tx, email, passwordHash));
  const user = created ?? (await findSuperAdmin(db, email));
  if (!user) throw new Error('SUPER_ADMIN_EMAIL names an account that was created and deleted at this moment');
  return user;
}

/** Throws one line that names the variable. */
export async function requireUncommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new Error('SUPER_ADMIN_PASSWORD is among the most common passwords');
}

async function findSuperAdmin(db: Db, email: string): Promise<User | null> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  if (!row) return null;
  if (row.role !== 'super-admin') throw new Error('SUPER_ADMIN_EMAIL names an account that is not a super-admin');
  return serializeUser(row);
}

async function createSuperAdmin(tx: Db, email: string, passwordHash: string): Promise<User | null> {
  const account = { fullName: 'Super Admin', email, role: 'super-admin', createdBy: null } as const;
  const user = await insertUser(tx, { ...account, passwordHash, isVerified: true, isConfirmed: true });
  // By hand: a command of the image runs this file, and there are no packages there that mails and webhooks need.
  if (user) await recordAudit(tx, { kind: 'system' }, [{ action: 'user-created', userId: user.id, to: user.role }]);
  return user;
}
