import { and, eq, isNull } from 'drizzle-orm';
import { type Db, transaction } from '../../../db/client.ts';
import { users } from '../../../db/schema/users.ts';
import { Failure } from '../../contract/failure.ts';
import { isEmail } from '../../contract/text.ts';
import { type Credentials, DEACTIVATED, INVALID_CREDENTIALS, type User } from '../../contract/users.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { countFailedSignIn, requireSignInOpen } from '../../platform/rate-limits.ts';
import { openSession, type SessionSecrets } from '../../platform/sessions.ts';
import { presentUser, userColumns } from '../../platform/user-rows.ts';
import type { Ctx } from '../context.ts';

/**
 * Sign-in (contract sections 3 and 7). Throws `unauthenticated`, in the same time and words, for an unknown account and a wrong
 * password; `forbidden` for a right one on a deactivated account; `too-many`; `unavailable` when too many wait.
 */
export async function login(ctx: Ctx, input: Credentials): Promise<SessionSecrets & { user: User }> {
  const { email, password } = input;
  await requireSignInOpen(ctx.db, email, ctx.address);
  const account = await findAccount(ctx.db, email);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    await countFailedSignIn(ctx.db, email, ctx.address);
    throw invalidCredentials();
  }
  // Of guesses that were sent all at once the right one must not pass after the tenth wrong one.
  await requireSignInOpen(ctx.db, email, ctx.address);
  return transaction(ctx.db, (tx) => openFor(tx, account.id));
}

const invalidCredentials = () => new Failure('unauthenticated', INVALID_CREDENTIALS);

const isLiving = isNull(users.deletedAt);

async function findAccount(db: Db, email: string): Promise<{ id: string; passwordHash: string } | undefined> {
  if (!isEmail(email)) return undefined;
  const columns = { id: users.id, passwordHash: users.passwordHash };
  const [account] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.email, email), isLiving));
  return account;
}

/** The row is held against a deactivation at the same moment, which would miss the new session. */
async function openFor(tx: Db, id: string): Promise<SessionSecrets & { user: User }> {
  const [row] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isLiving))
    .for('share');
  if (!row) throw invalidCredentials();
  if (!row.isActive) throw new Failure('forbidden', DEACTIVATED);
  return { user: presentUser(row), ...(await openSession(tx, id)) };
}
