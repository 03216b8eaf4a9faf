import { bareNumber } from './invisible.ts';

/**
 * Tracking numbers (docs/contract/wire.md, 'Tracking number'): letters, random part, one ISO 7064 MOD 37,36 check
 * character.
 */

/** Upper-case letters and digits without look-alikes: no 0 O 1 I L U. */
export const TRACKING_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const TRACKING_PREFIX = 'WB';
/** Fourteen of thirty characters carry 68.7 random bits. */
export const TRACKING_RANDOM_LENGTH = 14;
export const TRACKING_NUMBER_LENGTH = TRACKING_PREFIX.length + TRACKING_RANDOM_LENGTH + 1;

const NO_ISO_CHARACTER = /[^0-9A-Z]/;
const LENGTH = new RegExp(`^${TRACKING_PREFIX}[0-9A-Z]{${TRACKING_RANDOM_LENGTH + 1}}$`);
const SHAPE = new RegExp(`^${TRACKING_PREFIX}[${TRACKING_ALPHABET}]{${TRACKING_RANDOM_LENGTH + 1}}$`);

export const TRACKING_NUMBER_MISSING = 'Please enter a tracking number';
export const TRACKING_NUMBER_NOT_FOUND = 'Tracking number not found. Please check and try again.';
export const TRACKING_NUMBER_MISTYPED =
  'One character of this number looks wrong. Please compare it with the number that you were given.';

/** ISO 7064 hybrid system MOD 37,36 over letters and digits; '' where a character is neither. */
export function checkCharacter(text: string): string {
  if (NO_ISO_CHARACTER.test(text)) return '';
  let product = 36;
  for (const character of text) product = (((product + Number.parseInt(character, 36)) % 36 || 36) * 2) % 37;
  return ((37 - product) % 36).toString(36).toUpperCase();
}

/** Behind a scanner's symbology identifier (ISO/IEC 15424) and between what a sentence or Code 39 puts around it. */
const FRAMED = new RegExp(`^(?:\\][A-Z]\\w|[\\p{P}\\p{S}])*(${TRACKING_PREFIX}[0-9A-Z]+)[\\p{P}\\p{S}]*$`, 'u');
const IN_LINK = /(?:[?&]number=|\/track(?:ing)?\/)([^/?&#\s]+)/i;
/** The page's other forms, for calendars and programs. */
const FILE = /\.(?:ics|json)(?=\W*$)/i;

/**
 * The number that a tracking link asks for, whatever its host (docs/contract/wire.md, 'Spelling of numbers'); any other
 * text as it is.
 */
export function numberInLink(text: string): string {
  const number = IN_LINK.exec(text)?.[1]?.replace(FILE, '');
  return (number && new URLSearchParams(`number=${number}`).get('number')) || text;
}

/**
 * As it is stored, of a link too: upper case, without what does not count (docs/contract/wire.md, 'Spelling of
 * numbers'). A text that is no number keeps its punctuation.
 */
export function normalizeTrackingNumber(typed: string): string {
  const text = bareNumber(numberInLink(typed)).toUpperCase();
  return FRAMED.exec(text)?.[1] ?? text;
}

/** Whether it has the prefix and length of a tracking number, but a wrong check character or one that no number has. */
export function isMistyped(typed: string): boolean {
  const number = normalizeTrackingNumber(typed);
  return LENGTH.test(number) && !isTrackingNumber(number);
}

/** The stored form of what was typed, or null where prefix, length, alphabet or check character are wrong. */
export function readTrackingNumber(typed: string): string | null {
  const number = normalizeTrackingNumber(typed);
  return isTrackingNumber(number) ? number : null;
}

/** Whether a text is a tracking number as it is stored. */
export const isTrackingNumber = (text: string): boolean =>
  SHAPE.test(text) && checkCharacter(text.slice(0, -1)) === text.at(-1);
