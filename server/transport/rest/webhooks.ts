import { withRestId } from '#contract/values/rest-id.ts';
import { CreateWebhook, UpdateWebhook, WebhookAttemptsQuery } from '#contract/webhooks/webhooks.ts';
import { listAttempts } from '#server/domain/webhooks/attempts/list.ts';
import { replayAttempt } from '#server/domain/webhooks/attempts/replay.ts';
import { sendTest } from '#server/domain/webhooks/attempts/send-test.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { getWebhook, listWebhooks } from '#server/domain/webhooks/list.ts';
import { requireWebhookStaff } from '#server/domain/webhooks/load.ts';
import { removeWebhook } from '#server/domain/webhooks/remove.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { readBody, readQuery } from './json.ts';
import { only, restRoutes } from './rest-routes.ts';

const byStaff = only(requireWebhookStaff);

/** Webhooks of the caller's own (contract section 12). */
export const webhookRoutes = restRoutes()
  .get('/webhooks', byStaff, async (c) => c.json({ webhooks: withRestId(await listWebhooks(c.var.ctx)) }))
  .post('/webhooks', byStaff, async (c) =>
    c.json(withRestId(await createWebhook(c.var.ctx, await readBody(c, CreateWebhook))), 201),
  )
  .post('/webhooks/attempts/:id/replay', byStaff, async (c) =>
    c.json(await replayAttempt(c.var.ctx, c.req.param()), 202),
  )
  .get('/webhooks/:id', byStaff, async (c) =>
    c.json({ webhook: withRestId(await getWebhook(c.var.ctx, c.req.param())) }),
  )
  .patch('/webhooks/:id', byStaff, async (c) => {
    const input = { ...(await readBody(c, UpdateWebhook)), ...c.req.param() };
    return c.json({ webhook: withRestId(await updateWebhook(c.var.ctx, input)) });
  })
  .delete('/webhooks/:id', byStaff, async (c) => {
    await removeWebhook(c.var.ctx, c.req.param());
    return c.json({ success: true });
  })
  .post('/webhooks/:id/test', byStaff, async (c) => c.json(await sendTest(c.var.ctx, c.req.param()), 202))
  .post('/webhooks/:id/rotate', byStaff, async (c) => c.json(withRestId(await rotateSecret(c.var.ctx, c.req.param()))))
  .get('/webhooks/:id/attempts', byStaff, async (c) => {
    const query = WebhookAttemptsQuery.parse(readQuery(c));
    return c.json(withRestId(await listAttempts(c.var.ctx, { ...query, ...c.req.param() })));
  });
