import { sql } from 'drizzle-orm';
import { transaction } from '#db/open-database.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import { originFields } from './origin.ts';

/** Adds a sign-in to this account to the audit log. Nobody has signed in yet: the product itself is the actor. */
export function recordSignIn(ctx: Ctx, userId: string): Promise<void> {
  return recordAudit(ctx.db, { kind: 'system' }, [{ action: 'signed-in', userId, fields: originFields(ctx) }]);
}

/**
 * The same for a failed one. It does not wait for the disk: that would take longer than the failure of an account that
 * is not there (contract section 3, `POST /login`). A power cut can take the last of them.
 */
export function recordFailedSignIn(ctx: Ctx, userId: string): Promise<void> {
  return recordFailure(ctx, 'sign-in-failed', userId);
}

/** The same where the password was right and the code of the second factor was not. */
export function recordSecondFactorFailure(ctx: Ctx, userId: string): Promise<void> {
  return recordFailure(ctx, 'second-factor-failed', userId);
}

function recordFailure(ctx: Ctx, action: 'sign-in-failed' | 'second-factor-failed', userId: string): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await recordAudit(tx, { kind: 'system' }, [{ action, userId, fields: originFields(ctx) }]);
  });
}
