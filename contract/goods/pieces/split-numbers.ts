import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { numberInLink } from '#contract/values/tracking-number.ts';

/** How many numbers can be looked up at once (docs/contract/tracking.md, 'Many numbers'). */
export const MAX_TRACKED = 20;
export const tooManyTracked = (max: number) => `At most ${max} tracking numbers can be given at once`;

/** Between numbers, each of which may be typed in groups. */
const SEPARATORS = /[,;\n\t،、，；]/;
/** Before a number or a link; or before a group of a number, one of which may begin like a number. */
const BEGINNINGS = /(?=\s(?:wb|https?:))/i;
const MAX_GROUPS = 9;

/** The texts of which each is a number that may be typed in groups, or none. */
export const typedNumbers = (text: string): string[] =>
  text.split(SEPARATORS).flatMap((line) => joinGroups(line.split(BEGINNINGS)));

function joinGroups(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (let first = 0; first < parts.length; ) {
    const upTo = (count: number) =>
      parts
        .slice(first, first + count)
        .join('')
        .trim();
    const count =
      Array.from({ length: MAX_GROUPS }, (_, index) => index + 1).find((count) => isNumber(upTo(count))) ?? 1;
    joined.push(upTo(count));
    first += count;
  }
  return joined;
}

/**
 * The numbers of a text: between commas, semicolons, blanks and line ends (docs/contract/tracking.md, 'Many numbers').
 * One that is typed in groups stays whole.
 */
export function splitNumbers(text: string): string[] {
  return typedNumbers(text).flatMap((part) => (isNumber(part) ? [part] : part.split(/\s+/).flatMap(splitWord)));
}

/** Whether a text is more than one number. */
export const namesSeveral = (text: string): boolean => splitNumbers(text).filter(isNumber).length > 1;

/** As many numbers as a text is long, without anything between them. */
const JOINED = /wb.{15}/gi;

const isNumber = (text: string) => readTrackedNumber(text) !== null;

/** A link may ask for several. A field of one line joins the lines that are pasted into it. */
function splitWord(word: string): string[] {
  const linked = numberInLink(word);
  if (linked !== word) return isNumber(word) ? [word] : splitNumbers(linked);
  const numbers: string[] = word.match(JOINED) ?? [];
  return numbers.join('') === word && numbers.every(isNumber) ? numbers : [word];
}
