import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { SessionEntry } from '#contract/accounts/accounts.ts';
import { transaction } from '#db/open-database.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { endOtherSessions, endSession, endSessionsOf } from '#server/domain/accounts/sessions/sessions.ts';
import { lockForChange } from '#server/domain/accounts/users/load.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession, requireSuperAdmin } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { countOwnChange } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';
import { lockOwnAccount } from './own-account.ts';

/**
 * The caller's own live sessions, the one used last first (docs/contract/accounts.md, 'Sessions'). Throws
 * `unauthenticated`.
 */
export async function listSessions(ctx: Ctx): Promise<SessionEntry[]> {
  const { user, sessionHash } = requireSession(ctx);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), sessions.id);
  return rows.map(({ id, tokenHash, createdAt, lastUsedAt, browser, address }) => ({
    id,
    current: tokenHash === sessionHash,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    browser,
    address,
  }));
}

/**
 * Ends one of the caller's own sessions, the present one too. Throws `unauthenticated`, `too-many`, `not-found` also
 * for another user's.
 */
export async function endOwnSession(ctx: Ctx, input: { id: string }): Promise<void> {
  const { user: caller } = requireSession(ctx);
  const id = requireUuid(input.id, sessionNotFound);
  await countOwnChange(ctx.db, caller.id, 'sessions');
  await transaction(ctx.db, async (tx) => {
    const { user } = await lockOwnAccount(tx, ctx);
    const [row] = await tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)));
    if (!row) throw sessionNotFound();
    await endSession(tx, row.tokenHash);
    await recordChange(tx, ctx, { kind: 'sessions-ended', userId: user.id });
  });
}

const sessionNotFound = () => new AppError('session-not-found');

/** Ends all of the caller's sessions but the present one. Throws `unauthenticated`, `too-many`. */
export async function endOwnOtherSessions(ctx: Ctx): Promise<void> {
  const { user: caller } = requireSession(ctx);
  await countOwnChange(ctx.db, caller.id, 'sessions');
  await transaction(ctx.db, async (tx) => {
    const { user, sessionHash } = await lockOwnAccount(tx, ctx);
    await endOtherSessions(tx, user.id, sessionHash);
    await recordChange(tx, ctx, { kind: 'sessions-ended', userId: user.id });
  });
}

/** Ends all sessions of a user, by a super-admin. Throws `unauthenticated`, `forbidden`, `not-found`. */
export async function endUserSessions(ctx: Ctx, input: { id: string }): Promise<void> {
  requireSuperAdmin(ctx);
  await transaction(ctx.db, async (tx) => {
    const { target, caller } = await lockForChange({ ...ctx, db: tx }, input.id);
    requireSuperAdmin(caller);
    await endSessionsOf(tx, target.id);
    await recordChange(tx, ctx, { kind: 'sessions-ended', userId: target.id });
  });
}
