import type { Context } from 'hono';
import { AppError } from '#server/contract/error.ts';
import { failureHeaders, httpStatus, toAppError } from './error-table.ts';

const UNDER_API = /^\/api(\/|$)/;

/** The one place where a thrown error becomes a response: JSON under /api and for who asks for it, else a line of text. */
export function handleError(error: unknown, c: Context): Response {
  const failure = toAppError(error);
  const headers = failureHeaders(failure);
  const status = httpStatus(failure);
  const isJson = UNDER_API.test(c.req.path) || c.req.header('accept') === 'application/json';
  if (!isJson) return c.text(failure.message, status, { ...headers, 'Cache-Control': 'no-store' });
  const { message, reason, issues, rows } = failure;
  return c.json({ message, code: reason, ...(issues && { issues }), ...rows }, status, headers);
}

/** The rejection of a body above a route's limit. */
export function rejectLargeBody(): never {
  throw new AppError('body-too-large', 'The request body is too large');
}
