import { transaction } from '../../../db/client.ts';
import { Failure } from '../../contract/failure.ts';
import type { Registration } from '../../contract/users.ts';
import { identifyClient, rememberClient } from '../../platform/known-clients.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { countRegistration } from '../../platform/rate-limits.ts';
import { openSession } from '../../platform/sessions.ts';
import type { Ctx } from '../context.ts';
import { requireSuperAdmin, SIGN_IN_REQUIRED } from '../guards.ts';
import { recordAudit } from '../history/record-audit.ts';
import { emailTaken, insertUser } from '../users/insert.ts';
import type { SignedIn, SignInCookies } from './sign-in.ts';

const SIGNED_IN_ALREADY = 'You are signed in already. Please create the account as a new user.';

/**
 * Sign-up, open to any visitor (specification section 5): an active, unverified admin, signed in at once. 20 an hour and address.
 * Throws `unauthenticated` for a dead token and `forbidden` for a live one (contract section 3: never a silent sign-up),
 * `conflict` for an e-mail that is taken, `too-many`, or `unavailable` when too many wait.
 */
export async function register(ctx: Ctx, input: Registration, cookies: SignInCookies = {}): Promise<SignedIn> {
  requireVisitor(ctx);
  await countRegistration(ctx.db, ctx.address);
  const client = await identifyClient(ctx.db, ctx.address, cookies.device);
  const { fullName, email } = input;
  const passwordHash = await hashPassword(input.password);
  const account = { fullName, email, passwordHash, role: 'admin', isVerified: false, createdBy: null } as const;
  return transaction(ctx.db, async (tx) => {
    const user = await insertUser(tx, account);
    if (!user) throw emailTaken();
    const themselves = { kind: 'person', user, sessionHash: null } as const;
    await recordAudit(tx, themselves, [{ action: 'user-created', userId: user.id, to: user.role }]);
    await rememberClient(tx, user.id, client);
    return { user, ...(await openSession(tx, user.id)), device: client.deviceCookie };
  });
}

function requireVisitor(ctx: Ctx): void {
  if (ctx.actor.kind === 'visitor') return;
  if (ctx.actor.kind === 'stranger') throw new Failure('unauthenticated', SIGN_IN_REQUIRED);
  requireSuperAdmin(ctx);
  throw new Failure('forbidden', SIGNED_IN_ALREADY);
}
