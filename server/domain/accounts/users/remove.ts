import { and, eq, not, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { users } from '#db/schema/accounts/users.ts';
import { noticeChoices } from '#db/schema/companies/notice-choices.ts';
import { importColumns } from '#db/schema/import/import-columns.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { endKeysOf } from '#server/domain/accounts/api-keys/end-keys.ts';
import { endLinksOf } from '#server/domain/accounts/links/account-links.ts';
import { forgetClientsOf } from '#server/domain/accounts/sessions/known-clients.ts';
import { endSessionsOf } from '#server/domain/accounts/sessions/sessions.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import { clearMemberships } from '#server/domain/companies/members/memberships.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { turnOffOfDeleted } from '#server/domain/webhooks/turn-off.ts';
import { AppError } from '#server/errors/app-error.ts';
import { checkOneRemains } from './last-super-admin.ts';
import { lockForChange } from './load.ts';

/**
 * Deletes a user, by a super-admin: the sessions end, the e-mail is free again, the shipments stay
 * (docs/contract/accounts.md, 'Users'). The row stays without its password; data that only the user needed are deleted.
 * Throws `unauthenticated`, `forbidden`, `not-found`, or `conflict` for oneself and for the last active super-admin.
 */
export async function removeUser(ctx: Ctx, input: { id: string }): Promise<void> {
  const { id: actorId } = requireSuperAdmin(ctx);
  await transaction(ctx.db, async (tx) => {
    const locked = await lockForChange({ ...ctx, db: tx }, input.id);
    if (locked.target.id === actorId) throw new AppError('own-account');
    checkOneRemains(locked);
    requireSuperAdmin(locked.caller);
    await endAccount(tx, ctx, locked.target);
  });
}

/** Deletes a locked account with what only it needed. */
export async function endAccount(
  tx: Db,
  ctx: Pick<Ctx, 'actor'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<void> {
  const gone = { deletedAt: sql`now()`, passwordHash: null, passwordExpiresAt: null };
  await tx.update(users).set(gone).where(eq(users.id, id));
  // Shared views are everyone's; a super-admin can remove them.
  await tx.delete(savedViews).where(and(eq(savedViews.userId, id), not(savedViews.shared)));
  await tx.delete(importColumns).where(eq(importColumns.userId, id));
  await tx.delete(noticeChoices).where(eq(noticeChoices.userId, id));
  await endSessionsOf(tx, id);
  await endKeysOf(tx, ctx, id, 'key-ended');
  await forgetClientsOf(tx, id);
  await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
  await endLinksOf(tx, id);
  await turnOffOfDeleted(tx, id);
  const memberships = await clearMemberships(tx, id);
  await recordChanges(tx, ctx, [...memberships, { kind: 'user-deleted', userId: id, from: role }]);
}
