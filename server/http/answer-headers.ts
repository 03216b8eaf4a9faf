import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * Adds those of the headers that the answer does not bring itself. Under Node they wait in its own list for the answer to be
 * written: an answer that is a text with a type and nothing more needs no Headers object, which would cost a sixth of a look-up.
 */
export function addHeaders(c: Context, headers: AnswerHeaders): void {
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  for (const [name, value] of Object.entries(headers)) {
    if (!outgoing) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    } else if (!outgoing.hasHeader(name)) outgoing.setHeader(name, value);
  }
}
