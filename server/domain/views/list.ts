import { asc, eq, or } from 'drizzle-orm';
import { isStaff } from '#contract/accounts/permissions.ts';
import type { SavedView } from '#contract/views/views.ts';
import { users } from '#db/schema/accounts/users.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';

/**
 * The caller's own saved views, then those that are shared, each the oldest first (docs/contract/views.md). Shared ones
 * search for customers' names, so they are for whoever may read all shipments. Throws `unauthenticated`, `forbidden`.
 */
export async function listViews(ctx: Ctx): Promise<SavedView[]> {
  const user = requireUser(ctx);
  const isOwn = eq(savedViews.userId, user.id);
  const rows = await ctx.db
    .select({ view: savedViews, fullName: users.fullName })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(isStaff(user) ? or(isOwn, savedViews.shared) : isOwn)
    .orderBy(asc(savedViews.shared), asc(savedViews.createdAt), asc(savedViews.id));
  return rows.map(({ view, fullName }) => serializeView(view, fullName));
}

export function serializeView(
  { userId, createdAt, ...view }: typeof savedViews.$inferSelect,
  fullName: string,
): SavedView {
  return { ...view, by: { id: userId, fullName }, createdAt: createdAt.toISOString() };
}
