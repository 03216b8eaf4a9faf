import { eq } from 'drizzle-orm';
import { carriers } from '#db/schema/carriers/carriers.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { carrierNotFound } from './update.ts';

/**
 * Deletes a named carrier, by a super-admin. Its shipments keep the name as text, and their numbers lose the link.
 * Throws `unauthenticated`, `forbidden`, `not-found`.
 */
export async function removeCarrier(ctx: Ctx, input: { id: string }): Promise<void> {
  const guard = (caller: Ctx) => ({ user: requireSuperAdmin(caller), id: requireUuid(input.id, carrierNotFound) });
  await authorizedTransaction(ctx, guard, async (tx, { id }) => {
    const [removed] = await tx.delete(carriers).where(eq(carriers.id, id)).returning();
    if (!removed) throw carrierNotFound();
    await recordChange(tx, ctx, { kind: 'carrier-removed', from: removed.name });
  });
}
