import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as openRequest } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { MULTIPART } from '../../../factories/multipart.ts';

export type Answer = { status: number; body: Record<string, unknown>; headers: IncomingHttpHeaders };

export type RestCaller = {
  /** An object as body travels as JSON. */
  call: (route: string, options?: { token?: string; body?: unknown }) => Promise<Answer>;
  /** A form, piece by piece, on a connection of its own; what is left of it is not sent once the answer is there. */
  upload: (route: string, token: string, pieces: Iterable<Uint8Array>) => Promise<Answer>;
  /** Sends these pieces of a form and cuts the connection. */
  hangUp: (route: string, token: string, pieces: Iterable<Uint8Array>) => Promise<void>;
  close: () => void;
};

/** REST calls over real HTTP, on connections that stay open; each call made while others wait has its own. */
export function restCaller(url: string): RestCaller {
  const agent = new Agent({ keepAlive: true });
  const begin = (route: string, headers: Record<string, string>, ownConnection = false) => {
    const [method = 'GET', path = '/'] = route.split(' ');
    return openRequest(`${url}${path}`, { method, headers, agent: ownConnection ? false : agent });
  };
  const beginForm = (route: string, token: string) =>
    begin(route, { 'auth-token': token, 'content-type': MULTIPART }, true);
  return {
    call(route, { token, body } = {}) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const sent = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
      const request = begin(route, { ...(token && { 'auth-token': token }), ...(body !== undefined && sent) });
      const answer = answerTo(request);
      request.end(text);
      return answer;
    },
    async upload(route, token, pieces) {
      const request = beginForm(route, token);
      const over = new AbortController();
      const answer = answerTo(request).finally(() => over.abort());
      void pipeline(Readable.from(until(over.signal, pieces)), request).catch(() => undefined);
      try {
        return await answer;
      } finally {
        request.destroy();
      }
    },
    async hangUp(route, token, pieces) {
      const request = beginForm(route, token).on('error', () => undefined);
      await pipeline(Readable.from(pieces), request, { end: false }).catch(() => undefined);
      request.destroy();
    },
    close: () => agent.destroy(),
  };
}

function answerTo(request: ReturnType<typeof openRequest>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.once('response', (response) => read(response).then(resolve, reject));
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const json = /json/.test(response.headers['content-type'] ?? '');
  return { status: response.statusCode ?? 0, body: json ? JSON.parse(text) : { text }, headers: response.headers };
}

/** Lets what has arrived be read between two pieces. */
async function* until(over: AbortSignal, pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (over.aborted) return;
    yield piece;
    await setImmediate();
  }
}
