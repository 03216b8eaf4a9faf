import { eq } from 'drizzle-orm';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Removes a view of the caller's own, or as a super-admin one that is shared. Throws `unauthenticated`, `forbidden`
 * (for others a shared one, whoever saved it), and `not-found` for another's.
 */
export async function removeView(ctx: Ctx, input: { id: string }): Promise<void> {
  const guard = (caller: Ctx) => ({ user: requireUser(caller), id: requireUuid(input.id, notFound) });
  await authorizedTransaction(ctx, guard, async (tx, { user, id }) => {
    const [view] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
    if (!view || (!view.shared && view.userId !== user.id)) throw notFound();
    if (view.shared && !isSuperAdmin(user)) throw new AppError('super-admin-required');
    await tx.delete(savedViews).where(eq(savedViews.id, id));
  });
}

const notFound = () => new AppError('view-not-found');
