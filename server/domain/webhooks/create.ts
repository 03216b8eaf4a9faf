import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { WebhookWithSecret } from '#contract/webhooks/webhook-types.ts';
import { type CreateWebhook, MAX_WEBHOOKS } from '#contract/webhooks/webhooks.ts';
import { lockName } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { AppError } from '#server/errors/app-error.ts';
import { auditName, settingsOf } from './changes.ts';
import { checkScope, checkUrl, requireSessionCode } from './check-input.ts';
import { requireWebhookStaff, serializeWebhook } from './load.ts';
import { encryptSecret } from './secrets.ts';
import { newSecret } from './sending/signature.ts';

/**
 * Makes a webhook, whose secret is told this once, and mails its owner (docs/contract/webhooks.md). By session it takes
 * a code where there is a second factor. Throws `unauthenticated`, also for a wrong code, `forbidden`, `invalid`
 * without a code or for an address to which nothing may be sent, `too-many`, `conflict` beyond twenty of an account,
 * and `unavailable` without SECRETS_KEY.
 */
export async function createWebhook(ctx: Ctx, input: CreateWebhook): Promise<WebhookWithSecret> {
  const { code, ...settings } = input;
  const caller = requireWebhookStaff(ctx);
  checkScope(caller, input.all);
  const key = ctx.actor.kind === 'user' ? ctx.actor.key : undefined;
  await checkUrl(input.url);
  // Also before the code, which is used up by then.
  await requireRoom(ctx.db, caller.id);
  await requireSessionCode(ctx, code);
  return authorizedTransaction(ctx, requireWebhookStaff, async (tx, user) => {
    checkScope(user, input.all);
    // One at a time, so that two simultaneous calls cannot both make the twentieth.
    await lockName(tx, `webhooks of ${user.id}`);
    await requireRoom(tx, user.id);
    const id = randomUUID();
    const secret = newSecret();
    const [row] = await tx
      .insert(webhooks)
      .values({ id, userId: user.id, apiKeyId: key?.id ?? null, ...settings, ...encryptSecret(id, secret) })
      .returning();
    if (!row) throw new Error('No webhook was written');
    await recordChange(tx, ctx, { kind: 'webhook-created', user, to: auditName(row), fields: settingsOf(row) });
    return { webhook: serializeWebhook(row), secret };
  });
}

async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await db.$count(webhooks, eq(webhooks.userId, userId))) >= MAX_WEBHOOKS)
    throw new AppError('too-many-webhooks', { values: { max: MAX_WEBHOOKS } });
}
