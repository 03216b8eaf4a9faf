/**
 * Characters that nobody sees, but programs and clipboards leave behind: zero-width and bidirectional signs, variation
 * selectors, tags, soft hyphens, byte order marks, fillers, blank letters, places of objects that are not there.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{16fe4}\u{1d159}]/gu;

/** E-mail addresses and numbers are read without them (docs/contract/wire.md, 'Invisible characters'). */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Whether a text shows nothing; marks need a letter to stand on. */
export const isBlank = (text: string): boolean => withoutInvisible(text).replaceAll(/\p{M}/gu, '').trim() === '';

/** Blanks and dashes of any kind; a scanner may send control characters, and NUL is none. */
const NOT_COUNTED = /[\s\p{Pd}\u02d7\u2043\u2212\u30fc\uff70]|(?!\0)\p{Cc}/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** A number without what does not count in it, wherever it stands: how tracking numbers and references are compared. */
export const bareNumber = (text: string): string =>
  withoutInvisible(text)
    .replace(NOT_COUNTED, '')
    .replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'));
