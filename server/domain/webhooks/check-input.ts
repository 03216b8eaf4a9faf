import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import { requireOwnCode } from '#server/domain/accounts/second-factor/own-code.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { Caller } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { checkTarget, RejectedTarget } from '#server/infra/webhooks/target.ts';

/** Throws `forbidden` for an admin, or a key without `all:read`, who asks for everyone's shipments. */
export function checkScope(user: Caller, all: boolean | undefined): void {
  if (all && user.ownOnly) throw new AppError('key-not-allowed');
  if (all && !isSuperAdmin(user)) throw new AppError('all-is-for-super-admins');
}

/** Throws `invalid` for an address to which nothing may be sent; it is checked again at each try. */
export async function checkUrl(url: string): Promise<void> {
  try {
    await checkTarget(url);
  } catch (error) {
    if (!(error instanceof RejectedTarget)) throw error;
    throw new AppError('webhook-url-rejected', { message: error.message, field: 'url' });
  }
}

/** A session alone, which may be stolen, sends shipments nowhere: it takes a code. A key was made with one. */
export async function requireSessionCode(ctx: Ctx, code: string | undefined): Promise<void> {
  if (ctx.actor.kind === 'user' && !ctx.actor.key) await requireOwnCode(ctx, code);
}
