import * as z from 'zod/mini';

/** Longest texts, in characters (contract section 2, 'Text'). */
export const TEXT_LIMITS = {
  name: 120,
  place: 120,
  address: 250,
  email: 254,
  reference: 64,
  prose: 2_000,
  search: 100,
  password: 128,
} as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: rejecting them is what the rule is for
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: tab and line breaks are allowed in prose
const CONTROL_IN_PROSE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const SINGLE_EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u;

export const INVALID_EMAIL = 'Please enter a valid email address';

/** Why a text may not be stored, or null. `what` opens the sentence: 'Sender name'. */
export function rejectedText(text: string, what: string, max: number, shape: 'line' | 'prose'): string | null {
  const control = shape === 'line' ? CONTROL_IN_LINE : CONTROL_IN_PROSE;
  if (control.test(text) || LONE_SURROGATE.test(text)) return `${what} contains characters that are not allowed`;
  if ([...text].length > max) return `${what} may have at most ${max.toLocaleString('en-US')} characters`;
  return null;
}

/** Exactly one address: no list, no display name, no white space (contract section 2). */
export function isEmail(text: string): boolean {
  return SINGLE_EMAIL.test(text) && rejectedText(text, 'Email', TEXT_LIMITS.email, 'line') === null;
}

/** A text, or the digits of a whole number, which a program may have for it in its JSON. */
export function textInput(message?: string): z.ZodMiniType<string, string> {
  const digits = z.transform((sent: string) => (Number.isSafeInteger(sent) ? String(sent) : sent));
  return z.pipe(digits, z.string(message));
}

const orEmpty = z.pipe(
  z.nullish(textInput()),
  z.transform((text) => text ?? ''),
);

/** Any text, a missing one read as empty; the ordered rules of the surrounding object judge it. */
export const untrimmedText = orEmpty;

/** The same, trimmed: names, places, addresses, e-mails. */
export const trimmedText = z.pipe(
  orEmpty,
  z.transform((text) => text.trim()),
);

/** Signs that turn the order of what stands around them, so that a name could write the rest of a sentence. */
export const withoutBidiControls = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '');

/** A trimmed e-mail in lower case. */
export const emailText = z.pipe(
  orEmpty,
  z.transform((text) => text.trim().toLowerCase()),
);

/** A sentence about one field: `path` names it as it travels on the wire. */
export type FieldIssue = { path: string; message: string };

/** A rule of an ordered list: what is wrong with the value, or null. */
export type Rule<Value> = (value: Value) => FieldIssue | null;

/**
 * Every broken rule becomes an issue, in the order of the list; the first is the failure's message. The rules are asked
 * also where a field could not be read (a number for a name, an unknown carrier): to them it is empty, and they speak
 * first.
 */
export function inOrder<Value extends object>(rules: readonly Rule<Value>[]) {
  const check = z.check<Value>((context) => {
    const unreadable = Object.fromEntries(context.issues.map(({ path }) => [path?.[0], '']));
    const value = { ...context.value, ...unreadable };
    const broken = rules.map((rule) => rule(value)).filter((issue) => issue !== null);
    context.issues.unshift(
      ...broken.map(({ path, message }) => ({
        code: 'custom' as const,
        input: context.value,
        path: path.split('.'),
        message,
      })),
    );
  });
  // Otherwise zod leaves checks out once a field has failed.
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return check;
}

/** The rule that the field `email` is an e-mail. */
export const emailRule: Rule<{ email: string }> = ({ email }) =>
  isEmail(email) ? null : { path: 'email', message: INVALID_EMAIL };

/** The rule that one text field is storable. */
export function textRule<Field extends string>(
  path: Field,
  what: string,
  max: number,
  shape: 'line' | 'prose' = 'line',
): Rule<{ [Key in Field]?: string | null | undefined }> {
  return (value) => {
    const text = value[path];
    if (typeof text !== 'string') return null;
    const message = rejectedText(text, what, max, shape);
    return message ? { path, message } : null;
  };
}
