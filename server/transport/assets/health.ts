import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Runtime } from '#server/bootstrap/services.ts';
import { Failure } from '#server/contract/error.ts';
import { env } from '#server/env.ts';
import { renderMetrics } from '#server/infra/observability/metrics.ts';

/** What the people who run the product ask: is it alive, is it ready, how is it doing (contract section 1). */
export function operations(runtime: Runtime) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      return (await runtime.ready()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503);
    })
    .get('/metrics', async (c, next) => {
      const token = env().METRICS_TOKEN;
      if (!token) return next();
      if (!sameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
        throw new Failure('unauthenticated', 'A metrics token is required');
      }
      const { contentType, text } = await renderMetrics();
      return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
    });
}

function sameSecret(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
