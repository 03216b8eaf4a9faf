import * as z from 'zod/mini';
import { REASONS } from './reasons.ts';

/** Absent, null and '' are none. */
export const reasonInput = z.pipe(
  z.nullish(z.union([z.literal(''), z.enum(REASONS)], 'Please select a valid reason')),
  z.transform((reason) => reason || undefined),
);
