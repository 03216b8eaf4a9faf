import { and, eq, sql } from 'drizzle-orm';
import { savedViews } from '#db/schema/saved-views.ts';
import { AppError } from '#server/contract/error.ts';
import { MAX_VIEWS, type SavedView, type SaveView, TOO_MANY_VIEWS } from '#server/contract/views.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { serializeView } from './list.ts';

/**
 * Saves a view of the caller's own; one of the same name on the same screen is replaced (contract section 9). Throws
 * `unauthenticated`, `forbidden`, and `conflict` beyond 50 of a screen.
 */
export async function saveView(ctx: Ctx, { screen, name, search }: SaveView): Promise<SavedView> {
  return authorizedTransaction(ctx, requireUser, async (tx, { id: userId }) => {
    // One at a time, so that two simultaneous saves cannot both be the 50th.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${userId}`}, 0))`);
    const ofScreen = and(eq(savedViews.userId, userId), eq(savedViews.screen, screen));
    const [replaced] = await tx
      .update(savedViews)
      .set({ name, search })
      .where(and(ofScreen, sql`lower(${savedViews.name}) = lower(${name})`))
      .returning();
    if (replaced) return serializeView(replaced);
    if ((await tx.$count(savedViews, ofScreen)) >= MAX_VIEWS) throw new AppError('conflict', TOO_MANY_VIEWS);
    const [saved] = await tx.insert(savedViews).values({ userId, screen, name, search }).returning();
    if (!saved) throw new Error('No view was written');
    return serializeView(saved);
  });
}
