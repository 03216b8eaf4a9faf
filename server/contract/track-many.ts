import * as z from 'zod/mini';
import { readTrackedNumber } from './goods/piece-number.ts';
import { PublicShipment } from './shipments.ts';
import { TRACKING_NUMBER_MISSING } from './tracking-number.ts';

const MAX_TRACKED = 20;
const TOO_MANY_TRACKED = `At most ${MAX_TRACKED} tracking numbers can be given at once`;

/** One number that is typed in groups, or several between commas, blanks and line ends (contract section 11). */
function splitNumbers(text: string): string[] {
  if (readTrackedNumber(text) !== null) return [text.trim()];
  return text.split(/[\s,]+/).filter((number) => number !== '');
}

export const TrackMany = z.object({
  numbers: z.pipe(
    z.pipe(z.string(TRACKING_NUMBER_MISSING), z.transform(splitNumbers)),
    z.array(z.string()).check(z.minLength(1, TRACKING_NUMBER_MISSING), z.maxLength(MAX_TRACKED, TOO_MANY_TRACKED)),
  ),
});
export type TrackMany = z.infer<typeof TrackMany>;

/** Each number as it was typed, in the same order; null where it finds nothing. */
export const TrackedMany = z.object({
  results: z.array(z.object({ number: z.string(), shipment: z.nullable(PublicShipment) })),
});
export type TrackedMany = z.infer<typeof TrackedMany>;
