import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { StorageTarget } from '#contract/storage-url.ts';
import { observeStoreRequest } from '#server/infra/observability/service-metrics.ts';
import { ObjectStoreError } from '#server/infra/storage/storage-errors.ts';

export type StoreRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty: the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | Blob;
  /** For one attempt: until the response's head has arrived, and until `take` has resolved. */
  timeoutMs: number;
};

/** Pauses before the second and the third attempt. Each request can be repeated safely. */
const RETRY_PAUSES_MS = [100, 400];

/** Errors that another attempt may avoid. */
class TransientError extends ObjectStoreError {}

/** The signing keys of a day, by secret and region. */
const signingKeys = new Map<string, ArrayBuffer>();

/**
 * Sends a request to the store and resolves to what `take` makes of a 2xx or 404 response. Throws ObjectStoreError for
 * other responses. Repeats it twice if the connection closed or the store was overloaded; not after a timeout, because
 * a user is waiting.
 */
export async function sendStoreRequest<Taken>(
  target: StorageTarget,
  request: StoreRequest,
  take: (response: Response) => Promise<Taken>,
): Promise<Taken> {
  for (const pauseMs of RETRY_PAUSES_MS) {
    try {
      return await sendOnce(target, request, take);
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      await pause(pauseMs);
    }
  }
  return sendOnce(target, request, take);
}

async function sendOnce<Taken>(
  target: StorageTarget,
  request: StoreRequest,
  take: (response: Response) => Promise<Taken>,
): Promise<Taken> {
  const { method, body = null, timeoutMs } = request;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const observe = observeStoreRequest(method);
  try {
    const signed = await signRequest(target, request);
    // Not signed, because a proxy may change it. Without compression, because an image's size is that of its bytes.
    signed.headers.set('accept-encoding', 'identity');
    const { signal } = timeout;
    const response = await fetch(signed.url, { method, headers: signed.headers, body, signal, redirect: 'manual' });
    if (!response.ok && response.status !== 404) throw await rejectionOf(request, response);
    const taken = await take(response);
    observe('answered');
    return taken;
  } catch (error) {
    observe(error instanceof ObjectStoreError ? 'rejected' : 'unanswered');
    if (error instanceof ObjectStoreError) throw error;
    if (timeout.signal.aborted) throw errorOf(request, `no answer in ${timeoutMs / 1000} seconds`);
    throw new TransientError(describe(request, networkReason(error)));
  } finally {
    clearTimeout(timer);
  }
}

const addressOf = ({ endpoint, bucket }: StorageTarget, key: string, query: Record<string, string> = {}): URL => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return new URL(`${endpoint}/${bucket}${key && `/${key}`}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`);
};

function signRequest(target: StorageTarget, { method, key, query, headers = {} }: StoreRequest) {
  return new AwsV4Signer({ ...keyOf(target), method, url: addressOf(target, key, query).href, headers }).sign();
}

/** A URL at which anyone can read the object for so many seconds, with the response headers that browsers need. */
export async function signUrl(
  target: StorageTarget,
  { key, seconds, headers }: { key: string; seconds: number; headers: Record<string, string> },
): Promise<string> {
  const named = Object.entries(headers).map(([name, value]) => [`response-${name.toLowerCase()}`, value]);
  const query = { ...Object.fromEntries(named), 'X-Amz-Expires': String(seconds) };
  const { href: url } = addressOf(target, key, query);
  const signed = await new AwsV4Signer({ ...keyOf(target), method: 'GET', url, signQuery: true }).sign();
  // A space that is written as a plus is one thing to some stores and another to others.
  return signed.url.href.replaceAll('+', '%20');
}

/** Whether the store serves an object without credentials. */
export async function isPublic(target: StorageTarget, key: string): Promise<boolean> {
  const request = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5_000) } as const;
  const response = await fetch(addressOf(target, key), request).catch(() => null);
  return response?.ok ?? false;
}

function keyOf({ accessKeyId, secretAccessKey, region }: StorageTarget) {
  const key = { accessKeyId, secretAccessKey, service: 's3', cache: signingKeys };
  return region === undefined ? key : { ...key, region };
}

const describe = ({ method, key }: StoreRequest, reason: string) => `${method} ${key || 'the list'}: ${reason}`;
const errorOf = (request: StoreRequest, reason: string) => new ObjectStoreError(describe(request, reason));

/** Failures on the other side: overload, a proxy before a store that restarts. */
const isTransient = (status: number) => status === 429 || status >= 500;

async function rejectionOf(request: StoreRequest, response: Response): Promise<ObjectStoreError> {
  const code = errorCode(await response.text());
  const message = describe(request, `${response.status}${code && ` ${code}`}`);
  return isTransient(response.status) ? new TransientError(message) : new ObjectStoreError(message);
}

/** The code of an answer that is an error. Empty where it is none. */
export const errorCode = (xml: string): string => /<Error>.*?<Code>([A-Za-z]{1,60})<\/Code>/s.exec(xml)?.[1] ?? '';

function networkReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
