import type { Context } from 'hono';
import { AppError } from '#server/errors/app-error.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { failureHeaders, httpStatus, toAppError } from './error-table.ts';

const AS_JSON = /^\/api(\/|$)|^\/tracking\/[^/]+\.json\W*$/;

const takesJson = ({ req }: Context) =>
  AS_JSON.test(req.path) ||
  isOfType(req.header('content-type'), 'application/json') ||
  req.header('accept') === 'application/json';

/**
 * The one place where a thrown error becomes a response: JSON under /api, for paths of JSON, and to clients that send
 * or accept JSON, a line of text elsewhere.
 */
export function handleError(error: unknown, c: Context): Response {
  const failure = toAppError(error);
  const headers = failureHeaders(failure);
  const status = httpStatus(failure);
  if (!takesJson(c)) return c.text(failure.message, status, { ...headers, 'Cache-Control': 'no-store' });
  const { message, reason, issues, rows } = failure;
  return c.json({ message, code: reason, ...(issues && { issues }), ...rows }, status, headers);
}

/** The rejection of a body above a route's limit. */
export function rejectLargeBody(): never {
  throw new AppError('body-too-large');
}
