import { MessageDone } from '#contract/messages/messages.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { requireUser, scoped } from '#server/domain/guards.ts';
import { findMessageFile } from '#server/domain/messages/find-file.ts';
import { listMessages } from '#server/domain/messages/list.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import { readJson } from '#server/transport/rest/json.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';

const byReader = only(scoped(requireUser, 'shipments:read', 'all:read'));
const byWriter = only(scoped(requireUser, 'shipments:write'));

/** The answers of receivers about shipments, for staff (contract section 11, 'Answer'). */
export const messageRoutes = restRoutes()
  .get('/shipments/:id/answers', byReader, async (c) =>
    c.json({ answers: withRestId(await listMessages(c.var.ctx, c.req.param())) }),
  )
  .get('/shipments/:id/answers/:name', byReader, async (c) =>
    serveFile(c.req.raw, await findMessageFile(c.var.ctx, c.req.param())),
  )
  .patch('/answers/:id', byWriter, async (c) => {
    const input = MessageDone.parse({ ...(await readJson(c)), ...c.req.param() });
    return c.json({ answer: withRestId(await setMessageDone(c.var.ctx, input)) });
  });
