import { CreateApiKey } from '#contract/accounts/api-keys.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { createApiKey } from '#server/domain/accounts/own/api-keys/create.ts';
import { readCurrentKey } from '#server/domain/accounts/own/api-keys/current.ts';
import { listApiKeys } from '#server/domain/accounts/own/api-keys/list.ts';
import { removeApiKey } from '#server/domain/accounts/own/api-keys/remove.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { readBody } from '#server/transport/rest/json.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';

/** API keys (contract section 12). */
export const apiKeyRoutes = restRoutes()
  .get('/keys', async (c) => c.json({ keys: withRestId(await listApiKeys(c.var.ctx)) }))
  .post('/keys', only(requireStaff), async (c) =>
    c.json(withRestId(await createApiKey(c.var.ctx, await readBody(c, CreateApiKey))), 201),
  )
  .get('/keys/current', async (c) => c.json(withRestId(await readCurrentKey(c.var.ctx))))
  .delete('/keys/:id', async (c) => {
    await removeApiKey(c.var.ctx, c.req.param());
    return c.body(null, 204);
  });
