import * as z from 'zod/mini';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { REASONS } from './reasons.ts';

const UNKNOWN_REASON = pleaseSelect('reason', REASONS);

/** Absent, null and '' are none. */
export const reasonInput = z.pipe(
  z.nullish(z.union([z.literal(''), choiceInput(REASONS, UNKNOWN_REASON)], UNKNOWN_REASON)),
  z.transform((reason) => reason || undefined),
);
