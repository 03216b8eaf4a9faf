import { and, eq, isNull, sql } from 'drizzle-orm';
import { transaction } from '#db/open-database.ts';
import { notifications } from '#db/schema/notifications.ts';
import { shipments } from '#db/schema/shipments.ts';
import { Failure } from '#server/contract/error.ts';
import { askAgain } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { readId } from '#server/domain/parse-uuid.ts';
import { queueDrain } from '#server/infra/mail/queue-mail.ts';

/**
 * Queues a failed mail again, its tries counted anew (contract section 3). Throws `unauthenticated`, `forbidden`, `not-found`
 * also for a deleted shipment's, `conflict` for a mail that did not fail.
 */
export async function resendDelivery(ctx: Ctx, input: { id: string }): Promise<void> {
  requireSuperAdmin(ctx);
  const id = readId(input.id);
  if (id === null) throw notFound();
  await transaction(ctx.db, async (tx) => {
    await askAgain(tx, ctx, requireSuperAdmin);
    const [present] = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .innerJoin(shipments, eq(shipments.id, notifications.shipmentId))
      .where(and(eq(notifications.id, id), isNull(shipments.deletedAt)))
      // A deletion at the same moment cancels what is queued: it must not miss this one.
      .for('share', { of: shipments });
    if (!present) throw notFound();
    const queued = await tx
      .update(notifications)
      .set({ state: 'queued', reason: null, attempts: 0, refusals: 0, lease: null, lostLeases: 0, dueAt: sql`now()` })
      .where(and(eq(notifications.id, id), eq(notifications.state, 'failed')))
      .returning({ id: notifications.id });
    if (queued.length === 0) throw new Failure('conflict', 'Only a mail that failed can be sent again.');
    await queueDrain(tx);
  });
}

const notFound = () => new Failure('not-found', 'Delivery not found');
