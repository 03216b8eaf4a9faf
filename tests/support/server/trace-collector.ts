import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };

/** As OTLP has it in JSON. Kind 1 is internal, 2 a server, 3 a client; the code of status 2 is an error. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};

type Export = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** Takes traces as JSON over HTTP and caches them. `behaviour.status` is its answer; undefined: it never answers. */
export async function startCollector(status = 200) {
  const spans: ReceivedSpan[] = [];
  const behaviour: { status: number | undefined } = { status };
  const server = createServer(async (request, response) => {
    const body: Export = JSON.parse((await buffer(request)).toString());
    if (request.url !== '/v1/traces') throw new Error(`Traces came to ${request.url}`);
    for (const { scopeSpans } of body.resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    if (behaviour.status === undefined) return;
    response.writeHead(behaviour.status, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    spans,
    behaviour,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The attribute's value, or undefined. */
export function attributeOf({ attributes }: ReceivedSpan, key: string): string | number | undefined {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
}
