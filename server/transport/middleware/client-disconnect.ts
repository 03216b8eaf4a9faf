import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** nginx's word for a client that did not wait for its response. It is never sent. */
export const CLIENT_CLOSED_REQUEST = 499;

/**
 * Calls back once, when the whole answer was handed to the system, or with false when the client disconnected before
 * that. Where there is no connection, under the development server, at once.
 */
export function onResponseEnd(c: Context, report: (isWhole: boolean) => void): void {
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  if (!outgoing || outgoing.destroyed) {
    report(!outgoing);
    return;
  }
  let isWhole = false;
  outgoing.on('finish', () => {
    isWhole = true;
  });
  outgoing.on('close', () => report(isWhole));
}
