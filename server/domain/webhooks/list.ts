import { asc } from 'drizzle-orm';
import type { Webhook } from '#contract/webhooks/webhook-types.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import type { Ctx } from '#server/domain/context.ts';
import { isReached, loadWebhook, requireWebhookOwner, requireWebhookStaff, serializeWebhook } from './load.ts';

/** The webhooks that the caller reaches, the oldest first. Throws `unauthenticated`, `forbidden`. */
export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  const user = requireWebhookStaff(ctx);
  const rows = await ctx.db
    .select()
    .from(webhooks)
    .where(isReached(user))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(serializeWebhook);
}

/** One of the caller's own. Throws `unauthenticated`, `forbidden`, `not-found`. */
export async function getWebhook(ctx: Ctx, input: { id: string }): Promise<Webhook> {
  return serializeWebhook(await loadWebhook(ctx.db, requireWebhookOwner(ctx, input)));
}
