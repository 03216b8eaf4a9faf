import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { cutSlowBody } from './slow-bodies.ts';

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

const TIMEOUTS = {
  headersTimeout: 60_000,
  requestTimeout: 10 * 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** How long answers in flight have, once the port is closed, before their connections are cut. */
const FINISH_WITHIN_MS = 3_500;

/** Resolves once the port is open; rejects when it cannot be opened. */
export async function listen(fetch: Fetch, { host, port }: { host: string; port: number }) {
  const server = createServer(
    TIMEOUTS,
    getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings)),
  );
  server.on('request', cutSlowBody);
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`PORT ${port} on HOST ${host} cannot be opened: ${error.code}`);
  });
  const address = server.address();
  return {
    /** The one in use, also where port 0 asked for any. */
    port: typeof address === 'object' && address ? address.port : port,
    /** Takes no new connection and resolves when the last answer in flight is sent, or was given three and a half seconds. */
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A connection that falls idle later would keep the server open until its keep-alive ends.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}
