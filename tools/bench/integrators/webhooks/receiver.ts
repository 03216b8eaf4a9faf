import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The message ids that came to one endpoint, its number of calls, and how many of them are open. */
type Endpoint = { ids: Set<string>; calls: number; open: number; maxOpen: number; lastAt: number };

const newEndpoint = (): Endpoint => ({ ids: new Set(), calls: 0, open: 0, maxOpen: 0, lastAt: 0 });

/** Endpoints on this machine: those whose path says so take a message and never answer. */
export async function startReceiver() {
  const endpoints = new Map<string, Endpoint>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const endpoint = endpoints.get(path) ?? newEndpoint();
    endpoints.set(path, endpoint);
    endpoint.calls += 1;
    endpoint.open += 1;
    endpoint.maxOpen = Math.max(endpoint.maxOpen, endpoint.open);
    response.on('close', () => {
      endpoint.open -= 1;
    });
    request.resume().on('end', () => {
      endpoint.ids.add(String(request.headers['webhook-id']));
      endpoint.lastAt = performance.now();
      if (!path.startsWith('/hanging')) response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The endpoints whose path begins with `/` and this kind. */
    of: (kind: string) =>
      [...endpoints].filter(([path]) => path.startsWith(`/${kind}`)).map(([, endpoint]) => endpoint),
    forget: () => endpoints.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
