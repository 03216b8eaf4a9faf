import { recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import { originFields } from './origin.ts';

/** Adds a sign-in to this account, or a failed one, to the audit log. Nobody has signed in yet: the product itself is the actor. */
export function recordSignIn(ctx: Ctx, userId: string, action: 'signed-in' | 'sign-in-failed'): Promise<void> {
  return recordAudit(ctx.db, { kind: 'system' }, [{ action, userId, fields: originFields(ctx) }]);
}
