import { eq } from 'drizzle-orm';
import { webhooks } from '#db/schema/webhooks.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { auditName, auditOwn } from './audit.ts';
import { lockWebhook, requireWebhookOwner } from './load.ts';

/** Removes a webhook of the caller's with all its messages. Throws `unauthenticated`, `forbidden`, `not-found`. */
export async function removeWebhook(ctx: Ctx, input: { id: string }): Promise<void> {
  await authorizedTransaction(
    ctx,
    (caller) => requireWebhookOwner(caller, input),
    async (tx, granted) => {
      const webhook = await lockWebhook(tx, granted);
      await tx.delete(webhooks).where(eq(webhooks.id, webhook.id));
      await auditOwn(tx, ctx, webhook.userId, [{ action: 'webhook-removed', from: auditName(webhook) }]);
    },
  );
}
