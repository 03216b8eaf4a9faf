import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { User } from '#server/contract/users.ts';
import { env } from '#server/env.ts';
import { requestLines } from '#server/infra/observability/log.ts';
import { methodLabel, observeRequest } from '#server/infra/observability/metrics.ts';
import { beginRequestSpan } from '#server/infra/observability/tracing.ts';
import { loggedClientIp } from '#server/transport/context/request-context.ts';
import { CLIENT_CLOSED_REQUEST, onResponseEnd } from './client-disconnect.ts';
import { addResponseHeaders } from './response-headers.ts';

/** The values that handlers leave for the log line: the caller, and the names of the procedures. */
type Logged = { requestId: string; caller?: Pick<User, 'id' | 'role'>; procedures?: string };

/**
 * A line, a measurement and a span per request, when its response has gone out or its client has disconnected. The
 * route's pattern and the procedures' names are written, never the address asked for: that may hold a secret.
 */
export const accessLog = () =>
  createMiddleware<{ Variables: Logged }>(async (c, next) => {
    const started = performance.now();
    // A connection that is gone has no address any more.
    const address = loggedClientIp(c);
    // A stranger's would put its request into whatever trace it names, or out of all.
    const span = beginRequestSpan(() => (env().TRUST_PROXY > 0 ? c.req.header('traceparent') : undefined));
    await (span ? span.run(next) : next());
    const seconds = (performance.now() - started) / 1000;
    const { requestId, caller, procedures } = c.var;
    addResponseHeaders(c, [['X-Request-Id', requestId]]);
    const { method } = c.req;
    const route = routePath(c);
    const answered = c.res.status;
    onResponseEnd(c, (isWhole) => {
      const status = isWhole ? answered : CLIENT_CLOSED_REQUEST;
      observeRequest({ route, method, status, seconds });
      span?.end({ route, method: methodLabel(method), status, requestId });
      const asked = {
        requestId,
        traceId: span?.traceId,
        method,
        route,
        procedures,
        status,
        ms: Math.round(seconds * 1000),
      };
      const line = { ...asked, user: caller?.id ?? null, role: caller?.role ?? null, address };
      requestLines[status >= 500 ? 'warn' : 'info'](line, 'request');
    });
  });
