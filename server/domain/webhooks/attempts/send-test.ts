import { TEST_MESSAGE } from '#contract/webhooks/webhook-types.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { lockWebhook, requireWebhookOwner } from '#server/domain/webhooks/load.ts';
import { bodyOf } from '#server/domain/webhooks/queueing/message-body.ts';
import { AppError } from '#server/errors/app-error.ts';

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
