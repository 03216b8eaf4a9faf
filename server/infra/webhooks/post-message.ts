import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { reasonOf } from './failure-reason.ts';
import { checkTarget, type Resolve, type Target } from './target.ts';

/**
 * `status` and `answer` are null where no answer came, `error` for a success; `retryAfter` in milliseconds, where the
 * answer names one.
 */
export type PostResult = {
  status: number | null;
  answer: string | null;
  error: string | null;
  retryAfter: number | null;
};

type Message = { url: string; headers: Record<string, string>; body: string };

const RESPONSE_TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 2_048;

/**
 * Posts a message, and reads the beginning of the answer. The connection goes to the address that was checked, and no
 * redirect is followed. Never throws. An aborted `signal` cuts it off.
 */
export async function postMessage(
  message: Message,
  signal: AbortSignal,
  { resolve, timeoutMs = RESPONSE_TIMEOUT_MS }: { resolve?: Resolve; timeoutMs?: number } = {},
): Promise<PostResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await untilAborted(AbortSignal.any([signal, timeout]), async (end) =>
      post(await checkTarget(message.url, resolve), message, end),
    );
  } catch (error) {
    return {
      ...NO_RESPONSE,
      error: timeout.aborted ? `No answer within ${timeoutMs / 1_000} seconds` : reasonOf(error),
    };
  }
}

const NO_RESPONSE = { status: null, answer: null, retryAfter: null };

/** Whatever does not end with the signal, as a slow name server, is not waited for. */
function untilAborted<Result>(signal: AbortSignal, run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([run(signal), promise]);
}

function post({ url, address, family }: Target, { headers, body }: Message, signal: AbortSignal): Promise<PostResult> {
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<PostResult>();
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A connection of its own: one that was opened for another call may end at any time.
    agent: false,
    lookup,
    signal,
  });
  sent.on('error', reject);
  // Another protocol: without a listener nothing would be heard of it.
  sent.on('upgrade', (response, socket) => {
    socket.destroy();
    resolve(resultOf(response, ''));
  });
  sent.on('response', (response) => readBeginning(response).then((text) => resolve(resultOf(response, text)), reject));
  sent.end(body);
  return promise;
}

/** The rest is not read: leaving the loop closes the connection. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_RESPONSE_BYTES) break;
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');
}

function resultOf({ statusCode = 0, headers }: IncomingMessage, answer: string): PostResult {
  const retryAfter = millisecondsOf(headers['retry-after']);
  return { status: statusCode, answer, error: errorOf(statusCode), retryAfter };
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? `Status ${status}: redirects are not followed` : `Status ${status}`;
}

/** Seconds or a date. */
function millisecondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * 1_000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
