import { withoutInvisible } from './invisible.ts';

/** Signs that stand for an apostrophe. */
export const APOSTROPHES = "'’‘ʼ′";

const withApostrophe = (text: string, sign: string): string =>
  [...text].map((character) => (APOSTROPHES.includes(character) ? sign : character)).join('');

/** A text as a search compares it: any spelling of a letter or an apostrophe is one. */
export const searchKey = (text: string): string =>
  withApostrophe(withoutInvisible(text).normalize('NFC'), "'").toLowerCase();

/** The spellings in which a stored text may have what was typed: letters composed or not, one sign for apostrophes. */
export function spellingsOf(text: string): string[] {
  const forms = [text.normalize('NFC'), text.normalize('NFD')];
  const signs = [...APOSTROPHES];
  return [...new Set([text, ...forms.flatMap((form) => signs.map((sign) => withApostrophe(form, sign)))])];
}
