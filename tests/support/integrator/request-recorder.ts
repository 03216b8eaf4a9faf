import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call as its caller meant it: nothing that is of a library alone. */
export type RecordedRequest = { method: string; url: string; headers: Record<string, string>; body: unknown };

const HEADERS = ['authorization', 'auth-token', 'tracking-key', 'idempotency-key', 'content-type'];
/** Enough of an answer for every example to come to its end. */
const ANSWER = { shipment: { status: 'pending' }, changes: [], cursor: '1', more: false };

/** A server that notes what it is asked for, and always gives one answer. `take` gives that since the last time. */
export async function startRecorder({ status = 200, answer = ANSWER as object } = {}) {
  let requests: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers: sent } = request;
    const headers = Object.fromEntries(
      HEADERS.flatMap((name) => (sent[name] ? [[name, String(sent[name]).replace(/; boundary=.*/, '')]] : [])),
    );
    const body = await bodyOf(await buffer(request), sent['content-type'] ?? '');
    requests.push({ method, url, headers, body });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = requests;
      requests = [];
      return taken;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(bytes: Buffer, type: string): Promise<unknown> {
  if (type === 'application/json') return JSON.parse(bytes.toString());
  if (!type.startsWith('multipart/form-data')) return bytes.toString();
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const parts = Array.from(form, async ([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name}: ${await value.text()}`,
  ]);
  return Promise.all(parts);
}
