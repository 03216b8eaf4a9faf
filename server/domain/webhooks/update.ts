import { and, eq, not, sql } from 'drizzle-orm';
import type { Webhook } from '#contract/webhooks/webhook-types.ts';
import type { UpdateWebhook } from '#contract/webhooks/webhooks.ts';
import type { Db } from '#db/open-database.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { changesOf } from './changes.ts';
import { checkScope, checkUrl, requireSessionCode } from './check-input.ts';
import {
  isAboutOwn,
  loadWebhook,
  lockWebhook,
  requireWebhookOwner,
  serializeWebhook,
  type WebhookRow,
} from './load.ts';

/**
 * Changes the sent fields, and turns a webhook on or off. One that is turned on begins anew: its failures are
 * forgotten. Its owner is mailed about another address. Throws as `createWebhook` does, and `not-found`.
 */
export async function updateWebhook(ctx: Ctx, input: { id: string } & UpdateWebhook): Promise<Webhook> {
  const owner = requireWebhookOwner(ctx, input);
  const present = await loadWebhook(ctx.db, owner);
  checkScope(owner.user, allAfter(present, input));
  if (input.url !== undefined) await checkUrl(input.url);
  if (isRevived(present, input)) await requireSessionCode(ctx, input.code);
  return authorizedTransaction(
    ctx,
    (caller) => requireWebhookOwner(caller, input),
    async (tx, granted) => {
      // First, in the order in which sending locks them.
      if (input.all === false) await deleteQueuedOfOthers(tx, granted.user.id, granted.id);
      const stored = await lockWebhook(tx, granted);
      const change = changeOf(ctx, stored, input);
      checkScope(granted.user, allAfter(stored, input));
      if (Object.values(change).every((value) => value === undefined)) return serializeWebhook(stored);
      const [changed] = await tx.update(webhooks).set(change).where(eq(webhooks.id, stored.id)).returning();
      if (!changed) throw new Error('A locked webhook was not written');
      await recordChanges(tx, ctx, changesOf(granted.user, stored, changed));
      return serializeWebhook(changed);
    },
  );
}

/** A webhook that is told of its owner's shipments from now on gets no more of what waits about others'. */
const deleteQueuedOfOthers = (tx: Db, userId: string, webhookId: string) =>
  tx
    .delete(webhookMessages)
    .where(
      and(
        eq(webhookMessages.webhookId, webhookId),
        eq(webhookMessages.state, 'queued'),
        sql`exists (select from webhooks where id = ${webhookId}::uuid and user_id = ${userId}::uuid and "all")`,
        not(isAboutOwn(userId)),
      ),
    );

/** Whether it is to be told of everyone's shipments. An admin who was a super-admin may not turn such a one on. */
const allAfter = ({ all }: WebhookRow, input: UpdateWebhook): boolean | undefined =>
  input.on ? (input.all ?? all) : input.all;

/** Whether something is sent from now on to an address that was not, or that a key gave which has ended. */
const isRevived = ({ url, off }: WebhookRow, input: UpdateWebhook): boolean =>
  (input.url ?? url) !== url || (input.on === true && off === 'key-ended');

/** Whoever gives the address, or turns it on again, answers for it: an API key until it ends. */
function changeOf({ actor }: Ctx, stored: WebhookRow, { id, on, code, ...fields }: { id: string } & UpdateWebhook) {
  const isGiven = (fields.url ?? stored.url) !== stored.url || (on === true && stored.off !== null);
  const key = actor.kind === 'user' ? actor.key : undefined;
  return {
    ...fields,
    ...(on !== undefined && switched(stored, on)),
    ...(isGiven && { apiKeyId: key?.id ?? null }),
  };
}

function switched(
  { off }: WebhookRow,
  on: boolean,
): Partial<Pick<WebhookRow, 'off' | 'firstFailureAt' | 'throttledUntil'>> {
  if (on) return { off: null, firstFailureAt: null, throttledUntil: null };
  return off === null ? { off: 'owner' } : {};
}
