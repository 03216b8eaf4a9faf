/** Tracking numbers (contract section 2): letters, random part, one ISO 7064 MOD 37,36 check character. */

/** Upper-case letters and digits without look-alikes: no 0 O 1 I L U. */
export const TRACKING_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const TRACKING_PREFIX = 'WB';
/** Fourteen of thirty characters carry 68.7 random bits. */
export const TRACKING_RANDOM_LENGTH = 14;
export const TRACKING_NUMBER_LENGTH = TRACKING_PREFIX.length + TRACKING_RANDOM_LENGTH + 1;

const ISO_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = new RegExp(`^${TRACKING_PREFIX}[0-9A-Z]{${TRACKING_RANDOM_LENGTH + 1}}$`);
const SHAPE = new RegExp(`^${TRACKING_PREFIX}[${TRACKING_ALPHABET}]{${TRACKING_RANDOM_LENGTH + 1}}$`);

export const TRACKING_NUMBER_MISSING = 'Please enter a tracking number';
export const TRACKING_NUMBER_NOT_FOUND = 'Tracking number not found. Please check and try again.';
export const TRACKING_NUMBER_MISTYPED =
  'One character of this number looks wrong. Please compare it with the number that you were given.';

/** ISO 7064 hybrid system MOD 37,36 over letters and digits; '' where a character is neither. */
export function checkCharacter(text: string): string {
  let product = 36;
  for (const character of text) {
    const value = ISO_CHARACTERS.indexOf(character);
    if (value < 0) return '';
    const sum = (product + value) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return ISO_CHARACTERS.charAt((37 - product) % 36);
}

/** As it is stored: upper case, no spaces or hyphens. */
export function normalizeTrackingNumber(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();
}

/** Whether it has the prefix and length of a tracking number, but a wrong check character or one that no number has. */
export function isMistyped(typed: string): boolean {
  return LENGTH.test(normalizeTrackingNumber(typed)) && readTrackingNumber(typed) === null;
}

/** The stored form of what was typed, or null where prefix, length, alphabet or check character are wrong. */
export function readTrackingNumber(typed: string): string | null {
  const number = normalizeTrackingNumber(typed);
  return SHAPE.test(number) && checkCharacter(number.slice(0, -1)) === number.at(-1) ? number : null;
}
