import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { MAX_BATCH } from '#contract/protocol.ts';
import { TOO_MANY_TRACKED } from '#contract/tracking/track-many.ts';
import { TRACKING_KEY_HEADER } from '#contract/tracking/tracking-key.ts';
import { excerpt } from '#contract/values/excerpt.ts';
import type { Db } from '#server/domain/context.ts';
import { keyRateHeaders } from '#server/domain/rates/key-rate.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isOfType } from '#server/infra/content-type.ts';
import type { Taken } from '#server/infra/rate-limit/token-buckets.ts';
import { apiContext, readSignInClient, setSessionCookies } from './context/request-context.ts';
import { appRouter, ENDPOINTS } from './endpoints/app-router.ts';
import type { TransportContext } from './endpoints/procedures.ts';
import { challengeOf, failureHeaders, httpStatus, toAppError, toTRPCError } from './errors/error-table.ts';
import { addResponseHeaders } from './middleware/response-headers.ts';
import { limitJson } from './rest/json.ts';
import { establishActor, mountEndpoints } from './rest/mount.ts';

/** Nothing here unpacks a body: a small one could become gigabytes. */
const onlyUnpacked = createMiddleware((c, next) => {
  if (c.req.method === 'GET') return next();
  const encoding = c.req.header('content-encoding');
  if (encoding === undefined || /^(identity)?$/i.test(encoding.trim())) return next();
  throw new AppError('packed-body', { values: { encoding: excerpt(encoding) } });
});

/**
 * tRPC would read a form or a stream of bytes as well, and stream its responses, whose status and cookies are sent
 * before a call has run; here both are plain JSON (docs/contract/wire.md, 'tRPC').
 */
const onlyJson = createMiddleware((c, next) => {
  if (isJsonLines(c.req.header('trpc-accept')) || isJsonLines(c.req.header('accept'))) {
    throw new AppError('streaming-not-supported');
  }
  if (c.req.method === 'POST' && !isOfType(c.req.header('content-type'), 'application/json')) {
    throw new AppError('json-required');
  }
  return next();
});

const isJsonLines = (accepted: string | undefined) => accepted?.includes('application/jsonl');

/**
 * Public responses are revalidated; all others are not stored, with a key of a shipment neither (docs/contract/wire.md,
 * 'Headers'). Responses to an API key say what it may do next (docs/contract/wire.md, 'Rate of a key').
 */
const storing = createMiddleware<{ Variables: { keyRate?: Taken | null } }>(async (c, next) => {
  await next();
  const isPublic = c.req.path.startsWith('/api/shipments/public/') && c.req.header(TRACKING_KEY_HEADER) === undefined;
  addResponseHeaders(c, [
    ['Cache-Control', isPublic ? 'private, no-cache' : 'no-store'],
    ...(c.var.keyRate ? keyRateHeaders(c.var.keyRate) : []),
  ]);
});

/** REST and tRPC, two thin transports to the same verbs. */
export function api(db: Db) {
  const routes = new Hono();
  const origins = env().CORS_ORIGINS;
  if (origins.length > 0) {
    routes.use(
      cors({
        origin: origins,
        allowHeaders: [
          'auth-token',
          'authorization',
          'content-type',
          'if-none-match',
          IDEMPOTENCY_HEADER,
          TRACKING_KEY_HEADER,
        ],
        exposeHeaders: ['ETag', 'Retry-After', 'RateLimit', 'RateLimit-Policy'],
      }),
    );
  }
  routes.use(storing, onlyUnpacked);
  routes.all('/trpc/*', limitJson, onlyJson, (c) => respondTRPC(c, db));
  routes.route('/', mountEndpoints(ENDPOINTS, db));
  routes.use(limitJson, establishActor(db));
  routes.all('*', () => {
    throw new AppError('unknown-path');
  });
  return routes;
}

/** The known procedure names in the path, which may contain anything. */
function proceduresIn(path: string): string {
  const names = path.slice(path.lastIndexOf('/') + 1).split(/,|%2C/i, MAX_BATCH);
  return names.filter((name) => Object.hasOwn(appRouter._def.procedures, name)).join();
}

/** The numbers that one request may look up are those of one list (docs/contract/tracking.md, 'Many numbers'). */
function requireOneList(calls: readonly { path: string }[]): void {
  if (calls.filter(({ path }) => path === 'publicTracking.many').length > 1)
    throw new AppError('validation', { message: TOO_MANY_TRACKED, field: 'numbers' });
}

async function respondTRPC(c: Context, db: Db): Promise<Response> {
  c.set('procedures', proceduresIn(c.req.path));
  let hasCookie = false;
  const response = await fetchRequestHandler({
    endpoint: '/api/trpc',
    req: c.req.raw,
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: async ({ info }): Promise<TransportContext> => {
      try {
        requireOneList(info.calls);
        const set: TransportContext['cookies']['set'] = (signedIn) => {
          setSessionCookies(c, signedIn);
          hasCookie = true;
        };
        return { ...(await apiContext(c, db)), cookies: { read: () => readSignInClient(c), set } };
      } catch (error) {
        throw toTRPCError(error);
      }
    },
    responseMeta: ({ errors, info }) => {
      const [error] = errors;
      if (!error) return {};
      c.set('reasons', errors.map((each) => toAppError(each).reason).join());
      const failure = toAppError(error);
      if (info?.isBatchCall) return { headers: challengeOf(failure) };
      return { status: httpStatus(failure), headers: failureHeaders(failure) };
    },
  });
  // Only if a cookie has to be added, because the new response is read as a stream.
  return hasCookie ? c.newResponse(response.body, response) : response;
}
