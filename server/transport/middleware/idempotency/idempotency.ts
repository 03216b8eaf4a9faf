import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from '#contract/idempotency.ts';
import type { Ctx } from '#server/domain/context.ts';
import {
  type Done,
  endLease,
  forgetRequest,
  type Leased,
  leaseRequest,
  RENEW_EVERY_MS,
  renewLease,
  storeResponse,
} from '#server/domain/idempotency/requests.ts';
import { AppError } from '#server/errors/app-error.ts';
import { readUploadBody } from '#server/infra/multipart/body.ts';
import { log } from '#server/infra/observability/log.ts';
import { createRequestDigest } from './request-digest.ts';

/** `creationKey`: made from the header's key, for a creation that is done again; false once the body has one itself. */
type Bindings = { Variables: { ctx: Ctx; creationKey?: string | false } };

/** An endpoint that takes an Idempotency-Key: it makes something that stays (docs/contract/wire.md, 'Idempotency'). */
export type Idempotency = {
  /** The permission that a repeated request needs beside the endpoint's. `id` stands in the path. */
  guard?: (ctx: Ctx, id: string) => unknown;
  /** Done again, it finds what it did; the change of every other one is one transaction, which is noted. */
  findsItself?: true;
};

/** A path that can be stored with the key: the database has no NUL, its index nothing longer. Others name nothing. */
const STORABLE = /^[^\0]{1,500}$/;

/** More than any form or file may have. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/**
 * Answers a request with an Idempotency-Key that was done within a day as it was answered then (docs/contract/wire.md,
 * 'Idempotency'; decision 081). Throws `invalid`, `conflict` while it is in flight, `unprocessable` for another body.
 */
export const idempotent = ({ idempotency }: { idempotency?: Idempotency }) =>
  createMiddleware<Bindings>(async (c, next) => {
    const header = c.req.header(IDEMPOTENCY_HEADER);
    if (header === undefined || !idempotency || !STORABLE.test(c.req.path)) return next();
    const key = readIdempotencyKey(header);
    if (key === null) throw wrongKey();
    const [id = ''] = Object.values<string>(c.req.param());
    await idempotency.guard?.(c.var.ctx, id);
    const request = await leaseRequest(c.var.ctx, { path: c.req.path, key });
    if ('response' in request) return repeat(c.req.raw, request);
    if (!idempotency.findsItself) c.set('ctx', { ...c.var.ctx, idempotentRequest: request.id });
    return perform(c, request, next);
  });

const wrongKey = () => new AppError('invalid-idempotency-key', { field: IDEMPOTENCY_HEADER });

async function repeat(request: Request, { requestHash, status, response }: Done): Promise<Response> {
  const digest = createRequestDigest(request);
  for await (const chunk of readUploadBody(request, MAX_BODY_BYTES)) digest.add(chunk);
  if (!digest.matches(requestHash)) throw new AppError('idempotency-mismatch');
  return new Response(response, { status, headers: { 'Content-Type': 'application/json' } });
}

async function perform(c: Context<Bindings>, leased: Leased, next: () => Promise<void>): Promise<void> {
  const { db } = c.var.ctx;
  const digest = createRequestDigest(c.req.raw);
  const body = c.req.raw.body;
  if (body) {
    const noted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        digest.add(chunk);
        controller.enqueue(chunk);
      },
    });
    c.req.raw = new Request(c.req.raw, { body: body.pipeThrough(noted), duplex: 'half' } as RequestInit);
  }
  c.set('creationKey', leased.id);
  const renewing = setInterval(() => void renewLease(db, leased).catch(() => undefined), RENEW_EVERY_MS);
  try {
    await next();
  } finally {
    clearInterval(renewing);
  }
  // The change is committed: a failure here must not turn its response into an error.
  await finish(c, leased, () => digest.digest()).catch((error: unknown) =>
    log.warn({ err: error }, 'The response of an idempotent request could not be stored'),
  );
}

async function finish(c: Context<Bindings>, leased: Leased, requestHash: () => string): Promise<void> {
  const { db } = c.var.ctx;
  const { status, ok } = c.res;
  if (status >= 500) return endLease(db, leased);
  if (!ok || c.var.creationKey === false) return forgetRequest(db, leased);
  // A route that takes no body leaves it unread; a repeat would have it in its digest.
  if (!c.req.raw.bodyUsed) await c.req.raw.arrayBuffer();
  const response = await c.res.clone().text();
  await storeResponse(db, leased, { requestHash: requestHash(), status, response });
}
