import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type ResponseHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Adds the headers that the response does not have itself. Under Node they are set in its own list, which the
 * response's headers override. So a plain text response needs no Headers object, which would cost a sixth of a lookup.
 */
export function addResponseHeaders(c: Context, headers: ResponseHeaders): void {
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  for (const [name, value] of headers) {
    if (outgoing) outgoing.setHeader(name, value);
    else if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
}
