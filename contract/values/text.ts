import * as z from 'zod/mini';
import { isBlank, withoutInvisible } from './invisible.ts';

/** Longest texts, in characters (docs/contract/wire.md, 'Text'). */
export const TEXT_LIMITS = {
  name: 120,
  place: 120,
  address: 250,
  email: 254,
  reference: 64,
  carrierName: 60,
  prose: 2_000,
  search: 100,
  password: 128,
} as const;

/** One line; lines of an address, with nothing but line breaks between them; prose, with line breaks and tabs. */
export type TextShape = 'line' | 'lines' | 'prose';

const FORBIDDEN: Readonly<Record<TextShape, RegExp>> = {
  line: /[\p{Cc}\p{Cs}\u2028\u2029]/u,
  lines: /[^\P{Cc}\n]|\p{Cs}/u,
  prose: /[^\P{Cc}\t\n\r]|\p{Cs}/u,
};
const CHARACTER_NAMES: Readonly<Record<string, string>> = {
  '\0': 'NUL',
  '\t': 'tab',
  '\n': 'line break',
  '\r': 'line break',
  '\u2028': 'line break',
  '\u2029': 'line break',
};

const NOT_ALLOWED = 'contains characters that are not allowed';

/** Without the character that it ends with: as a page's language has the sentence. */
export const withoutCharacter = (sentence: string): string => sentence.replace(/ not allowed: .*$/s, ' not allowed');

/** Why a text may not be stored, or null. `what` opens the sentence: 'Sender name'. */
export function rejectedText(text: string, what: string, max: number, shape: TextShape): string | null {
  const [character] = FORBIDDEN[shape].exec(text) ?? [];
  if (character !== undefined) return `${what} ${NOT_ALLOWED}: ${characterName(character)}`;
  if ([...text].length > max) return `${what} may have at most ${max.toLocaleString('en-US')} characters`;
  return null;
}

/** 'line break (U+000A)' */
function characterName(character: string): string {
  const point = character.charCodeAt(0);
  const name = CHARACTER_NAMES[character] ?? (/\p{Cs}/u.test(character) ? 'half a character' : 'control character');
  return `${name} (U+${point.toString(16).toUpperCase().padStart(4, '0')})`;
}

/** A text, or the digits of a whole number, which a program may have for it in its JSON. */
export function textInput(message?: string): z.ZodMiniType<string, string> {
  const digits = z.transform((sent: string) => (Number.isSafeInteger(sent) ? String(sent) : sent));
  return z.pipe(digits, z.string(message));
}

/** Any text, a missing one read as empty; the ordered rules of the surrounding object judge it. */
export const untrimmedText = z.pipe(
  z.nullish(textInput()),
  z.transform((text) => text ?? ''),
);

/** Ends of cells and lines in sheets and letters, which are no line break of a text; in one line each is a blank. */
const CELL_BREAK = /[\t\v\f\u0085]+/g;
const inOneLine = (text: string): string => text.replaceAll(CELL_BREAK, ' ');

/** The same, trimmed, and empty where it shows nothing: names. */
export const trimmedText = z.pipe(
  untrimmedText,
  z.transform((text) => trimmed(inOneLine(text))),
);

export function trimmed(text: string): string {
  return isBlank(text) ? '' : text.trim();
}

/** A number under which something is known or called: without the characters that nobody sees. */
export const numberText = z.pipe(untrimmedText, z.transform(readNumber));

export function readNumber(text: string): string {
  return inOneLine(withoutInvisible(text)).trim();
}

/** A text of one line, as it is but for line breaks around it, and empty where it shows nothing: cities, countries. */
export const lineText = z.pipe(
  untrimmedText,
  z.transform((text) => withoutOuterBreaks(inOneLine(text))),
);

/** The lines of an address, `\n` between them. */
export const addressText = z.pipe(
  untrimmedText,
  z.transform((text) =>
    withoutOuterBreaks(text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')),
  ),
);

/** Prose, trimmed: messages of visitors. */
export const trimmedProse = z.pipe(untrimmedText, z.transform(trimmed));

/** Prose as it is, and empty where it shows nothing: notes. */
export const proseText = z.pipe(
  untrimmedText,
  z.transform((text) => (isBlank(text) ? '' : text)),
);

function withoutOuterBreaks(text: string): string {
  return isBlank(text) || /^[\r\n]|[\r\n]$/.test(text) ? trimmed(text) : text;
}

/** Signs that turn the order of what stands around them, so that a name could write the rest of a sentence. */
export const withoutBidiControls = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '');

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

/** The rule that one text field is storable. */
export function textRule<Field extends string>(
  path: Field,
  what: string,
  max: number,
  shape: TextShape = 'line',
): Rule<{ [Key in Field]?: string | null | undefined }> {
  return (value) => {
    const text = value[path];
    if (typeof text !== 'string') return null;
    const message = rejectedText(text, what, max, shape);
    return message ? { path, message } : null;
  };
}
