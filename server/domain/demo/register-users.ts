import { and, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { insertUser } from '#server/domain/accounts/users/insert.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';

type Account = Parameters<typeof insertUser>[1];
type DemoUser = Pick<Account, 'fullName' | 'email' | 'duty' | 'isVerified' | 'isConfirmed' | 'passwordHash'>;
/** The password was printed, so others may have read it. */
const DEMO_PASSWORD_DAYS = 7;

type DemoUsers = { superAdmin: DemoUser; staff: readonly DemoUser[]; renewPassword: boolean };

/**
 * The demo's super-admin and staff, all in one transaction; existing users stay. Returns the super-admin, then the
 * staff. `renewPassword` is for the demo super-admin: each start prints a new password until the demo is complete. It
 * must be changed within seven days (docs/contract/accounts.md, 'New passwords').
 */
export function registerDemoUsers(db: Db, { superAdmin, staff, renewPassword }: DemoUsers): Promise<[User, ...User[]]> {
  return transaction(db, async (tx) => {
    const root = await registered(tx, { ...superAdmin, role: 'super-admin', createdBy: null });
    const { passwordHash } = superAdmin;
    if (renewPassword) {
      const passwordExpiresAt = sql`now() + ${DEMO_PASSWORD_DAYS}::int * interval '1 day'`;
      await tx.update(users).set({ passwordHash, passwordExpiresAt }).where(eq(users.id, root.id));
    }
    const demoUsers: [User, ...User[]] = [root];
    for (const user of staff) demoUsers.push(await registered(tx, { ...user, role: 'admin', createdBy: root.id }));
    return demoUsers;
  });
}

async function registered(tx: Db, account: Account): Promise<User> {
  const user = await insertUser(tx, account);
  if (user) {
    await recordChange(tx, { actor: { kind: 'system' } }, { kind: 'user-created', userId: user.id, to: user.role });
    return user;
  }
  const [present] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.email, account.email), isNull(users.deletedAt)));
  if (!present) throw new Error('DEMO_DATA: a demo account was deleted at this moment');
  return serializeUser(present);
}
