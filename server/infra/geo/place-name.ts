/** Letters that decomposition leaves whole, as people write them without their keyboard. */
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
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘ʻʼ`´]/g, '')
    .replace(/[łøđðħıŋßæœþ]/g, plainLetter)
    .replace(/\b(?:[a-z]\.){2,}/g, (initials) => initials.replaceAll('.', ''))
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(shortWord)
    .join(' ');
}

/** 53 bits that stand for a name in a country, so that 135,000 of them need no text. */
export function placeHash(name: string, country: string): number {
  let low = 0x9e3779b9;
  let high = 0x7f4a7c15;
  for (const character of `${country} ${name}`) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(((low << 7) | (low >>> 25)) ^ code, 0x85ebca6b);
    high = Math.imul(((high << 11) | (high >>> 21)) ^ code, 0xc2b2ae35);
  }
  return ((high ^ (high >>> 15)) & 0x1fffff) * 2 ** 32 + ((low ^ (low >>> 13)) >>> 0);
}
