import * as z from 'zod/mini';
import { timeRule } from '#contract/events/events.ts';
import { REASONS } from '#contract/events/reasons/reasons.ts';
import { notifyInput } from '#contract/mails/notify.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { creationKeyInput } from '#contract/values/creation-key.ts';
import { inOrder, proseText, type Rule, TEXT_LIMITS, textRule } from '#contract/values/text.ts';
import { eventTimeInput } from '#contract/values/timestamp.ts';

const INVALID_DAY = 'Please enter the day of the next attempt, for example 2026-11-30';
/** Days that every zone has in the same calendar. */
const isInRange = (day: string) => day >= '1900-01-01' && day <= '9998-12-31';

/** '' and null are none. */
const dayInput = z.pipe(
  z.nullish(z.union([z.literal(''), z.iso.date(INVALID_DAY).check(z.refine(isInRange, INVALID_DAY))], INVALID_DAY)),
  z.transform((day) => day || undefined),
);

type Fields = { note: string; at?: Date | null | undefined };

const rules: readonly Rule<Fields>[] = [timeRule, textRule('note', 'Note', TEXT_LIMITS.prose, 'prose')];

/**
 * An attempt of a delivery; its photographs come beside it. `at` defaults to now, `nextAttempt` is a day at the
 * destination, `yyyy-mm-dd`. With `creationKey` the same attempt may be sent again (docs/contract/proofs.md, 'Could not
 * deliver').
 */
export const RecordAttempt = z
  .object({
    reason: choiceInput(REASONS, pleaseSelect('reason', REASONS)),
    note: proseText,
    at: z.optional(eventTimeInput),
    nextAttempt: dayInput,
    notify: notifyInput,
    creationKey: z.optional(creationKeyInput),
  })
  .check(inOrder<Fields>(rules));
export type RecordAttempt = z.infer<typeof RecordAttempt>;
