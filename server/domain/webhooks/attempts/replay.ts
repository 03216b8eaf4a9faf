import { and, eq, sql } from 'drizzle-orm';
import { TEST_MESSAGE } from '#contract/webhooks/webhook-types.ts';
import { NOW } from '#db/now.ts';
import { webhookAttempts } from '#db/schema/webhooks/webhook-attempts.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import type { Caller } from '#server/domain/guards.ts';
import { parseSerial } from '#server/domain/parse-serial.ts';
import { isReadable, lockWebhook, requireWebhookOwner, requireWebhookStaff } from '#server/domain/webhooks/load.ts';
import { bodyOf } from '#server/domain/webhooks/queueing/message-body.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Sends the message of an attempt once more, with the same id and body, and with all tries before it. One that is being
 * sent is sent anyway. Throws `unauthenticated`, `forbidden`, `not-found` for another's attempt, `conflict` for a
 * webhook that is off and for a message whose body is not stored any more.
 */
export async function replayAttempt(ctx: Ctx, input: { id: string }): Promise<{ messageId: string }> {
  return authorizedTransaction(ctx, requireWebhookStaff, async (tx, user) => {
    const found = await findAttempt(tx, user, input.id);
    if (!found) throw notFound();
    const { off } = await lockWebhook(tx, { user, id: found.webhookId }).catch((error: unknown) => {
      throw error instanceof AppError ? notFound() : error;
    });
    if (off !== null) throw new AppError('webhook-off');
    const { messageId, isDropped } = found;
    if (isDropped) throw new AppError('message-not-stored');
    await tx
      .update(webhookMessages)
      .set({ state: 'queued', attempts: 0, dueAt: NOW })
      .where(and(eq(webhookMessages.id, messageId), sql`${webhookMessages.lease} is null`));
    return { messageId };
  });
}

const notFound = () => new AppError('attempt-not-found');

async function findAttempt(tx: Db, user: Caller, text: string) {
  const id = parseSerial(text);
  const [attempt] = await tx
    .select({
      webhookId: webhookAttempts.webhookId,
      messageId: webhookAttempts.messageId,
      isDropped: sql<boolean>`${webhookEvents.droppedAt} is not null`,
    })
    .from(webhookAttempts)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookAttempts.messageId))
    .leftJoin(webhookEvents, eq(webhookEvents.id, webhookMessages.eventId))
    .where(and(eq(webhookAttempts.id, id), isReadable(user)));
  return attempt;
}

/**
 * Queues a message of type `webhook.test`, which is sent as all others are; the attempts show what was answered.
 * Throws `unauthenticated`, `forbidden`, `not-found`, `conflict` for a webhook that is off.
 */
export async function sendTest(ctx: Ctx, input: { id: string }): Promise<{ messageId: string }> {
  return authorizedTransaction(
    ctx,
    (caller) => requireWebhookOwner(caller, input),
    async (tx, granted) => {
      const { id: webhookId, off } = await lockWebhook(tx, granted);
      if (off !== null) throw new AppError('webhook-off');
      const body = bodyOf(TEST_MESSAGE, await databaseTime(tx), {});
      const [queued] = await tx
        .insert(webhookMessages)
        .values({ webhookId, type: TEST_MESSAGE, body })
        .returning({ id: webhookMessages.id });
      if (!queued) throw new Error('No message was written');
      return { messageId: queued.id };
    },
  );
}
