import { eq, sql } from 'drizzle-orm';
import type { WebhookWithSecret } from '#contract/webhooks/webhook-types.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { auditName } from './changes.ts';
import { lockWebhook, requireWebhookOwner, serializeWebhook } from './load.ts';
import { decryptSecrets, encryptSecret } from './secrets.ts';
import { newSecret } from './sending/signature.ts';

/**
 * Gives the webhook a new secret, told this once; for a day the one before signs beside it. Throws `unauthenticated`,
 * `forbidden`, `not-found`, and `unavailable` without SECRETS_KEY.
 */
export async function rotateSecret(ctx: Ctx, input: { id: string }): Promise<WebhookWithSecret> {
  return authorizedTransaction(
    ctx,
    (caller) => requireWebhookOwner(caller, input),
    async (tx, granted) => {
      const stored = await lockWebhook(tx, granted);
      const key = ctx.actor.kind === 'user' ? ctx.actor.key : undefined;
      const [former = ''] = decryptSecrets(stored);
      const secret = newSecret();
      const [row] = await tx
        .update(webhooks)
        .set({
          ...encryptSecret(stored.id, secret),
          // With the secret a thief could write messages that the receiver believes: it ends with that key, too.
          ...(key && { apiKeyId: key.id }),
          // By the same key as the new one, which may be newer than the one that encrypted it before.
          previousSecret: encryptSecret(stored.id, former).secret,
          previousUntil: sql`now() + interval '1 day'`,
        })
        .where(eq(webhooks.id, stored.id))
        .returning();
      if (!row) throw new Error('A locked webhook was not written');
      await recordChange(tx, ctx, { kind: 'webhook-secret-rotated', userId: stored.userId, to: auditName(stored) });
      return { webhook: serializeWebhook(row), secret };
    },
  );
}
