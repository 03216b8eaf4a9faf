import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { log } from '#server/infra/observability/log.ts';
import { Connection, connectionOf } from './connections/connection.ts';
import { ResponseSpool } from './connections/response-spool.ts';
import { closeStalledConnections } from './connections/stalled-connections.ts';

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

const TIMEOUTS = {
  headersTimeout: 60_000,
  requestTimeout: 10 * 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** docs/contract/wire.md, 'Connections'; docs/decisions/024. */
const CONNECTION_LIMITS = {
  /** Beyond it a new connection is dropped at once. Each needs an open file. */
  maxConnections: 12_000,
  /**
   * The time for which a client may take nothing that waits for it. Kernels report 64 kB at a time: a minute is 1 kB/s.
   */
  stallMs: 67_000,
  checkEveryMs: 2_000,
  /** How long a rejected body is read on. */
  lingerMs: 5_000,
};

/** How long answers in flight have, once the port is closed, before their connections are cut. */
const FINISH_TIMEOUT_MS = 3_500;

/** node:http takes the first of several; a proxy may have looked at another (RFC 9112 section 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length > 1;
}

function rejectHosts(response: ServerResponse): void {
  response.writeHead(400, { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' }).end('Two Host headers');
}

type ListenOptions = { host: string; port: number; spoolDirectory: string; limits?: Partial<typeof CONNECTION_LIMITS> };

/**
 * Resolves once the port is open; rejects if it cannot be opened. Tests pass other limits: they cannot wait for
 * minutes.
 */
export async function listen(fetch: Fetch, { host, port, spoolDirectory, limits: changed }: ListenOptions) {
  const limits = { ...CONNECTION_LIMITS, ...changed };
  const spool = new ResponseSpool(spoolDirectory, (err, message) => log.warn({ err }, message));
  const respond = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  const server = createServer(
    { ...TIMEOUTS, ServerResponse: TrackedResponse, optimizeEmptyRequests: true },
    (request, response) => (namesTwoHosts(request) ? rejectHosts(response) : respond(request, response)),
  );
  server.maxConnections = limits.maxConnections;
  server.on('connection', (socket) => new Connection(socket, { lingerMs: limits.lingerMs, spool }));
  server.on('request', guardSlowRequest);
  closeStalledConnections(server, limits);
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`PORT ${port} on HOST ${host} cannot be opened: ${error.code}`);
  });
  const address = server.address();
  return {
    /** The one in use, also where port 0 asked for any. */
    port: typeof address === 'object' && address ? address.port : port,
    /**
     * Takes no new connection. Resolves when the last answer in flight is sent, after three and a half seconds at most.
     */
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A connection that falls idle later would keep the server open until its keep-alive ends.
      const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
      const cut = setTimeout(() => server.closeAllConnections(), FINISH_TIMEOUT_MS);
      await closed;
      clearInterval(closeIdle);
      clearTimeout(cut);
    },
  };
}

/** node:http makes one for each request, those included that it rejects by itself. */
class TrackedResponse extends ServerResponse {
  constructor(...parameters: ConstructorParameters<typeof ServerResponse<IncomingMessage>>) {
    super(...parameters);
    connectionOf(this.req.socket)?.begin(this.req, this);
  }

  /** As node:http's; promises no further request where one cannot follow. */
  override writeHead(statusCode: number, ...rest: unknown[]): this {
    if (connectionOf(this.req.socket)?.keepsOpen(this.req) === false) this.shouldKeepAlive = false;
    return super.writeHead(statusCode, ...(rest as [OutgoingHttpHeaders?]));
  }

  /** As node:http's; a large body waits for its client on the disk. */
  override end(...parameters: unknown[]): this {
    const [body] = parameters;
    const spool = connectionOf(this.req.socket)?.spool;
    const sendFromMemory = () => super.end(...(parameters as [unknown]));
    if (!spool?.takes(body) || this.req.method === 'HEAD') return sendFromMemory();
    spool.send(body, this, sendFromMemory);
    return this;
  }
}

const WINDOW_MS = 30_000;
const MIN_BYTES_PER_WINDOW = 30 * 1024;

/** Cuts a connection whose body arrives at less than 1 kB/s over 30 seconds (docs/contract/running.md, 'Stopping'). */
function guardSlowRequest(request: IncomingMessage): void {
  const { socket } = request;
  if (request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0)
    return;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (socket.bytesRead - received < MIN_BYTES_PER_WINDOW) socket.destroy();
    received = socket.bytesRead;
  }, WINDOW_MS);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
