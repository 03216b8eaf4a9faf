import { createHmac, timingSafeEqual } from 'node:crypto';
import { withoutPunctuation } from '#contract/values/link-text.ts';

const SIGNATURE_BYTES = 16;
const ID_BYTES = 16;
const SHAPE = /^[\w-]{43}$/;

/** A token of a row's id and 128 bits of its HMAC, so that nothing of it is stored: 43 characters in base64url. */
export function signId(key: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const signature = createHmac('sha256', Buffer.from(key, 'base64url')).update(bytes).digest();
  return Buffer.concat([bytes, signature.subarray(0, SIGNATURE_BYTES)]).toString('base64url');
}

/**
 * The id that a token was made for, whatever punctuation stood behind it; null for a forged or truncated one, and for
 * one of another key.
 */
export function readSignedId(key: string, text: string): string | null {
  const token = withoutPunctuation(text);
  if (!SHAPE.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(Buffer.from(token), Buffer.from(signId(key, id))) ? id : null;
}
