import { and, eq, isNull } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/users.ts';
import type { User } from '#server/contract/users.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { insertUser } from '#server/domain/users/insert.ts';
import { serializeUser, userColumns } from '#server/infra/sessions/serialize-user.ts';

type Account = Parameters<typeof insertUser>[1];
type DemoUser = Pick<Account, 'fullName' | 'email' | 'isVerified' | 'passwordHash'>;
type DemoUsers = { superAdmin: DemoUser; staff: readonly DemoUser[]; renewPassword: boolean };

/**
 * The demo's super-admin and staff, all in one transaction; who is there already stays. Gives the super-admin, then the staff.
 * `renewPassword` is for a super-admin whom an earlier start left behind with a password that nobody has.
 */
export function registerDemoUsers(db: Db, { superAdmin, staff, renewPassword }: DemoUsers): Promise<[User, ...User[]]> {
  return transaction(db, async (tx) => {
    const root = await registered(tx, { ...superAdmin, role: 'super-admin', createdBy: null });
    const { passwordHash } = superAdmin;
    if (renewPassword) await tx.update(users).set({ passwordHash }).where(eq(users.id, root.id));
    const demoUsers: [User, ...User[]] = [root];
    for (const user of staff) demoUsers.push(await registered(tx, { ...user, role: 'admin', createdBy: root.id }));
    return demoUsers;
  });
}

async function registered(tx: Db, account: Account): Promise<User> {
  const user = await insertUser(tx, account);
  if (user) {
    await recordAudit(tx, { kind: 'system' }, [{ action: 'user-created', userId: user.id, to: user.role }]);
    return user;
  }
  const [present] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.email, account.email), isNull(users.deletedAt)));
  if (!present) throw new Error('DEMO_DATA: a demo account was deleted at this moment');
  return serializeUser(present);
}
