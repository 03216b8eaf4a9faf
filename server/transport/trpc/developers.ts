import * as z from 'zod/mini';
import { CreateWebhook, UpdateWebhook, WebhookAttemptsQuery, WebhookId } from '#contract/webhooks/webhooks.ts';
import { listAttempts } from '#server/domain/webhooks/attempts/list.ts';
import { replayAttempt } from '#server/domain/webhooks/attempts/replay.ts';
import { sendTest } from '#server/domain/webhooks/attempts/send-test.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { getWebhook, listWebhooks } from '#server/domain/webhooks/list.ts';
import { requireWebhookStaff } from '#server/domain/webhooks/load.ts';
import { removeWebhook } from '#server/domain/webhooks/remove.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { guarded, router } from '../endpoints/procedures.ts';

const byWebhookStaff = guarded(requireWebhookStaff);

/** For whatever programs of others are told (contract section 12). */
export const webhooksRouter = router({
  list: byWebhookStaff.query(async ({ ctx }) => ({ webhooks: await listWebhooks(ctx) })),
  byId: byWebhookStaff.input(WebhookId).query(async ({ ctx, input }) => ({ webhook: await getWebhook(ctx, input) })),
  create: byWebhookStaff.input(CreateWebhook).mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: byWebhookStaff
    .input(z.extend(UpdateWebhook, WebhookId.shape))
    .mutation(async ({ ctx, input }) => ({ webhook: await updateWebhook(ctx, input) })),
  remove: byWebhookStaff.input(WebhookId).mutation(async ({ ctx, input }) => {
    await removeWebhook(ctx, input);
    return { success: true as const };
  }),
  test: byWebhookStaff.input(WebhookId).mutation(({ ctx, input }) => sendTest(ctx, input)),
  rotate: byWebhookStaff.input(WebhookId).mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  attempts: byWebhookStaff
    .input(z.extend(WebhookAttemptsQuery, WebhookId.shape))
    .query(({ ctx, input }) => listAttempts(ctx, input)),
  replay: byWebhookStaff.input(WebhookId).mutation(({ ctx, input }) => replayAttempt(ctx, input)),
});
