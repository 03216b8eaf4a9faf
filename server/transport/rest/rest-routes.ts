import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Ctx, Db } from '#server/domain/context.ts';
import { apiContext } from '#server/transport/context/request-context.ts';

/** What every REST handler finds beside the request: who asks, and the database. */
export type ApiBindings = { Variables: { ctx: Ctx } };

export const restRoutes = () => new Hono<ApiBindings>();

/** Who may not is rejected before the input is judged. The verb asks the same guard again: this is only the order. */
export const only = (guard: (ctx: Ctx) => unknown) =>
  createMiddleware<ApiBindings>(async (c, next) => {
    guard(c.var.ctx);
    await next();
  });

/** Establishes the actor from the token of the header. */
export const establishActor = (db: Db) =>
  createMiddleware<ApiBindings>(async (c, next) => {
    c.set('ctx', await apiContext(c, db));
    await next();
  });
