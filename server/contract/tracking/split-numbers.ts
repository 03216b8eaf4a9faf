import { readTrackedNumber } from '#server/contract/goods/pieces/piece-number.ts';
import { readTrackingNumber, TRACKING_NUMBER_LENGTH } from '#server/contract/values/tracking-number.ts';

/** How many numbers can be looked up at once (contract section 11). */
export const MAX_TRACKED = 20;
export const tooManyTracked = (max: number) => `At most ${max} tracking numbers can be given at once`;

/** One number that is typed in groups, or several between commas, blanks and line ends (contract section 11). */
export function splitNumbers(text: string): string[] {
  if (readTrackedNumber(text) !== null) return [text.trim()];
  return text.split(/[\s,]+/).flatMap(splitLines);
}

/** A field of one line joins the lines that are pasted into it. */
function splitLines(word: string): string[] {
  const count = Math.floor(word.length / TRACKING_NUMBER_LENGTH);
  const numbers = Array.from({ length: count }, (_, index) =>
    word.slice(index * TRACKING_NUMBER_LENGTH, (index + 1) * TRACKING_NUMBER_LENGTH),
  );
  const isJoined = numbers.join('') === word && numbers.every((number) => readTrackingNumber(number) !== null);
  return isJoined ? numbers : [word];
}
