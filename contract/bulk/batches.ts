import * as z from 'zod/mini';
import { REASONS } from '#contract/events/reasons/reasons.ts';
import { notifyInput } from '#contract/mails/notify.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { limitOr, Pagination, pageInput } from '#contract/values/pagination.ts';
import { BATCH_KINDS } from './bulk.ts';

/** So many, the first by number, are named with a batch. */
export const MAX_NAMED_IN_BATCH = 10;

/** The caller's own batches, the newest first. */
export const BatchListQuery = z.object({ page: pageInput, limit: limitOr(20) });
export type BatchListQuery = z.infer<typeof BatchListQuery>;

/**
 * One bulk update, scan or change of estimates, and what it entered (docs/contract/bulk.md, 'Own batches').
 * `shipments` counts those that have its entry, `retracted` those of which it was taken back; of an undone batch
 * nothing is left to count. `status`, null of a tally, and texts are null unless they are the same for all its entries;
 * `estimatedFrom` and `estimatedTo` are the first and the last of its days. Until `undoUntil` it can be undone, after
 * it until `retractUntil` be taken back (ISO 8601 UTC).
 */
export const Batch = z.object({
  id: z.string(),
  kind: z.enum(BATCH_KINDS),
  createdAt: z.string(),
  shipments: z.number(),
  retracted: z.number(),
  trackingNumbers: z.array(z.string()),
  status: z.nullable(z.enum(STATUSES)),
  location: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reason: z.nullable(z.enum(REASONS)),
  estimatedFrom: z.nullable(z.string()),
  estimatedTo: z.nullable(z.string()),
  undoUntil: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  retractUntil: z.nullable(z.string()),
  retractedAt: z.nullable(z.string()),
});
export type Batch = z.infer<typeof Batch>;

export const BatchList = z.object({ batches: z.array(Batch), pagination: Pagination });
export type BatchList = z.infer<typeof BatchList>;

/** `notify`: which of those who were mailed about it are told. */
export const RetractBatch = z.object({ id: z.string(), notify: notifyInput });
export type RetractBatch = z.infer<typeof RetractBatch>;

/** Tracking numbers. The skipped ones were changed since, were deleted, or are not the caller's to change. */
export const BatchRetraction = z.object({
  retracted: z.array(z.string()),
  skipped: z.array(z.string()),
  mails: z.number(),
});
export type BatchRetraction = z.infer<typeof BatchRetraction>;
