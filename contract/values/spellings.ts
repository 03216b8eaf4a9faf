import { withoutInvisible } from './invisible.ts';

const APOSTROPHES = "'’‘‛ʼʻʽʾʿˈ′`´ꞌ׳";
const HYPHENS = '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u02d7\u2043\u058a\u05be';
const QUOTES = '"“”„‟״';
/** Letters that decomposition leaves whole, each before what people type for it, and the digits of other scripts. */
const PAIRS =
  `øo łl đd ðd ħh ŧt ıi ŋn ĸk ƀb ɓb ƈc ȼc ɔo ɖd ɗd ɇe əe ǝe ɛe ƒf ǥg ɠg ɣg ɦh ɨi ƙk ƚl ɫl ɲn ƞn ɵo ƥp ɍr ʂs ƭt ʈt ʉu
  ʋv ƴy ɏy ƶz ȥz ςσ ґг ғг қк ҡк ңн өо ұу үу әа һх ҳх ҷч җж ҙз ҫс ىي یي کك ةه ٱا ٠0 ١1 ٢2 ٣3 ٤4 ٥5 ٦6 ٧7 ٨8 ٩9 ۰0 ۱1 ۲2 ۳3
  ۴4 ۵5 ۶6 ۷7 ۸8 ۹9 ०0 १1 २2 ३3 ४4 ५5 ६6 ७7 ८8 ९9 ০0 ১1 ২2 ৩3 ৪4 ৫5 ৬6 ৭7 ৮8 ৯9`.split(/\s+/);

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...[...APOSTROPHES].map((sign) => [sign, "'"] as const),
  ...[...HYPHENS].map((sign) => [sign, '-'] as const),
  ...[...QUOTES].map((sign) => [sign, '"'] as const),
  ...PAIRS.map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
  ...[['ß', 'ss'] as const, ['æ', 'ae'] as const, ['œ', 'oe'] as const, ['þ', 'th'] as const],
]);
const plain = (text: string): string => [...text].map((character) => PLAIN.get(character) ?? character).join('');

/** Above and below Latin, Greek and Cyrillic letters; Hebrew and Arabic vowels, and the stretch of Arabic letters. */
const MARKS =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u0591-\u05bd]|\u05bf|[\u05c1\u05c2]|[\u05c4\u05c5]|\u05c7|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06dc]|[\u06df-\u06e4]|[\u06e7\u06e8]|[\u06ea-\u06ed]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;

export const withoutApostrophes = (text: string): string =>
  [...text].filter((character) => !APOSTROPHES.includes(character)).join('');

/**
 * A text as searches compare it: small letters without accents and strokes, one sign for apostrophes, hyphens and
 * quotation marks. `search_key` of the migrations is the same in SQL (docs/contract/wire.md, 'Search').
 */
export const searchKey = (text: string): string =>
  // Decomposed, the acute accent alone would be a blank.
  plain(withoutInvisible(text.replaceAll('´', "'").normalize('NFKD')).replace(MARKS, '').toLowerCase());

/** A text has it that has one of the spellings, or, where there are any, every word. */
export type SearchTerm = { spellings: readonly string[]; words: readonly string[] };

/** A search for more counts the longest. Shorter ones than three letters alone have no index. */
const [MAX_WORDS, MAX_SHORT_WORDS, SHORT] = [8, 3, 2];

/** A word without a letter is a number, or stands between the parts of one. */
const LETTERLESS = /^\P{L}+$/u;
const TELEPHONE = /(?<!\S)tel[.:]\s*(?=[+(\d])/g;

/**
 * The terms of a typed text, which must all be found: its words, in any order (docs/contract/wire.md, 'Search').
 * Neighbours without letters are one number or several, as `+44 (20) 7946-0142` is.
 */
export function searchTerms(typed: string): SearchTerm[] {
  const groups: string[][] = [];
  for (const word of searchKey(typed).replace(TELEPHONE, '').split(/\s+/).filter(Boolean)) {
    const last = groups.at(-1);
    if (last && LETTERLESS.test(last[0] ?? '') && LETTERLESS.test(word)) last.push(word);
    else groups.push([word]);
  }
  return longest(groups.map((group) => group.join(' '))).map((text) => {
    const words = text.split(' ');
    return { spellings: spellingsOf(text), words: words.length > 1 ? longest(words) : [] };
  });
}

/** A word within another one is found with it. */
function longest(words: readonly string[]): string[] {
  const sorted = [...new Set(words)].toSorted((one, other) => other.length - one.length);
  const needed = sorted.filter((word, place) => !sorted.slice(0, place).some((each) => each.includes(word)));
  return needed.slice(0, needed.every(({ length }) => length <= SHORT) ? MAX_SHORT_WORDS : MAX_WORDS);
}

const LETTERS_AND_DIGITS = /^(\p{L}{2,})(\d{3,})$/u;
const BETWEEN_PARTS = /(?<=\S)[\s-]+(?=\S)/;

/** A number is also found with hyphens, blanks or nothing between its parts: `so-88-17`; `po-10001` by `po10001`. */
function spellingsOf(text: string): string[] {
  if (!/\d/.test(text)) return [text];
  const [, letters, digits] = LETTERS_AND_DIGITS.exec(text) ?? [];
  const parts = letters && digits ? [letters, digits] : text.split(BETWEEN_PARTS);
  const telephone = LETTERLESS.test(text) ? telephoneKey(text) : '';
  return [...new Set([text, ...['-', ' ', ''].map((sign) => parts.join(sign)), telephone])].filter(Boolean);
}

const MIN_DIGITS = 5;
/** Telephone numbers stand beside a text as letters of their own, so that fewer digits than five find none. */
const DIGITS = 'ᚁᚂᚃᚄᚅᚆᚇᚈᚉᚊ';

/**
 * The digits of a telephone number of any spelling, as `search_telephone` of the migrations has them in SQL; '' for
 * fewer than five. Zeros before a national number, which an international one lacks, do not count.
 */
export function telephoneKey(text: string): string {
  const digits = searchKey(text)
    .replaceAll('(0)', '')
    .replace(/[^0-9]/g, '');
  const national = digits.replace(/^0+/, '');
  const counted = national.length < MIN_DIGITS ? digits : national;
  return counted.length < MIN_DIGITS ? '' : counted.replace(/./g, (digit) => DIGITS[Number(digit)] ?? '');
}

/** Whether the texts together have what is searched for; a blank search finds everything. */
export function matchesText(texts: readonly string[], search = ''): boolean {
  const stored = texts.flatMap((text) => [searchKey(text), telephoneKey(text)]).join('\n');
  const has = (word: string) => stored.includes(word);
  return searchTerms(search).every(
    ({ spellings, words }) => spellings.some(has) || (words.length > 0 && words.every(has)),
  );
}
