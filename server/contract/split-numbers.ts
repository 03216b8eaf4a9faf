import { readTrackedNumber } from './goods/piece-number.ts';
import { readTrackingNumber, TRACKING_NUMBER_LENGTH } from './tracking-number.ts';

/** One number that is typed in groups, or several between commas, blanks and line ends (contract section 11). */
export function splitNumbers(text: string): string[] {
  if (readTrackedNumber(text) !== null) return [text.trim()];
  return text.split(/[\s,]+/).flatMap(splitLines);
}

/** A field of one line joins the lines that are pasted into it. */
function splitLines(word: string): string[] {
  const numbers = word.match(new RegExp(`.{${TRACKING_NUMBER_LENGTH}}`, 'g')) ?? [];
  const isJoined = numbers.join('') === word && numbers.every((number) => readTrackingNumber(number) !== null);
  return isJoined ? numbers : [word];
}
