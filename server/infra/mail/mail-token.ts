import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKey } from '#server/infra/signing-key.ts';

/** The key for the links by which a recipient stops mails. */
export const mailTokenKey = signingKey('mail');

const SIGNATURE_BYTES = 16;
const ID_BYTES = 16;
const SHAPE = /^[\w-]{43}$/;

/**
 * What a mail's link to stop mails carries: the delivery's id, which has shipment and recipient, and 128 bits of an HMAC of it; 43
 * characters in base64url. Nothing of it is stored.
 */
export function mailToken(key: string, deliveryId: string): string {
  const id = Buffer.from(deliveryId.replaceAll('-', ''), 'hex');
  const signature = createHmac('sha256', Buffer.from(key, 'base64url')).update(id).digest();
  return Buffer.concat([id, signature.subarray(0, SIGNATURE_BYTES)]).toString('base64url');
}

/** The id of the delivery that a token was made for; null for a forged or truncated one, and for one of another installation. */
export function readMailToken(key: string, token: string): string | null {
  if (!SHAPE.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(Buffer.from(token), Buffer.from(mailToken(key, id))) ? id : null;
}

/** The page where a recipient chooses which mails still come. */
export const mailChoicesUrl = (appUrl: string, token: string): string => `${appUrl}/mail/${token}`;
