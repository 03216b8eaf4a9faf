import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { MAX_JSON_BYTES } from '#contract/protocol.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { rejectLargeBody } from '#server/transport/errors/error-handler.ts';

/** For every body but a form and a file, whose size their own readers limit. */
export const limitJson = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: rejectLargeBody });

/**
 * The JSON object of a request. A missing body is {}. Throws `unsupported-type` or `invalid`; a form or a file, whose
 * size only its own reader limits, is not read.
 */
export async function readJson(c: Context): Promise<object> {
  const type = c.req.header('content-type');
  if (isOfType(type, 'multipart/form-data') || isOfType(type, 'text/csv')) throw new AppError('json-required');
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  if (!isOfType(type, 'application/json')) throw new AppError('json-required');
  let body: unknown;
  try {
    // JSON is UTF-8: other bytes would be stored as question marks.
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('invalid-json');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('json-object-required');
  }
  return body;
}

/** The request's JSON through a schema of the contract. */
export async function readBody<Schema extends z.ZodMiniType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(await readJson(c));
}

/** The first value of each parameter; an empty one is as if it were not there. */
export const readQuery = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));
