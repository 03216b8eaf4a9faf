import * as z from 'zod/mini';
import { withoutInvisible } from './invisible.ts';
import { type Rule, rejectedText, TEXT_LIMITS, untrimmedText } from './text.ts';

/**
 * A dot-string of RFC 5321 and a host name of at least two labels, both also in other scripts (RFC 6531). No quoted
 * local part, no address in brackets: nobody's mailbox is called so.
 */
const SINGLE_EMAIL =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}\p{So}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}\p{So}!#$%&'*+/=?^_`{|}~-]+)*@(?:(?!-)[\p{L}\p{M}\p{N}\p{So}-]{1,63}(?<!-)\.)+(?!-|\d+$)[\p{L}\p{M}\p{N}\p{So}-]{1,63}(?<!-)$/u;

export const INVALID_EMAIL = 'Please enter one valid email address, such as name@example.com';

/**
 * An address as it is stored and compared: without characters that nobody sees, full width and other compatibility
 * letters as plain ones (UTS 39), in lower case, a small i without a second dot.
 */
export const readEmail = (typed: string): string =>
  withoutInvisible(typed)
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .trim()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/(?<=[ij])\u0307/g, '');

/** Exactly one address: no list, no display name, no white space (docs/contract/wire.md, 'Text'). */
export function isEmail(text: string): boolean {
  return SINGLE_EMAIL.test(text) && rejectedText(text, 'Email', TEXT_LIMITS.email, 'line') === null;
}

/** An e-mail as `readEmail` has it. */
export const emailText = z.pipe(untrimmedText, z.transform(readEmail));

/** The rule that the field `email` is an e-mail. */
export const emailRule: Rule<{ email: string }> = ({ email }) =>
  isEmail(email) ? null : { path: 'email', message: INVALID_EMAIL };
