import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { User } from '#contract/accounts/users.ts';
import { env } from '#server/env.ts';
import { requestLines } from '#server/infra/observability/log.ts';
import { methodLabel, observeRequest } from '#server/infra/observability/metrics.ts';
import { beginRequestSpan } from '#server/infra/observability/tracing.ts';
import { loggedClientIp } from '#server/transport/context/client-ip.ts';
import { addResponseHeaders } from './response-headers.ts';

/** nginx's status for a client that closed the connection before its response. It is never sent. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * The values that handlers leave for the log line. A batch has one status for all its calls, so its errors are named.
 */
type Logged = {
  requestId: string;
  caller?: Pick<User, 'id' | 'role'> & { key?: string };
  procedures?: string;
  reasons?: string;
};

/**
 * Writes a log line, metrics and a span for each request, when its response was sent or its client has disconnected.
 * They contain the route's pattern and the procedures' names, never the requested path, which may contain a secret.
 */
export const accessLog = () =>
  createMiddleware<{ Variables: Logged }>(async (c, next) => {
    const started = performance.now();
    // A closed connection has no address any more.
    const address = loggedClientIp(c);
    // A `traceparent` from an untrusted caller could put its request into any trace, or exclude it from all.
    const span = beginRequestSpan(() => (env().TRUST_PROXY > 0 ? c.req.header('traceparent') : undefined));
    await (span ? span.run(next) : next());
    const seconds = (performance.now() - started) / 1000;
    const { requestId, caller, procedures, reasons } = c.var;
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
        reasons,
        status,
        ms: Math.round(seconds * 1000),
      };
      const line = { ...asked, user: caller?.id ?? null, role: caller?.role ?? null, key: caller?.key, address };
      requestLines[status >= 500 ? 'warn' : 'info'](line, 'request');
    });
  });

/**
 * Calls back once: with true when the whole response was passed to the system, with false when the client disconnected
 * before that. Without a connection, under the development server, it calls back at once.
 */
function onResponseEnd(c: Context, report: (isWhole: boolean) => void): void {
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  if (!outgoing || outgoing.destroyed) {
    report(!outgoing);
    return;
  }
  let isWhole = false;
  outgoing.on('finish', () => {
    isWhole = true;
  });
  outgoing.on('close', () => report(isWhole));
}
