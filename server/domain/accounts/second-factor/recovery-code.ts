import { hash, randomInt } from 'node:crypto';

/** Without look-alike letters and digits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 24;
const GROUP = 4;
const COUNT = 10;

/** Ten codes of 117 random bits, `ABCD-EFGH-…`: enough for a plain hash. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/**
 * The stored hash of a typed code, without regard to case, blanks and hyphens; null for a text that cannot be a code.
 */
export function hashRecoveryCode(typed: string): string | null {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (letters.length !== LENGTH) return null;
  return hash('sha256', letters);
}
