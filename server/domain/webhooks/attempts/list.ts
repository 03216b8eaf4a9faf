import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { WebhookAttempts } from '#contract/webhooks/webhook-types.ts';
import type { WebhookAttemptsQuery } from '#contract/webhooks/webhooks.ts';
import { webhookAttempts } from '#db/schema/webhooks/webhook-attempts.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countThatFit } from '#server/domain/list-bytes.ts';
import { isReadable, loadWebhook, requireWebhookOwner } from '#server/domain/webhooks/load.ts';

/**
 * The tries of a webhook of the caller's, the newest first, with what was sent and answered. Throws `unauthenticated`,
 * `forbidden`, `not-found`.
 */
export async function listAttempts(ctx: Ctx, input: { id: string } & WebhookAttemptsQuery): Promise<WebhookAttempts> {
  const owner = requireWebhookOwner(ctx, input);
  const { id } = await loadWebhook(ctx.db, owner);
  const { limit, cursor } = input;
  const rows = await ctx.db
    .select({
      attempt: webhookAttempts,
      message: webhookMessages,
      body: sql<string | null>`coalesce(${webhookEvents.body}, ${webhookMessages.body})`,
    })
    .from(webhookAttempts)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookAttempts.messageId))
    .leftJoin(webhookEvents, eq(webhookEvents.id, webhookMessages.eventId))
    .where(
      and(
        eq(webhookAttempts.webhookId, id),
        cursor === undefined ? undefined : lt(webhookAttempts.id, cursor),
        isReadable(owner.user),
      ),
    )
    .orderBy(desc(webhookAttempts.id))
    .limit(limit + 1);
  const attempts = rows.slice(0, limit).map(({ attempt, message, body }) => ({
    id: String(attempt.id),
    message: message.id,
    type: message.type,
    state: message.state,
    body,
    at: attempt.at.toISOString(),
    status: attempt.status,
    answer: attempt.answer,
    error: attempt.error,
    duration: attempt.duration,
    nextAt: message.state === 'queued' ? message.dueAt.toISOString() : null,
  }));
  const shown = attempts.slice(0, countThatFit(attempts));
  return { attempts: shown, nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}
