import * as z from 'zod/mini';
import { bulkNotifyInput } from './notify.ts';
import { type EventTexts, eventTextRules } from './shipment-events.ts';
import { statusInput } from './statuses.ts';
import { inOrder, type Rule, untrimmedText } from './text.ts';
import type { UndoWindow } from './undo-window.ts';

export const MAX_BULK = 500;
const NO_STATUS = 'Please select a status';

const bulkStatus = z.pipe(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((status) => status || 'pending'),
  ),
  statusInput.check(z.refine((status) => status !== 'pending', NO_STATUS)),
);

const NONE_SELECTED = 'Please select shipments to update';

const someOf = (each: string) =>
  z
    .array(z.string(each), NONE_SELECTED)
    .check(
      z.minLength(1, NONE_SELECTED),
      z.maxLength(MAX_BULK, `At most ${MAX_BULK} shipments can be updated at once`),
    );

/** Tracking numbers in any spelling, as somebody pastes them. */
export const numbersInput = z.optional(someOf('Each number must be text'));

type Selection = { ids?: string[] | undefined; numbers?: string[] | undefined };

const isOneSelection: Rule<Selection> = ({ ids, numbers }) => {
  if (ids === undefined && numbers === undefined) return { path: 'ids', message: NONE_SELECTED };
  if (ids === undefined || numbers === undefined) return null;
  return { path: 'numbers', message: 'Please give either ids or numbers' };
};

/** Bulk status change: 1 to 500 ids or tracking numbers as sent, any status but pending. */
export const BulkUpdate = z
  .object({
    ids: z.optional(someOf('Each id must be text')),
    numbers: numbersInput,
    status: bulkStatus,
    location: untrimmedText,
    note: untrimmedText,
    internalNote: z.optional(untrimmedText),
    notify: bulkNotifyInput,
  })
  .check(inOrder<Selection & EventTexts>([isOneSelection, ...eventTextRules]));
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/**
 * The effects of a bulk update. `backwards` and `reopened` count shipments that need a second look; one may be both.
 * `mails` omits addresses that stopped them; `stopped` has those of either party, whomever `notify` names.
 */
export type BulkPreview = {
  total: number;
  same: number;
  backwards: number;
  reopened: number;
  mails: number;
  stopped: { id: string; email: string }[];
};

/** `updated` counts the distinct ids, `changed` those whose status differed, `mails` the mails that wait. */
export type BulkResult = UndoWindow & { updated: number; changed: number; mails: number; batchId: string };

export const BulkUndo = z.object({ batchId: z.string('Please name a batch') });
export type BulkUndo = z.infer<typeof BulkUndo>;

/** Tracking numbers. Those skipped were changed since, by anyone. */
export type BulkUndoResult = { restored: string[]; skipped: string[] };

export const BATCH_NOT_FOUND = 'Bulk update not found';
export const UNDO_TOO_LATE = 'This can no longer be undone.';
