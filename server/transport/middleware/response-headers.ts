import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type ResponseHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Adds those of the headers that the response does not bring itself. Under Node they wait in its own list, which the
 * response's own overrule when it is written: a response that is a text with a type and nothing more needs no Headers
 * object, which would cost a sixth of a lookup.
 */
export function addResponseHeaders(c: Context, headers: ResponseHeaders): void {
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  for (const [name, value] of headers) {
    if (outgoing) outgoing.setHeader(name, value);
    else if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
}
