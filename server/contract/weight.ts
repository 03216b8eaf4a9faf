import * as z from 'zod/mini';
import type { Rule } from './text.ts';

const MAX_WEIGHT_KG = 1_000_000;
const INVALID_WEIGHT = 'Weight must be a number of 0 or more';

/** Number or text; '' and NaN are no number. Up to three decimals (contract section 2). */
export const weightInput = z.pipe(
  z.optional(z.union([z.number(), z.nan(), z.string(), z.null()], INVALID_WEIGHT)),
  z.transform((value) => (typeof value === 'string' ? readDecimal(value) : (value ?? Number.NaN))),
);

function readDecimal(text: string): number {
  return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** A weight in kg: 0 to 1,000,000, up to three decimals (contract section 2). */
export const weightRule: Rule<{ weight?: number | undefined }> = ({ weight }) => {
  if (typeof weight !== 'number') return null;
  if (!(weight >= 0)) return { path: 'weight', message: INVALID_WEIGHT };
  if (weight > MAX_WEIGHT_KG) return { path: 'weight', message: 'Weight must be at most 1,000,000 kg' };
  const whole = Math.abs(weight - Number(weight.toFixed(3))) <= 4 * Number.EPSILON * weight;
  return whole ? null : { path: 'weight', message: 'Weight may have at most three decimals' };
};
