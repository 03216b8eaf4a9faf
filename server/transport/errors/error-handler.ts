import type { Context } from 'hono';
import { Failure } from '#server/contract/error.ts';
import { httpStatus, toFailure } from './error-table.ts';

const UNDER_API = /^\/api(\/|$)/;

/** The one place where a thrown failure becomes an answer: JSON under /api, a line of text elsewhere. */
export function answerFailure(error: unknown, c: Context): Response {
  const failure = toFailure(error);
  if (failure.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(failure.retryAfter)));
  const status = httpStatus(failure);
  if (!UNDER_API.test(c.req.path)) return c.text(failure.message, status, { 'Cache-Control': 'no-store' });
  const { message, issues } = failure;
  return c.json(issues ? { message, issues } : { message }, status);
}

/** The refusal of a body above a route's limit. */
export function refuseLargeBody(): never {
  throw new Failure('too-large', 'The request body is too large');
}
