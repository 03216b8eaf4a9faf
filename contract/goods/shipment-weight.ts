import * as z from 'zod/mini';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { weightOfPieces } from '#contract/goods/pieces/totals.ts';
import { INVALID_WEIGHT, readWeight, weightQuestion } from '#contract/values/read-weight.ts';
import type { Rule } from '#contract/values/text.ts';

const MAX_WEIGHT_KG = 1_000_000;

const weightFrom = <None>(none: None) =>
  z.pipe(
    // A value of another type is no number either: `weightRule` rejects it in its turn.
    z.catch(z.optional(z.union([z.number(), z.nan(), z.string(), z.null()])), Number.NaN),
    z.transform((value, { issues }): number | None => {
      if (value === undefined || value === null || value === '') return none;
      if (typeof value !== 'string') return value;
      const message = weightQuestion(value);
      if (message !== null) issues.push({ code: 'custom', input: value, message });
      return readWeight(value);
    }),
  );

/**
 * Number or text; '' and NaN are no number. Up to three decimals (docs/contract/shipments.md, 'Fields'). A text with
 * two readings is asked about.
 */
export const weightInput = weightFrom(Number.NaN);

/** The same, null where none is given: the pieces may have one (docs/contract/goods.md, 'Weight'). */
export const shipmentWeightInput = weightFrom(null);

type Weighed = { weight?: number | null | undefined; pieces?: readonly PieceLine[] | string | undefined };

/**
 * A weight in kg: 0 to 1,000,000, up to three decimals (docs/contract/shipments.md, 'Fields'). It may be left out where
 * every line of the pieces has one; a change without pieces is checked with the stored ones (docs/contract/goods.md).
 */
export const weightRule: Rule<Weighed> = ({ weight, pieces }) => {
  if (weight === null && Array.isArray(pieces) && weightOfPieces(pieces) === null)
    return { path: 'weight', message: INVALID_WEIGHT };
  if (typeof weight !== 'number') return null;
  if (!(weight >= 0)) return { path: 'weight', message: INVALID_WEIGHT };
  if (weight > MAX_WEIGHT_KG) return { path: 'weight', message: 'Weight must be at most 1,000,000 kg' };
  const whole = Math.abs(weight - Number(weight.toFixed(3))) <= 4 * Number.EPSILON * weight;
  return whole ? null : { path: 'weight', message: 'Weight may have at most three decimals' };
};
