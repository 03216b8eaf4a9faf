import * as z from 'zod/mini';
import { INVALID_WEIGHT, readWeight, weightQuestion } from './read-weight.ts';
import type { Rule } from './text.ts';

const MAX_WEIGHT_KG = 1_000_000;

/**
 * Number or text; '' and NaN are no number. Up to three decimals (contract section 2). A text with two readings is
 * asked about.
 */
export const weightInput = z.pipe(
  z.optional(z.union([z.number(), z.nan(), z.string(), z.null()], INVALID_WEIGHT)),
  z.transform((value, { issues }) => {
    if (typeof value !== 'string') return value ?? Number.NaN;
    const message = weightQuestion(value);
    if (message !== null) issues.push({ code: 'custom', input: value, message });
    return readWeight(value);
  }),
);

/** A weight in kg: 0 to 1,000,000, up to three decimals (contract section 2). */
export const weightRule: Rule<{ weight?: number | undefined }> = ({ weight }) => {
  if (typeof weight !== 'number') return null;
  if (!(weight >= 0)) return { path: 'weight', message: INVALID_WEIGHT };
  if (weight > MAX_WEIGHT_KG) return { path: 'weight', message: 'Weight must be at most 1,000,000 kg' };
  const whole = Math.abs(weight - Number(weight.toFixed(3))) <= 4 * Number.EPSILON * weight;
  return whole ? null : { path: 'weight', message: 'Weight may have at most three decimals' };
};
