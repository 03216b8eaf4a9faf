import * as z from 'zod/mini';
import { reasonInput } from '#contract/events/reasons/reason-input.ts';
import { bulkNotifyInput } from '#contract/mails/notify.ts';
import { inOrder, proseText, type Rule, TEXT_LIMITS, textRule } from '#contract/values/text.ts';
import { type Estimate, estimateInput } from '#contract/values/timestamp.ts';
import { PreviewedTargets } from './bulk.ts';
import { isOneSelection, type Selection, selectionFields } from './numbers.ts';

export const MAX_ESTIMATE_DAYS = 365;
const DAYS_RANGE = `Days must be a whole number from -${MAX_ESTIMATE_DAYS} to ${MAX_ESTIMATE_DAYS}`;
const DATE_OR_DAYS = 'Please give either a date or days';

type Fields = Selection & { date?: Estimate | undefined; days?: number | undefined; note: string };

const isOneShift: Rule<Fields> = ({ date, days }) =>
  (date === undefined) === (days === undefined) ? { path: 'date', message: DATE_OR_DAYS } : null;

/**
 * A new estimate for 1 to 500 shipments (docs/contract/bulk.md, 'Estimates'): a day or a time as for one, null to take
 * the estimates away; or by how many calendar days at each destination they move, less than 0 for earlier. The note is
 * public.
 */
export const BulkEstimate = z
  .object({
    ...selectionFields,
    date: z.optional(estimateInput),
    days: z.optional(
      z.int(DAYS_RANGE).check(z.minimum(-MAX_ESTIMATE_DAYS, DAYS_RANGE), z.maximum(MAX_ESTIMATE_DAYS, DAYS_RANGE)),
    ),
    reason: z.optional(reasonInput),
    note: proseText,
    notify: bulkNotifyInput,
  })
  .check(inOrder<Fields>([isOneSelection, isOneShift, textRule('note', 'Note', TEXT_LIMITS.prose, 'prose')]));
export type BulkEstimate = z.infer<typeof BulkEstimate>;

/**
 * The effects of a bulk change of estimates. Those that stay: `same` have this day already, `closed` are delivered,
 * cancelled or returned, `withoutEstimate` have none that days could move. `past` get a day that is over at the
 * destination.
 */
export const BulkEstimatePreview = z.extend(PreviewedTargets, {
  same: z.number(),
  withoutEstimate: z.number(),
  closed: z.number(),
  past: z.number(),
});
export type BulkEstimatePreview = z.infer<typeof BulkEstimatePreview>;
