import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { numberInLink } from '#contract/values/tracking-number.ts';

/** How many numbers can be looked up at once (docs/contract/tracking.md, 'Many numbers'). */
export const MAX_TRACKED = 20;
export const tooManyTracked = (max: number) => `At most ${max} tracking numbers can be given at once`;

/** Between numbers, each of which may be typed in groups. */
export const NUMBER_SEPARATORS = /[,;\n\t،、，；]|\s(?=wb|https?:)/i;

/**
 * The numbers of a text: between commas, semicolons, blanks and line ends (docs/contract/tracking.md, 'Many numbers').
 * One that is typed in groups stays whole.
 */
export function splitNumbers(text: string): string[] {
  return text
    .split(NUMBER_SEPARATORS)
    .map((part) => part.trim())
    .flatMap((part) => (isNumber(part) ? [part] : part.split(/\s+/).flatMap(splitWord)));
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
