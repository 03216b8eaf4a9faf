import { eq } from 'drizzle-orm';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import type { Webhook } from '#server/contract/webhooks/webhook-types.ts';
import type { UpdateWebhook } from '#server/contract/webhooks/webhooks.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { auditOwn, changesOf } from './audit.ts';
import { checkScope, checkUrl } from './check-input.ts';
import { lockWebhook, requireWebhookOwner, serializeWebhook, type WebhookRow } from './load.ts';

/**
 * Changes the sent fields, and turns a webhook on or off. One that is turned on begins anew: its failures are
 * forgotten. Throws as `createWebhook` does, and `not-found`.
 */
export async function updateWebhook(ctx: Ctx, input: { id: string } & UpdateWebhook): Promise<Webhook> {
  checkScope(requireWebhookOwner(ctx, input).user, input.all);
  if (input.url !== undefined) await checkUrl(input.url);
  return authorizedTransaction(
    ctx,
    (caller) => requireWebhookOwner(caller, input),
    async (tx, granted) => {
      const stored = await lockWebhook(tx, granted);
      const { id, on, ...fields } = input;
      const change = { ...fields, ...(on !== undefined && switched(stored, on)) };
      // An admin who was a super-admin turns on what he may not be told.
      checkScope(granted.user, change.off === null ? (fields.all ?? stored.all) : fields.all);
      if (Object.values(change).every((value) => value === undefined)) return serializeWebhook(stored);
      const [row] = await tx.update(webhooks).set(change).where(eq(webhooks.id, stored.id)).returning();
      const changed = row ?? stored;
      await auditOwn(tx, ctx, stored.userId, changesOf(stored, changed));
      return serializeWebhook(changed);
    },
  );
}

function switched(
  { off }: WebhookRow,
  on: boolean,
): Partial<Pick<WebhookRow, 'off' | 'firstFailureAt' | 'throttledUntil'>> {
  if (on) return { off: null, firstFailureAt: null, throttledUntil: null };
  return off === null ? { off: 'owner' } : {};
}
