import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { env } from '#server/env.ts';

const SECRET_BYTES = 20;
/** A code is good for the step before and after its own: that much a telephone's clock may be wrong. */
const DRIFT_STEPS = 1;
const PERIOD_S = 30;

const CODE = /^\d{6}$/;

/** RFC 6238: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** A new shared secret, 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The input of an authenticator app: the address, with BRAND_NAME and the user's e-mail, and its QR code in SVG. */
export function enrolment(secret: string, email: string): { uri: string; qr: string } {
  const uri = totpOf(secret, { issuer: env().BRAND_NAME, label: email }).toString();
  return { uri, qr: encodeQR(uri, 'svg') };
}

/**
 * The time step that a code belongs to, at most one away from the present one; null for a wrong code. Blanks and
 * hyphens of what was typed do not count.
 */
export function stepOfCode(secret: string, typed: string, now = Date.now()): number | null {
  const token = typed.replaceAll(/[\s-]/g, '');
  if (!CODE.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}
