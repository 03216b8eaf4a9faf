import { withoutInvisible } from '#contract/values/invisible.ts';
import { withoutApostrophes } from '#contract/values/spellings.ts';

/** Letters that decomposition leaves whole, as users write them without their keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
/** Words that are written short as often as in full. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sankt', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);

const plainLetter = (letter: string) => PLAIN_LETTERS[letter] ?? letter;
const shortWord = (word: string) => SHORT_WORDS.get(word) ?? word;

/** A name as it is compared: small letters without marks, single spaces, `saint` and its like in their short form. */
export function placeName(text: string): string {
  return withoutApostrophes(withoutInvisible(text))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøđðħıŋßæœþ]/g, plainLetter)
    .replace(/\b(?:[a-z]\.){2,}/g, (initials) => initials.replaceAll('.', ''))
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(shortWord)
    .join(' ');
}
