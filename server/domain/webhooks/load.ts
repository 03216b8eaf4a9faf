import { and, asc, eq, sql } from 'drizzle-orm';
import type { Webhook } from '#contract/webhooks/webhook-types.ts';
import type { Db } from '#db/open-database.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff, withScope } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export const webhookNotFound = () => new AppError('webhook-not-found');

/**
 * Staff, or a key of theirs with `webhooks` that may also read what is sent (docs/contract/webhooks.md). Throws
 * `unauthenticated`, `forbidden`.
 */
export function requireWebhookStaff(ctx: Ctx): Caller {
  withScope(ctx, 'shipments:read');
  return requireStaff(withScope(ctx, 'webhooks'), 'office');
}

/** The same, and parses the id. Throws `not-found` too. */
export function requireWebhookOwner(ctx: Ctx, input: { id: string }): { user: Caller; id: string } {
  const user = requireWebhookStaff(ctx);
  return { user, id: requireUuid(input.id, webhookNotFound) };
}

/**
 * A webhook that this caller reaches, locked; messages to it can still be queued. Throws `not-found` for another.
 */
export async function lockWebhook(tx: Db, { user, id }: { user: Caller; id: string }): Promise<WebhookRow> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isReached(user)))
    .for('no key update');
  if (!row) throw webhookNotFound();
  return row;
}

/** The same without a lock. */
export async function loadWebhook(db: Db, { user, id }: { user: Caller; id: string }): Promise<WebhookRow> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isReached(user)));
  if (!row) throw webhookNotFound();
  return row;
}

/**
 * The caller's own. A key without `all:read` cannot reach a webhook for everyone's shipments: its attempts show them,
 * and its URL shows who receives them (docs/contract/webhooks.md).
 */
const isReached = (user: Caller) =>
  and(eq(webhooks.userId, user.id), user.ownOnly ? eq(webhooks.all, false) : undefined);

/** Whether a message is about a shipment of this user's, or is a test. */
export const isAboutOwn = (userId: string) =>
  sql`(${webhookMessages.shipmentId} is null or exists (
    select from shipments where id = ${webhookMessages.shipmentId} and user_id = ${userId}::uuid))`;

/** A webhook that was told of everyone's shipments has messages that a key without `all:read` may not read. */
export const isReadable = (user: Caller) => (user.ownOnly ? isAboutOwn(user.id) : undefined);

/** Without its secrets. */
export function serializeWebhook(row: WebhookRow): Webhook {
  const { id, url, events, description, all, off, firstFailureAt, previousUntil, createdAt } = row;
  return {
    id,
    url,
    events,
    description,
    all,
    off,
    firstFailureAt: firstFailureAt?.toISOString() ?? null,
    previousUntil: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

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
