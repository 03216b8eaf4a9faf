import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { renderMetrics } from '#server/infra/observability/metrics.ts';

/** Whether the database answers, its migrations are applied, and no shutdown has begun. */
export type Readiness = { ready: () => Promise<boolean> };

/** For operators: is it alive, is it ready, and its metrics (docs/contract/running.md, 'Health'). */
export function health(services: Readiness) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      return (await services.ready()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503);
    })
    .get('/metrics', async (c, next) => {
      const token = env().METRICS_TOKEN;
      if (!token) return next();
      if (!sameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
        throw new AppError('metrics-token-required');
      }
      const { contentType, text } = await renderMetrics();
      return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
    });
}

function sameSecret(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
