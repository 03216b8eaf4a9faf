import * as z from 'zod/mini';
import { type EventTexts, eventTextRules, reasonRule, timeRule } from '#contract/events/events.ts';
import { reasonInput } from '#contract/events/reasons/reason-input.ts';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { bulkNotifyInput } from '#contract/mails/notify.ts';
import { UndoWindow } from '#contract/mails/undo-window.ts';
import { statusInput } from '#contract/statuses/status-input.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { inOrder, lineText, proseText } from '#contract/values/text.ts';
import { eventTimeInput } from '#contract/values/timestamp.ts';
import { isOneSelection, type Selection, selectionFields, UnnamedNumbers } from './numbers.ts';

/** The kinds of a batch: a bulk update, scans, a bulk change of estimates, the end of a tally. */
export const BATCH_KINDS = ['update', 'scan', 'estimate', 'tally'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

const NO_STATUS = 'Please select a status';

/** Any status but pending. */
export const bulkStatus = z.pipe(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((status) => status || 'pending'),
  ),
  statusInput.check(z.refine((status) => status !== 'pending', NO_STATUS)),
);

type Reasoned = { status?: Status | undefined; reason?: Reason | undefined };
type Timed = { at?: Date | null | undefined };

/** Bulk status change: any status but pending. Without `at` the time is now. */
export const BulkUpdate = z
  .object({
    ...selectionFields,
    status: bulkStatus,
    at: z.optional(eventTimeInput),
    location: lineText,
    note: proseText,
    internalNote: z.optional(proseText),
    reason: z.optional(reasonInput),
    notify: bulkNotifyInput,
  })
  .check(inOrder<Selection & Timed & EventTexts & Reasoned>([isOneSelection, timeRule, ...eventTextRules, reasonRule]));
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/**
 * The shipments of a bulk change before it is made. `mails` omits addresses that stopped them; `stopped` has those of
 * either party, whomever `notify` names.
 */
export const PreviewedTargets = z.extend(UnnamedNumbers, {
  total: z.number(),
  mails: z.number(),
  stopped: z.array(z.object({ id: z.string(), email: z.string() })),
});
export type PreviewedTargets = z.infer<typeof PreviewedTargets>;

/**
 * The effects of a bulk update. `same` keep their status: they have it already, or an event newer than `at`.
 * `backwards` and `reopened` count shipments that need a second look; one may be both.
 */
export const BulkPreview = z.extend(PreviewedTargets, {
  same: z.number(),
  backwards: z.number(),
  reopened: z.number(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

/** `updated` counts the distinct shipments, `changed` those with another value now, `mails` the mails that wait. */
export const BulkResult = z.extend(UndoWindow, {
  updated: z.number(),
  changed: z.number(),
  mails: z.number(),
  batchId: z.string(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkUndo = z.object({ batchId: z.string('Please name a batch') });
export type BulkUndo = z.infer<typeof BulkUndo>;

/** Tracking numbers. The skipped ones were changed since, by anyone. */
export const BulkUndoResult = z.object({ restored: z.array(z.string()), skipped: z.array(z.string()) });
export type BulkUndoResult = z.infer<typeof BulkUndoResult>;
