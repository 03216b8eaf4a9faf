import { AnswerDone } from '#contract/answers/answers.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { findAnswerFile } from '#server/domain/answers/find-file.ts';
import { listAnswers } from '#server/domain/answers/list.ts';
import { setAnswerDone } from '#server/domain/answers/set-done.ts';
import { requireUser, scoped } from '#server/domain/guards.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import { readJson } from '#server/transport/rest/json.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';

const byReader = only(scoped(requireUser, 'shipments:read', 'all:read'));
const byWriter = only(scoped(requireUser, 'shipments:write'));

/** The answers of receivers about shipments, for staff (contract section 11, 'Answer'). */
export const answerRoutes = restRoutes()
  .get('/shipments/:id/answers', byReader, async (c) =>
    c.json({ answers: withRestId(await listAnswers(c.var.ctx, c.req.param())) }),
  )
  .get('/shipments/:id/answers/:name', byReader, async (c) =>
    serveFile(c.req.raw, await findAnswerFile(c.var.ctx, c.req.param())),
  )
  .patch('/answers/:id', byWriter, async (c) => {
    const input = AnswerDone.parse({ ...(await readJson(c)), ...c.req.param() });
    return c.json({ answer: withRestId(await setAnswerDone(c.var.ctx, input)) });
  });
