import { randomBytes } from 'node:crypto';
import { callTRPCProcedure, getTRPCErrorShape } from '@trpc/server';
import type { Context } from 'hono';
import type { Failure } from '../contract/failure.ts';
import type { PageContext } from '../contract/page.ts';
import type { Ctx, Db } from '../domain/context.ts';
import { env } from '../env.ts';
import { httpStatus, toFailure, toTRPCError } from '../errors.ts';
import { clientAddress, pageContext } from '../request.ts';
import { appRouter } from '../routers/index.ts';
import type { TransportContext } from '../trpc.ts';
import { pagePolicy } from './security-headers.ts';

export type RenderPage = (request: Request, context: PageContext) => Promise<Response> | Response;

/** Pages that know their viewer; every other page is the same for everyone and needs no session. */
const PERSONAL = /^\/+(admin|login|signup)(\/|$)/;

const TRACKING = /^\/+tracking\/?$/;

/** Renders a page with the data of the same verbs, called in process. */
export const pages =
  ({ db, renderPage }: { db: Db; renderPage: RenderPage }) =>
  async (c: Context) => {
    const path = routedPath(c.req.path);
    const personal = PERSONAL.test(path);
    const ctx: Ctx = personal
      ? await pageContext(c, db)
      : { db, address: clientAddress(c), actor: { kind: 'visitor' } };
    const nonce = randomBytes(16).toString('base64');
    const failures: Failure[] = [];
    const page = await renderPage(c.req.raw, {
      api: inProcess(ctx, failures),
      viewer: ctx.actor.kind === 'person' ? ctx.actor.user : null,
      nonce,
      brand: env().BRAND_NAME,
      appUrl: env().APP_URL,
    });
    const headers = new Headers(page.headers);
    headers.set('Content-Security-Policy', pagePolicy(nonce));
    headers.set('Cache-Control', personal ? 'no-store' : 'private, no-cache');
    if (TRACKING.test(path)) headers.set('Referrer-Policy', 'no-referrer');
    const [failure] = failures;
    if (failure?.retryAfter !== undefined) headers.set('Retry-After', String(Math.ceil(failure.retryAfter)));
    const status = failure && page.status === 200 ? httpStatus(failure) : page.status;
    return new Response(page.body, { status, headers });
  };

/** A path as the pages' router reads it: it minds neither case nor percent-encoding. */
function routedPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** Procedures for the loaders of one page. A page that shows a failed call answers with that failure's status. */
function inProcess(ctx: Ctx, failures: Failure[]): PageContext['api'] {
  const context: TransportContext = { ctx, setCookie: () => undefined };
  return async (path, input) => {
    try {
      return await callTRPCProcedure({
        router: appRouter,
        path,
        getRawInput: async () => input,
        ctx: context,
        type: 'query',
        signal: undefined,
        batchIndex: 0,
      });
    } catch (cause) {
      failures.push(toFailure(cause));
      const error = toTRPCError(cause);
      const shape = getTRPCErrorShape({
        config: appRouter._def._config,
        error,
        type: 'query',
        path,
        input,
        ctx: context,
      });
      throw Object.assign(new Error(error.message), { shape });
    }
  };
}
