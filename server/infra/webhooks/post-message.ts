import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
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

/** Why no answer came, by the code of the error, for whoever runs the endpoint. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was rejected: nothing listens at this address and port',
  ECONNRESET: 'The connection was closed before an answer came',
  EPIPE: 'The connection was closed before an answer came',
  EHOSTUNREACH: 'The address cannot be reached',
  ENETUNREACH: 'The address cannot be reached',
  ETIMEDOUT: 'The address cannot be reached',
  EPROTO: 'The address does not speak https as expected',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The address does not speak https',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  CERT_NOT_YET_VALID: 'Its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by itself, not by an authority that is known here',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Its certificate is signed by an authority that is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate comes without the certificates of those who signed it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too large',
};

const MAX_LENGTH = 500;

/** In words; what has none in its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, MAX_LENGTH);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_') && !(code in REASONS)) return 'The answer is not HTTP';
  return (REASONS[code] ?? (error.message || error.name)).slice(0, MAX_LENGTH);
}
