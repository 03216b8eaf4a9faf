import { bareNumber } from '#contract/values/invisible.ts';
import { checkCharacter, TRACKING_ALPHABET, TRACKING_RANDOM_LENGTH } from '#contract/values/tracking-number.ts';

export const LOAD_PREFIX = 'L';

const LENGTH = LOAD_PREFIX.length + TRACKING_RANDOM_LENGTH + 1;

/**
 * The stored form of a load's number as it was typed or scanned: `L`, else by the rules of a tracking number
 * (docs/contract/loads.md). Null where it is none.
 */
export function readLoadNumber(typed: string): string | null {
  const number = bareNumber(typed).toUpperCase();
  if (number.length !== LENGTH || !number.startsWith(LOAD_PREFIX)) return null;
  const isWritten = [...number.slice(LOAD_PREFIX.length)].every((character) => TRACKING_ALPHABET.includes(character));
  return isWritten && checkCharacter(number.slice(0, -1)) === number.at(-1) ? number : null;
}
