import { useState } from 'react';
import { usePhrases } from '#src/lib/text/phrases.ts';
import type { TrackingLookup } from './tracking-loader.ts';

/** The lookup on screen. A failed search says so and keeps the last result readable (contract section 11). */
type ShownLookup = Pick<TrackingLookup, 'result' | 'list' | 'errors'> & {
  /** It is not that of the number in the URL. */
  isLast: boolean;
  /** A blank search was made, or is over. */
  setBlank: (isBlank: boolean) => void;
  /** Shows a newer lookup of the same number in the place of this one. */
  update: (newer: TrackingLookup) => void;
  isUpdated: boolean;
};

export function useShownLookup(number: string, loaded: TrackingLookup): ShownLookup {
  const words = usePhrases('tracking');
  const [newer, setNewer] = useState({ of: loaded, lookup: loaded });
  const lookup = newer.of === loaded ? newer.lookup : loaded;
  const updates = {
    update: (lookup: TrackingLookup) => setNewer({ of: loaded, lookup }),
    isUpdated: lookup !== loaded,
  };
  // The number in the URL when a blank search was made: another number resets it.
  const [blankAt, setBlankAt] = useState<string | null>(null);
  if (blankAt !== null && blankAt !== number) setBlankAt(null);
  const [last, setLast] = useState(lookup);
  if (!lookup.isFailed && last !== lookup) setLast(lookup);

  const setBlank = (isBlank: boolean) => setBlankAt(isBlank ? number : null);
  if (blankAt === number) {
    return { result: null, list: null, errors: [words.missing], isLast: false, setBlank, ...updates };
  }
  if (lookup.isFailed && (last.result || last.list)) {
    return { ...last, errors: [...lookup.errors, words.lastResult], isLast: true, setBlank, ...updates };
  }
  return { ...lookup, isLast: false, setBlank, ...updates };
}
