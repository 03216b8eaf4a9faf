import { type Received, startEndpoint } from '../webhooks/endpoint.ts';

/** A call as its caller meant it: nothing that is of a library alone. */
export type RecordedRequest = { method: string; url: string; headers: Record<string, string>; body: unknown };

const HEADERS = ['authorization', 'auth-token', 'tracking-key', 'idempotency-key', 'content-type'];
/** Enough of an answer for every example to come to its end. */
const ANSWER = { shipment: { status: 'pending' }, changes: [], cursor: '1', more: false };

/** A server that notes what it is asked for, and always gives one answer. `take` gives that since the last time. */
export async function startRecorder({ status = 200, answer = ANSWER as object } = {}) {
  const { url, received, stop } = await startEndpoint((response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  );
  return { url: new URL(url).origin, take: () => Promise.all(received.splice(0).map(asMeant)), stop };
}

async function asMeant({ method, url, headers: sent, body }: Received): Promise<RecordedRequest> {
  const headers = Object.fromEntries(
    HEADERS.flatMap((name) => (sent[name] ? [[name, sent[name].replace(/; boundary=.*/, '')]] : [])),
  );
  return { method, url, headers, body: await bodyOf(body, sent['content-type'] ?? '') };
}

async function bodyOf(text: string, type: string): Promise<unknown> {
  if (type === 'application/json') return JSON.parse(text);
  if (!type.startsWith('multipart/form-data')) return text;
  const form = await new Response(text, { headers: { 'content-type': type } }).formData();
  const parts = Array.from(form, async ([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name}: ${await value.text()}`,
  ]);
  return Promise.all(parts);
}
