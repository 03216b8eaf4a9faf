import * as z from 'zod/mini';
import { CreateWebhook, UpdateWebhook, WebhookAttemptsQuery, WebhookId } from '#server/contract/webhooks/webhooks.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { listAttempts } from '#server/domain/webhooks/attempts/list.ts';
import { replayAttempt } from '#server/domain/webhooks/attempts/replay.ts';
import { sendTest } from '#server/domain/webhooks/attempts/send-test.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { getWebhook, listWebhooks } from '#server/domain/webhooks/list.ts';
import { removeWebhook } from '#server/domain/webhooks/remove.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { guarded, router } from './procedures.ts';

const byStaff = guarded(requireStaff);

/** What programs of others need: webhooks (contract section 12). */
export const developersRouter = router({
  webhooks: byStaff.query(async ({ ctx }) => ({ webhooks: await listWebhooks(ctx) })),
  webhook: byStaff.input(WebhookId).query(async ({ ctx, input }) => ({ webhook: await getWebhook(ctx, input) })),
  webhookCreate: byStaff.input(CreateWebhook).mutation(({ ctx, input }) => createWebhook(ctx, input)),
  webhookUpdate: byStaff
    .input(z.extend(UpdateWebhook, WebhookId.shape))
    .mutation(async ({ ctx, input }) => ({ webhook: await updateWebhook(ctx, input) })),
  webhookRemove: byStaff.input(WebhookId).mutation(async ({ ctx, input }) => {
    await removeWebhook(ctx, input);
    return { success: true as const };
  }),
  webhookTest: byStaff.input(WebhookId).mutation(({ ctx, input }) => sendTest(ctx, input)),
  webhookRotate: byStaff.input(WebhookId).mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  webhookAttempts: byStaff
    .input(z.extend(WebhookAttemptsQuery, WebhookId.shape))
    .query(({ ctx, input }) => listAttempts(ctx, input)),
  webhookReplay: byStaff.input(WebhookId).mutation(({ ctx, input }) => replayAttempt(ctx, input)),
});
