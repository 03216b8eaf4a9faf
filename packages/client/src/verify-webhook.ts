import type { WebhookMessage } from './api.ts';

/** As servers have them: of Fetch, of Node, or a plain object. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;

/** Thrown for a sender that did not know the secret, or for a message of long ago. Answer 401 and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const SECRET_PREFIX = 'whsec_';
const MAX_AGE_SECONDS = 5 * 60;

/**
 * Reads a message that really comes from the product (Standard Webhooks). `body` is what was received, byte for byte,
 * before any JSON.parse. The same message may come twice: its header `webhook-id` is the same then. Throws
 * WebhookVerificationError.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): Promise<WebhookMessage> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > MAX_AGE_SECONDS) throw new WebhookVerificationError('The message is too old');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await importSecret(secret);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    const bytes = version === 'v1' ? decodeBase64(value) : null;
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return JSON.parse(text);
  }
  throw new WebhookVerificationError('The signature is not of this secret');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : findHeader(headers, name);
  if (typeof value === 'string') return value;
  throw new WebhookVerificationError(`The header ${name} is missing`);
}

function findHeader(headers: Exclude<WebhookHeaders, Headers>, name: string) {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

async function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = decodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (!bytes?.length) throw new TypeError('The secret must be whsec_ and base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
