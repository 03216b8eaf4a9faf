import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Ctx, Db } from '#server/domain/context.ts';
import { traced } from '#server/infra/observability/tracing.ts';
import { isRead, mayHaveCommitted, noteChange } from '#server/transport/context/note-change.ts';
import { apiContext } from '#server/transport/context/request-context.ts';
import { withAccountShare } from '#server/transport/middleware/account-share.ts';

/** The context of every REST handler beside the request: the actor and the database. */
export type ApiBindings = { Variables: { ctx: Ctx; creationKey?: string | false } };

export const restRoutes = () => new Hono<ApiBindings>();

/** Rejects callers without permission before the input is validated. The verb calls the same guard again. */
export const only = (guard: (ctx: Ctx) => unknown) =>
  createMiddleware<ApiBindings>(async (c, next) => {
    guard(c.var.ctx);
    await next();
  });

/**
 * Establishes the actor from the token in the header. The rest runs in the verb's span, whose route is known only
 * afterwards.
 */
export const establishActor = (db: Db) =>
  createMiddleware<ApiBindings>(async (c, next) => {
    c.set('ctx', await apiContext(c, db));
    await traced('REST', async (span) => {
      const call = { isRead: isRead(c.req.method), signal: c.req.raw.signal };
      await withAccountShare(c.var.ctx, call, next);
      span?.rename(`${c.req.method} ${routePath(c)}`);
      if (span && c.res.status >= 500) span.fail(c.error);
      if (mayHaveCommitted(c.res.status, call.isRead)) await noteChange(c.var.ctx);
    });
  });
