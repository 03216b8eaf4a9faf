import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Ctx } from '#server/domain/context.ts';
import type { ApiBindings } from './endpoint.ts';

export const restRoutes = () => new Hono<ApiBindings>();

/** Rejects callers without permission before the input is validated. The verb calls the same guard again. */
export const only = (guard: (ctx: Ctx) => unknown) =>
  createMiddleware<ApiBindings>(async (c, next) => {
    guard(c.var.ctx);
    await next();
  });
