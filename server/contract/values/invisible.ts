/**
 * Characters that nobody sees, but programs and clipboards leave behind: zero-width and bidirectional signs, variation
 * selectors, tags, soft hyphens, byte order marks, fillers and blank letters.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{16fe4}\u{1d159}]/gu;

/** E-mail addresses and numbers are read without them (contract section 2, 'Text'). */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === '';
