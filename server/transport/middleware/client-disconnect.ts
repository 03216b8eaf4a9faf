import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** nginx's status for a client that closed the connection before its response. It is never sent. */
export const CLIENT_CLOSED_REQUEST = 499;

/**
 * Calls back once: with true when the whole response was passed to the system, with false when the client disconnected
 * before that. Without a connection, under the development server, it calls back at once.
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
