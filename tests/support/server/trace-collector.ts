import { startEndpoint } from '../webhooks/endpoint.ts';

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
  const { url, received, stop } = await startEndpoint((response) => {
    for (const { url, body } of received.splice(0)) {
      if (url !== '/v1/traces') throw new Error(`Traces came to ${url}`);
      const { resourceSpans }: Export = JSON.parse(body);
      for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    if (behaviour.status) response.writeHead(behaviour.status, { 'content-type': 'application/json' }).end('{}');
  });
  return { url: new URL(url).origin, spans, behaviour, close: stop };
}

/** The attribute's value, or undefined. */
export function attributeOf({ attributes }: ReceivedSpan, key: string): string | number | undefined {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
}
