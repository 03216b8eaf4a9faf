import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import { MAX_VIEWS, type SavedView, type SaveView } from '#contract/views/views.ts';
import { lockName } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin, requireUser } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';
import { serializeView } from './list.ts';

/**
 * Saves a view of the caller's own; one of the same name on the same screen is replaced (docs/contract/views.md).
 * Throws `unauthenticated`, `forbidden` (a shared one is a super-admin's), and `conflict` beyond 50 of a screen or for
 * the name of a view that another super-admin shares.
 */
export async function saveView(ctx: Ctx, input: SaveView): Promise<SavedView> {
  const guard = input.shared ? requireSuperAdmin : requireUser;
  return authorizedTransaction(ctx, guard, async (tx, user) => {
    const { screen, name, search } = input;
    // So that two simultaneous saves cannot both be the 50th.
    await lockName(tx, `views of ${user.id}`);
    const ofScreen = and(eq(savedViews.userId, user.id), eq(savedViews.screen, screen));
    const [same] = await tx
      .select()
      .from(savedViews)
      .where(and(ofScreen, isNamed(name)));
    if (same?.shared && !isSuperAdmin(user)) throw new AppError('super-admin-required');
    const shared = input.shared ?? same?.shared ?? false;
    if (shared && !same?.shared) await requireSharable(tx, input);
    if (!same && (await tx.$count(savedViews, ofScreen)) >= MAX_VIEWS)
      throw new AppError('too-many-views', { values: { max: MAX_VIEWS } });
    const [saved] = same
      ? await tx.update(savedViews).set({ name, search, shared }).where(eq(savedViews.id, same.id)).returning()
      : await tx.insert(savedViews).values({ userId: user.id, screen, name, search, shared }).returning();
    if (!saved) throw new Error('No view was written');
    return serializeView(saved, user.fullName);
  });
}

async function requireSharable(tx: Db, { screen, name }: SaveView): Promise<void> {
  await lockName(tx, `shared views of ${screen}`);
  const isShared = and(savedViews.shared, eq(savedViews.screen, screen));
  if ((await tx.$count(savedViews, and(isShared, isNamed(name)))) > 0) {
    throw new AppError('shared-name-taken');
  }
  if ((await tx.$count(savedViews, isShared)) >= MAX_VIEWS)
    throw new AppError('too-many-shared-views', { values: { max: MAX_VIEWS } });
}

const isNamed = (name: string): SQL => sql`lower(${savedViews.name}) = lower(${name})`;

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
