import type { Registration } from '#contract/accounts/users.ts';
import { transaction } from '#db/open-database.ts';
import { identifyClient, rememberClient } from '#server/domain/accounts/sessions/known-clients.ts';
import { hashPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { openSession } from '#server/domain/accounts/sessions/sessions.ts';
import { emailTaken } from '#server/domain/accounts/users/insert.ts';
import { insertOverUnused } from '#server/domain/accounts/users/unused-account.ts';
import { originOf } from '#server/domain/audit/origin.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { countRegistration, mayMailConfirmation } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { SignedIn, SignInClient } from './sign-in.ts';

/**
 * Sign-up, open to everyone (docs/contract/specification.md, 'Sign-up'): an active, unverified admin, signed in at
 * once, and mailed a link that confirms the address. 20 an hour for each client IP. Throws `unauthenticated` for an
 * invalid session and `forbidden` for a valid one (docs/contract/accounts.md, 'Registration': never a silent sign-up),
 * `conflict` for an e-mail that is taken, `too-many`, or `unavailable` when too many wait.
 */
export async function register(ctx: Ctx, input: Registration, from: SignInClient = {}): Promise<SignedIn> {
  requireAnonymous(ctx);
  await countRegistration(ctx.db, ctx.clientIp);
  const client = await identifyClient(ctx.db, ctx.clientIp, from.device);
  const { fullName, email } = input;
  const passwordHash = await hashPassword(input.password, { clientIp: ctx.clientIp, account: email });
  const account = { fullName, email, passwordHash, role: 'admin', isVerified: false, createdBy: null } as const;
  return transaction(ctx.db, async (tx) => {
    const user = await insertOverUnused(tx, account);
    if (!user) throw emailTaken();
    const by = { ...ctx, actor: { kind: 'user', user } } as const;
    await recordChange(tx, by, { kind: 'user-created', userId: user.id, to: user.role });
    if (await mayMailConfirmation(tx, email)) await recordChange(tx, by, { kind: 'confirmation-requested', user });
    await rememberClient(tx, user.id, client);
    await recordChange(tx, { ...ctx, actor: { kind: 'system' } }, { kind: 'signed-in', userId: user.id });
    return { user, ...(await openSession(tx, user.id, originOf(ctx))), device: client.deviceCookie };
  });
}

/** Throws `unauthenticated` for an invalid session and `forbidden` for a valid one. */
function requireAnonymous(ctx: Ctx): void {
  if (ctx.actor.kind === 'anonymous') return;
  requireSuperAdmin(ctx);
  throw new AppError('signed-in-already');
}
