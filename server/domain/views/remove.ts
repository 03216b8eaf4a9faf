import { and, eq } from 'drizzle-orm';
import { savedViews } from '#db/schema/saved-views.ts';
import { AppError } from '#server/contract/error.ts';
import { VIEW_NOT_FOUND } from '#server/contract/views.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';

/** Removes a view of the caller's own. Throws `unauthenticated`, `forbidden`, and `not-found` for another's. */
export async function removeView(ctx: Ctx, input: { id: string }): Promise<void> {
  const guard = (caller: Ctx) => ({ userId: requireUser(caller).id, id: requireUuid(input.id, notFound) });
  await authorizedTransaction(ctx, guard, async (tx, { userId, id }) => {
    const removed = await tx
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
      .returning({ id: savedViews.id });
    if (removed.length === 0) throw notFound();
  });
}

const notFound = () => new AppError('not-found', VIEW_NOT_FOUND);
