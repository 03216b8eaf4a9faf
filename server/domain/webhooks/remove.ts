import { eq } from 'drizzle-orm';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { auditName } from './changes.ts';
import { loadWebhook, requireWebhookOwner, webhookNotFound } from './load.ts';

/**
 * Removes a webhook of the caller's with all its messages. It waits for changes that are telling it something. Throws
 * `unauthenticated`, `forbidden`, `not-found`.
 */
export async function removeWebhook(ctx: Ctx, input: { id: string }): Promise<void> {
  await authorizedTransaction(
    ctx,
    (caller) => requireWebhookOwner(caller, input),
    async (tx, granted) => {
      const webhook = await loadWebhook(tx, granted);
      // In the order in which sending locks them.
      await tx.delete(webhookMessages).where(eq(webhookMessages.webhookId, webhook.id));
      const removed = await tx.delete(webhooks).where(eq(webhooks.id, webhook.id)).returning({ id: webhooks.id });
      if (removed.length === 0) throw webhookNotFound();
      await recordChange(tx, ctx, { kind: 'webhook-removed', userId: webhook.userId, from: auditName(webhook) });
    },
  );
}
