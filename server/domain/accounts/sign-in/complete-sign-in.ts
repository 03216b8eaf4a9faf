import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { type Client, isKnownDevice, rememberClient } from '#server/domain/accounts/sessions/known-clients.ts';
import { endSession, findPresentedSessions, openSession } from '#server/domain/accounts/sessions/sessions.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { originOf } from '#server/domain/audit/origin.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { SignedIn, SignInClient } from './sign-in.ts';

/** The user who signs in, and the client; `known` if the user has signed in from this client before. */
export type SignInBy = { userId: string; client: Client; isKnown: boolean; from: SignInClient };

/**
 * The end of a sign-in, in its transaction: the sessions that came with the call end, and a new one begins. `stop` is
 * called first, with the user locked: it checks the credentials once more, because a reset may have happened meanwhile.
 * If it returns a value, that is the result, and no session begins or ends. Throws `unauthenticated` for an account
 * that was deleted meanwhile and `forbidden` for a deactivated one.
 */
export async function completeSignIn<Stopped>(
  tx: Db,
  ctx: Ctx,
  { userId, client, isKnown, from }: SignInBy,
  stop: () => Promise<Stopped | null>,
): Promise<SignedIn | Stopped> {
  const shown = await findPresentedSessions(tx, tokenHashOf(ctx), from.session);
  await lockUsers(tx, { shared: [userId], exclusive: shown.map((session) => session.userId) });
  const user = await lockAccount(tx, userId);
  const stopped = await stop();
  if (stopped !== null) return stopped;
  for (const { tokenHash } of shown) await endSession(tx, tokenHash);
  // A script has no cookie: it is known by its address, or each sign-in is from a new client.
  const isOld = (!from.isOwnPage && isKnown) || (await isKnownDevice(tx, user.id, client));
  await rememberClient(tx, user.id, client);
  const origin = originOf(ctx);
  // The product is the author, as nobody is signed in yet.
  await recordChanges(tx, { ...ctx, actor: { kind: 'system' } }, [
    ...(isOld ? [] : [{ kind: 'new-browser' as const, user, client: origin }]),
    { kind: 'signed-in', userId: user.id },
  ]);
  return { user, ...(await openSession(tx, user.id, origin)), device: client.deviceCookie };
}

const tokenHashOf = ({ actor }: Ctx): string | null => (actor.kind === 'user' ? actor.sessionHash : null);

/** The lock stops a simultaneous deactivation, which would miss the new session. */
async function lockAccount(tx: Db, id: string): Promise<User> {
  const [row] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('share');
  if (!row) throw invalidCredentials();
  if (!row.isActive) throw new AppError('account-deactivated');
  return serializeUser(row);
}

export const invalidCredentials = () => new AppError('invalid-credentials');
