import { asc, eq } from 'drizzle-orm';
import { savedViews } from '#db/schema/saved-views.ts';
import type { SavedView } from '#server/contract/views.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';

/** The caller's own saved views, the oldest first (contract section 9). Throws `unauthenticated`, `forbidden`. */
export async function listViews(ctx: Ctx): Promise<SavedView[]> {
  const { id } = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, id))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
  return rows.map(serializeView);
}

export function serializeView({ userId: _, createdAt, ...view }: typeof savedViews.$inferSelect): SavedView {
  return { ...view, createdAt: createdAt.toISOString() };
}
