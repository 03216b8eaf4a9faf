import { randomBytes } from 'node:crypto';

/** A password that meets the sign-up rules; only a printed one is ever known to a user. */
export const randomPassword = (): string => `a1${randomBytes(12).toString('hex')}`;
