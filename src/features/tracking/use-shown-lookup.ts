import { useState } from 'react';
import { usePhrases } from '#src/lib/phrases.ts';
import type { TrackingLookup } from './tracking-loader.ts';

/** The lookup on screen. A failed search says so and keeps the last result readable (contract section 11). */
type ShownLookup = Pick<TrackingLookup, 'result' | 'list' | 'errors'> & {
  /** It is not that of the number in the URL. */
  isLast: boolean;
  /** A blank search was made, or is over. */
  setBlank: (isBlank: boolean) => void;
};

export function useShownLookup(number: string, lookup: TrackingLookup): ShownLookup {
  const words = usePhrases('tracking');
  // The number in the URL when a blank search was made: another number resets it.
  const [blankAt, setBlankAt] = useState<string | null>(null);
  if (blankAt !== null && blankAt !== number) setBlankAt(null);
  const [last, setLast] = useState(lookup);
  if (!lookup.isFailed && last !== lookup) setLast(lookup);

  const setBlank = (isBlank: boolean) => setBlankAt(isBlank ? number : null);
  if (blankAt === number) {
    return { result: null, list: null, errors: [words.missing], isLast: false, setBlank };
  }
  if (lookup.isFailed && (last.result || last.list)) {
    return { ...last, errors: [...lookup.errors, words.lastResult], isLast: true, setBlank };
  }
  return { ...lookup, isLast: false, setBlank };
}
