import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { signingKey } from './signing-key.ts';

const ID_BYTES = 16;
/** The id and its signature. */
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/** A new browser's id: 128 random bits. */
export const newDeviceId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** The value of the cookie `device`: the id and an HMAC of it. */
export const signDevice = (key: string, id: string): string => `${id}.${keyedHash(key, 'cookie', id)}`;

/** The id that a cookie carries; null for a forged one, one of another installation, and none. */
export function readDevice(key: string, cookie: string | undefined): string | null {
  const [, id, signature] = SHAPE.exec(cookie ?? '') ?? [];
  if (id === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(keyedHash(key, 'cookie', id))) ? id : null;
}

/** HMAC-SHA256 in base64url. `purpose` keeps what is stored from being a valid cookie. */
export function keyedHash(key: string, purpose: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`${purpose}\n${text}`).digest('base64url');
}

/** The key for `device`. */
export const deviceKey = signingKey('device');
