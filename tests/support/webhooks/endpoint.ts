import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Received = { method: string; url: string; headers: Record<string, string>; body: string; at: number };
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const ok: Answer = (response) => response.writeHead(200).end('thanks');

/** A receiver of calls, webhooks above all. `answer` can be changed; one that does nothing hangs. */
export async function startEndpoint(answer: Answer = ok) {
  const received: Received[] = [];
  const endpoint = { received, answer, url: '', stop };
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ method, url, headers, body: await text(request), at: Date.now() });
    endpoint.answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return endpoint;
}
