import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { requestLines } from '../platform/log.ts';
import { observeRequest } from '../platform/metrics.ts';
import { addHeaders } from './answer-headers.ts';

/** A line and a measurement per request. The route's pattern is written, never the address: that may hold a secret. */
export const requestLog = () =>
  createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const route = routePath(c);
    const requestId = c.get('requestId');
    const { method } = c.req;
    const { status } = c.res;
    addHeaders(c, [['X-Request-Id', requestId]]);
    observeRequest({ route, method, status, seconds });
    const level = status >= 500 ? 'warn' : 'info';
    requestLines[level]({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, 'request');
  });
