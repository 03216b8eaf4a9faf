import { bareNumber, withoutInvisible } from './invisible.ts';

/** Signs that stand for an apostrophe. */
export const APOSTROPHES = "'’‘ʼʻ′`´";
/** Signs that stand for a hyphen. */
export const HYPHENS = '-\u2010\u2011\u2012\u2013\u2014\u2212';
/** Hyphens that stored texts have, a keyboard's and a word processor's: each is a pattern of the search. */
const STORED_HYPHENS = '-\u2013';

const written = (text: string, signs: string, sign: string): string =>
  [...text].map((character) => (signs.includes(character) ? sign : character)).join('');

export const withoutApostrophes = (text: string): string => written(text, APOSTROPHES, '');

/** A text as a search compares it: each letter, apostrophe and hyphen in one spelling. */
export const searchKey = (text: string): string =>
  written(written(withoutInvisible(text).normalize('NFC'), APOSTROPHES, "'"), HYPHENS, '-').toLowerCase();

/**
 * The spellings in which a stored text may have what was typed: letters composed or not, one sign for apostrophes, one
 * for hyphens. A number may also be divided by blanks, or not at all.
 */
export function spellingsOf(text: string): string[] {
  const forms = [text.normalize('NFC'), text.normalize('NFD')];
  const spelled = forms.flatMap((form) => [
    ...[...APOSTROPHES].map((sign) => written(form, APOSTROPHES, sign)),
    ...[...STORED_HYPHENS].map((sign) => written(form, HYPHENS, sign)),
  ]);
  const plain = text.normalize('NFKC');
  return [...new Set([text, ...spelled, ...(/\d/.test(plain) ? numberSpellings(plain) : [])])];
}

const LETTERS_AND_DIGITS = /^(\p{L}{2,})(\d{3,})$/u;
/** Longer words are no part of a number: 'Rotterdam 57' is looked for as it is. */
const PART_OF_NUMBER = /^\p{L}{1,3}$|\d/u;

/** `SO-88-17`, `SO 88 17` and `SO8817`; and `PO-10001`, where `PO10001` was typed. */
function numberSpellings(text: string): string[] {
  const groups = written(text, HYPHENS, ' ').trim().split(/\s+/).map(bareNumber);
  const [, letters, digits] = LETTERS_AND_DIGITS.exec(groups.join(' ')) ?? [];
  const parts = letters && digits ? [letters, digits] : groups;
  if (!parts.every((part) => PART_OF_NUMBER.test(part))) return [];
  return [...STORED_HYPHENS, ' ', ''].map((sign) => parts.join(sign));
}
