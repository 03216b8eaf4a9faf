import { useState } from 'react';
import { TRACKING_NUMBER_MISSING } from '#server/contract/tracking-number.ts';
import type { TrackingLookup } from './tracking-loader.ts';

const LAST_RESULT = 'The last result stays below.';

/** The lookup on screen. A failed search says so and keeps the last result readable (contract section 11). */
type ShownLookup = Pick<TrackingLookup, 'result' | 'list' | 'errors'> & {
  /** It is not that of the number in the URL. */
  isLast: boolean;
  /** A blank search was made, or is over. */
  setBlank: (isBlank: boolean) => void;
};

export function useShownLookup(number: string, lookup: TrackingLookup): ShownLookup {
  // The number in the URL when a blank search was made: another number resets it.
  const [blankAt, setBlankAt] = useState<string | null>(null);
  if (blankAt !== null && blankAt !== number) setBlankAt(null);
  const [last, setLast] = useState(lookup);
  if (!lookup.isFailed && last !== lookup) setLast(lookup);

  const setBlank = (isBlank: boolean) => setBlankAt(isBlank ? number : null);
  if (blankAt === number) {
    return { result: null, list: null, errors: [TRACKING_NUMBER_MISSING], isLast: false, setBlank };
  }
  if (lookup.isFailed && (last.result || last.list)) {
    return { ...last, errors: [...lookup.errors, LAST_RESULT], isLast: true, setBlank };
  }
  return { ...lookup, isLast: false, setBlank };
}
