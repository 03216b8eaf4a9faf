import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** Resolves once the port is open; rejects when it cannot be opened. */
export async function listen(fetch: Fetch, { host, port }: { host: string; port: number }) {
  const listener = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  const server = createServer(
    {
      headersTimeout: 60_000,
      requestTimeout: 10 * 60_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  );
  server.listen(port, host);
  await once(server, 'listening');
  return {
    /** Takes no new connection and resolves when the last answer in flight is sent. */
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}
