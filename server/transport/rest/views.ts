import { withRestId } from '#contract/values/rest-id.ts';
import { SaveView } from '#contract/views/views.ts';
import { requireUser } from '#server/domain/guards.ts';
import { listViews } from '#server/domain/views/list.ts';
import { removeView } from '#server/domain/views/remove.ts';
import { saveView } from '#server/domain/views/save.ts';
import { readBody } from './json.ts';
import { only, restRoutes } from './rest-routes.ts';

const byUser = only(requireUser);

/** Saved views of lists (contract section 9). */
export const viewRoutes = restRoutes()
  .get('/views', byUser, async (c) => c.json({ views: withRestId(await listViews(c.var.ctx)) }))
  .post('/views', byUser, async (c) =>
    c.json({ view: withRestId(await saveView(c.var.ctx, await readBody(c, SaveView))) }, 201),
  )
  .delete('/views/:id', byUser, async (c) => {
    await removeView(c.var.ctx, c.req.param());
    return c.json({ success: true });
  });
