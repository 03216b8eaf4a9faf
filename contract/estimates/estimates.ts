import * as z from 'zod/mini';
import { notifyInput } from '#contract/mails/notify.ts';
import type { UndoWindow } from '#contract/mails/undo-window.ts';
import { inOrder, proseText, type Rule, TEXT_LIMITS, textRule } from '#contract/values/text.ts';
import { type Estimate, estimateInput } from '#contract/values/timestamp.ts';
import { reasonInput } from '../events/reasons/reason-input.ts';
import { REASONS } from '../events/reasons/reasons.ts';

/** So many, the newest, come with each shipment. */
export const MAX_ESTIMATES_ON_WIRE = 20;

/**
 * An estimate that a shipment had from `at` on, with the day at the destination, null where one was taken away
 * (docs/contract/estimates.md).
 */
export const EstimateChange = z.object({
  date: z.nullable(z.string()),
  at: z.string(),
  reason: z.nullable(z.enum(REASONS)),
  note: z.nullable(z.string()),
});
export type EstimateChange = z.infer<typeof EstimateChange>;

/** As staff see it: `by` is a user's id, null for the product itself. */
export const StaffEstimateChange = z.extend(EstimateChange, { by: z.nullable(z.string()) });
export type StaffEstimateChange = z.infer<typeof StaffEstimateChange>;

const noteRules: readonly Rule<{ date: Estimate; note: string }>[] = [
  textRule('note', 'Note', TEXT_LIMITS.prose, 'prose'),
];

/**
 * `date`: a day at the destination or a time; null takes the estimate away. The note is public. With `expected` it is
 * rejected where it would change another estimate than that (decision 035).
 */
export const ChangeEstimate = z
  .object({
    date: estimateInput,
    reason: z.optional(reasonInput),
    note: proseText,
    notify: notifyInput,
    expected: z.optional(z.object({ date: z.optional(estimateInput) })),
  })
  .check(inOrder(noteRules));
export type ChangeEstimate = z.infer<typeof ChangeEstimate>;

export type EstimateResult<Entity> = UndoWindow & { shipment: Entity };

export const ESTIMATE_UNCHANGED = 'This is the estimate already.';
