import * as z from 'zod/mini';
import { type EventTexts, eventTextRules, reasonRule } from '#contract/events/events.ts';
import { reasonInput } from '#contract/events/reasons/reason-input.ts';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { namesSeveral } from '#contract/goods/pieces/split-numbers.ts';
import { bulkNotifyInput } from '#contract/mails/notify.ts';
import { UndoWindow } from '#contract/mails/undo-window.ts';
import { statusInput } from '#contract/statuses/status-input.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { inOrder, lineText, proseText, type Rule } from '#contract/values/text.ts';

export const MAX_BULK = 500;

/** The kinds of a batch: a bulk update, scans, a bulk change of estimates. */
export const BATCH_KINDS = ['update', 'scan', 'estimate'] as const;
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

const NONE_SELECTED = 'Please select shipments to update';
const TOO_MANY = `At most ${MAX_BULK} shipments can be updated at once`;

const someOf = (each: z.ZodMiniString, none: string, tooMany: string) =>
  z.array(each, none).check(z.minLength(1, none), z.maxLength(MAX_BULK, tooMany));

/** A tracking link with its key is far below it. */
export const MAX_NUMBER_LENGTH = 500;
const NO_NUMBER = 'This is no tracking number';

/** A tracking number in any spelling, or a tracking link. Answers name the entry as it was sent, so it is one. */
export const aNumber = z.string('Each number must be text').check(
  z.maxLength(MAX_NUMBER_LENGTH, NO_NUMBER),
  z.refine((text) => !namesSeveral(text), 'Please give one tracking number in each entry'),
);

/** A ticket stores those of an export, and PostgreSQL takes neither a NUL nor half a surrogate pair. */
const canBeStored = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'), NO_NUMBER);

/** The numbers of an export. */
export const exportedNumbers = z.optional(
  someOf(
    aNumber.check(canBeStored),
    'Please give at least one tracking number',
    `At most ${MAX_BULK} tracking numbers can be given at once`,
  ),
);

type Reasoned = { status?: Status | undefined; reason?: Reason | undefined };
type Selection = { ids?: string[] | undefined; numbers?: string[] | undefined };

const isOneSelection: Rule<Selection> = ({ ids, numbers }) => {
  if (ids === undefined && numbers === undefined) return { path: 'ids', message: NONE_SELECTED };
  if (ids === undefined || numbers === undefined) return null;
  return { path: 'numbers', message: 'Please give either ids or numbers' };
};

/** Bulk status change: 1 to 500 ids or tracking numbers as sent, any status but pending. */
export const BulkUpdate = z
  .object({
    ids: z.optional(someOf(z.string('Each id must be text'), NONE_SELECTED, TOO_MANY)),
    numbers: z.optional(someOf(aNumber, NONE_SELECTED, TOO_MANY)),
    status: bulkStatus,
    location: lineText,
    note: proseText,
    internalNote: z.optional(proseText),
    reason: z.optional(reasonInput),
    notify: bulkNotifyInput,
  })
  .check(inOrder<Selection & EventTexts & Reasoned>([isOneSelection, ...eventTextRules, reasonRule]));
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/**
 * The effects of a bulk update. `backwards` and `reopened` count shipments that need a second look; one may be both.
 * `mails` omits addresses that stopped them; `stopped` has those of either party, whomever `notify` names.
 */
export const BulkPreview = z.object({
  total: z.number(),
  same: z.number(),
  backwards: z.number(),
  reopened: z.number(),
  mails: z.number(),
  stopped: z.array(z.object({ id: z.string(), email: z.string() })),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

/** `updated` counts the distinct ids, `changed` those whose status differed, `mails` the mails that wait. */
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
