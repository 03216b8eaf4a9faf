import { createHash, randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 24;
const GROUP = 4;
const COUNT = 10;

/** Ten codes of 117 random bits: so many that a plain hash is enough to store. `ABCD-EFGH-…`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** As it is stored. Case, blanks and hyphens of what was typed do not count; null for what cannot be a code. */
export function hashRecoveryCode(typed: string): string | null {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (letters.length !== LENGTH) return null;
  return createHash('sha256').update(letters).digest('hex');
}
