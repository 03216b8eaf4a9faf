import { sql } from 'drizzle-orm';
import { transaction } from '#db/open-database.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';

/**
 * Records a failed sign-in to this account, or a wrong code of its second factor; nobody is signed in, so the product
 * is the author. It does not wait for the disk, because it would take longer than a failure for an unknown account
 * (docs/contract/audit.md, `POST /login`). A power cut can lose the last of these entries.
 */
export function recordFailure(
  ctx: Ctx,
  kind: 'sign-in-failed' | 'second-factor-failed',
  userId: string,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await recordChange(tx, { ...ctx, actor: { kind: 'system' } }, { kind, userId });
  });
}
