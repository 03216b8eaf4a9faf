import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Db } from '#server/domain/context.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { traced } from '#server/infra/observability/tracing.ts';
import { isRead, mayHaveCommitted, noteChange } from '#server/transport/context/note-change.ts';
import { apiContext } from '#server/transport/context/request-context.ts';
import { withAccountShare } from '#server/transport/middleware/account-share.ts';
import { idempotent } from '#server/transport/middleware/idempotency/idempotency.ts';
import { type ApiBindings, byPath, type Endpoint } from './endpoint.ts';
import { limitJson } from './json.ts';

/** Mounts every endpoint at its path. Where `/shipments/:id` and `/shipments/parties` both fit, the second counts. */
export function mountEndpoints(endpoints: readonly Endpoint[], db: Db): Hono<ApiBindings> {
  const routes = new Hono<ApiBindings>();
  for (const endpoint of endpoints.toSorted(byPath)) {
    const { rest, isForEveryone, idempotency, handle } = endpoint;
    const [method = '', path = ''] = rest.split(' /api');
    const before = isForEveryone ? [] : [limitBody(endpoint), establishActor(db), requireCallers(endpoint)];
    const repeated = idempotency ? [idempotent(endpoint)] : [];
    routes.on(method, [path], ...before, ...repeated, handle);
  }
  return routes;
}

/** Rejects callers without permission before anything else of the request is read; the verb calls its guard again. */
const requireCallers = ({ guard }: Endpoint) =>
  createMiddleware<ApiBindings>(async (c, next) => {
    await guard(c.var.ctx);
    await next();
  });

/** The limits of a form and of a file are checked while it streams (server/infra/multipart). */
export function limitBody({ rest, form, file }: Endpoint) {
  // The check for a body would cost as much as the lookup of a shipment.
  if (rest.startsWith('GET ')) return createMiddleware<ApiBindings>((_c, next) => next());
  // A file may come in a form as well.
  const streamed = [...(form || file ? ['multipart/form-data'] : []), ...(file?.media.split(', ') ?? [])];
  return createMiddleware<ApiBindings>((c, next) =>
    streamed.some((type) => isOfType(c.req.header('content-type'), type)) ? next() : limitJson(c, next),
  );
}

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
