import { sql } from 'drizzle-orm';
import { transaction } from '#db/open-database.ts';
import { originFields } from '#server/domain/audit/origin.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';

/** Adds a sign-in to this account to the audit log. The actor is the product, because no user is signed in yet. */
export function recordSignIn(ctx: Ctx, userId: string): Promise<void> {
  return recordAudit(ctx.db, { kind: 'system' }, [{ action: 'signed-in', userId, fields: originFields(ctx) }]);
}

/**
 * The same for a failed sign-in. It does not wait for the disk, because it would take longer than a failure for an
 * unknown account (contract section 3, `POST /login`). A power cut can lose the last of these entries.
 */
export function recordFailedSignIn(ctx: Ctx, userId: string): Promise<void> {
  return recordFailure(ctx, 'sign-in-failed', userId);
}

/** The same for a right password with a wrong code of the second factor. */
export function recordSecondFactorFailure(ctx: Ctx, userId: string): Promise<void> {
  return recordFailure(ctx, 'second-factor-failed', userId);
}

function recordFailure(ctx: Ctx, action: 'sign-in-failed' | 'second-factor-failed', userId: string): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await recordAudit(tx, { kind: 'system' }, [{ action, userId, fields: originFields(ctx) }]);
  });
}
