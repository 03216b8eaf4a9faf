import { and, eq, isNull } from 'drizzle-orm';
import { NOW } from '#db/now.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Queues a failed mail again, its tries counted anew (docs/contract/mails.md, 'Resend'). Throws `unauthenticated`,
 * `forbidden`, `not-found` also for a deleted shipment's, `conflict` for a mail that did not fail.
 */
export async function resendMail(ctx: Ctx, input: { id: string }): Promise<void> {
  const guard = (caller: Ctx) => {
    requireSuperAdmin(caller);
    return requireUuid(input.id, notFound);
  };
  await authorizedTransaction(ctx, guard, async (tx, id) => {
    const [present] = await tx
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .innerJoin(shipments, eq(shipments.id, outboxMails.shipmentId))
      .where(and(eq(outboxMails.id, id), isNull(shipments.deletedAt)))
      // A simultaneous deletion cancels queued mails, and must not miss this one.
      .for('share', { of: shipments });
    if (!present) throw notFound();
    const queued = await tx
      .update(outboxMails)
      .set({
        state: 'queued',
        reason: null,
        attempts: 0,
        rejections: 0,
        changeId: null,
        dueAt: NOW,
      })
      .where(and(eq(outboxMails.id, id), eq(outboxMails.state, 'failed')))
      .returning({ id: outboxMails.id });
    if (queued.length === 0) throw new AppError('delivery-not-failed');
  });
}

const notFound = () => new AppError('delivery-not-found');
