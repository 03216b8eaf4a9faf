import * as z from 'zod/mini';
import { PublicShipment } from '#contract/shipments/shipments.ts';
import { TRACKING_NUMBER_MISSING } from '#contract/values/tracking-number.ts';
import { MAX_TRACKED, splitNumbers, tooManyTracked } from '../goods/pieces/split-numbers.ts';

export const TOO_MANY_TRACKED = tooManyTracked(MAX_TRACKED);

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
