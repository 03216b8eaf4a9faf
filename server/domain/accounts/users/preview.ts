import { and, eq, isNull } from 'drizzle-orm';
import type { EndedAccess, UpdateUser } from '#contract/accounts/users.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { countLiveKeys } from '#server/domain/accounts/api-keys/end-keys.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, requireSuperAdmin } from '#server/domain/guards.ts';
import { countOfDeleted, countWithoutRights } from '#server/domain/webhooks/turn-off.ts';
import { AppError } from '#server/errors/app-error.ts';
import { differing, endsKeys, withChange } from './apply-change.ts';
import { loadUser } from './load.ts';
import { checkOwn } from './update.ts';
import { checkDutyOf, checkVerifier } from './verify.ts';

/**
 * The access that a change of a user would end, which screens show before they make it. For whoever may make it. Throws
 * `unauthenticated`, `not-found`, `forbidden` (also for one's own verification), or `conflict` for one's own role or
 * activity.
 */
export async function previewChange(ctx: Ctx, { id, ...wanted }: { id: string } & UpdateUser): Promise<EndedAccess> {
  const caller = requireStaff(ctx, 'office');
  if (wanted.role !== undefined || wanted.isActive !== undefined) requireSuperAdmin(ctx);
  const user = await loadUser(ctx.db, id);
  const change = differing(user, wanted);
  checkDutyOf(caller, user, change);
  const isUnchanged = Object.keys(change).length === 0;
  // Nobody is rejected for leaving oneself as one is: the Edit User screen asks before each save.
  if (user.id === caller.id) checkOwn(change);
  else checkVerifier(caller, user);
  if (isUnchanged) return { apiKeys: 0, webhooks: 0 };
  // Admin Management changes the role before the verification (docs/contract/specification.md, 'Edit flow'): what that
  // turns off stays off.
  const states = [withChange(user, { role: change.role }), withChange(user, change)];
  const apiKeys = endsKeys(change) ? await countLiveKeys(ctx.db, id) : 0;
  return { apiKeys, webhooks: await countWithoutRights(ctx.db, id, states) };
}

/**
 * The access that the deletion of a user would end, and how many shipments stay without an active owner. For
 * super-admins. Throws `unauthenticated`, `forbidden`, `not-found`, or `conflict` for oneself.
 */
export async function previewRemoval(ctx: Ctx, input: { id: string }): Promise<EndedAccess & { shipments: number }> {
  const caller = requireSuperAdmin(ctx);
  const { id } = await loadUser(ctx.db, input.id);
  if (id === caller.id) throw new AppError('own-account');
  return {
    apiKeys: await countLiveKeys(ctx.db, id),
    webhooks: await countOfDeleted(ctx.db, id),
    shipments: await ctx.db.$count(shipments, and(eq(shipments.userId, id), isNull(shipments.deletedAt))),
  };
}
