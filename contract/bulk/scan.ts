import { millisecondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { type EventTexts, eventTextRules, reasonRule, timeRule } from '#contract/events/events.ts';
import { reasonInput } from '#contract/events/reasons/reason-input.ts';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { notifyInput } from '#contract/mails/notify.ts';
import { UndoWindow } from '#contract/mails/undo-window.ts';
import { STATUSES, type Status } from '#contract/statuses/statuses.ts';
import { inOrder, lineText, proseText } from '#contract/values/text.ts';
import { eventTimeInput } from '#contract/values/timestamp.ts';
import { bulkStatus } from './bulk.ts';
import { aNumber } from './numbers.ts';

const MAX_SCANNED = 200;

const NONE = 'Please scan at least one number';

type Timed = { at?: Date | null | undefined };
type Reasoned = { status?: Status | undefined; reason?: Reason | undefined };

/**
 * Numbers as a bulk update reads them, with what all of them get (docs/contract/bulk.md, 'Scan'). Without `at` the time
 * is now.
 */
export const ScanShipments = z
  .object({
    numbers: z
      .array(aNumber, NONE)
      .check(z.minLength(1, NONE), z.maxLength(MAX_SCANNED, `At most ${MAX_SCANNED} numbers can be scanned at once`)),
    status: bulkStatus,
    at: z.optional(eventTimeInput),
    location: lineText,
    note: proseText,
    internalNote: z.optional(proseText),
    reason: z.optional(reasonInput),
    notify: notifyInput,
    dryRun: z.optional(z.boolean('Dry run must be true or false')),
  })
  .check(inOrder<Timed & EventTexts & Reasoned>([timeRule, ...eventTextRules, reasonRule]));
export type ScanShipments = z.infer<typeof ScanShipments>;

/** Why a shipment that was found did not take the scan, or that the number is a reference of several. */
const SCAN_REJECTIONS = ['not-yours', 'closed', 'history-full', 'ambiguous'] as const;
export type ScanRejection = Exclude<(typeof SCAN_REJECTIONS)[number], 'ambiguous'>;

/**
 * Each number, as it was sent, is in one of the first five lists. `late`: the scan entered the history before the
 * newest event, and the status stays. Of several numbers of one shipment the first is `changed` or `late`, the others
 * `unchanged`. `reasons` has a sentence for each of `refused`. `results` has each number of one shipment, with the
 * status of its shipment after the scan. Without an event, and with `dryRun`, there is no batch.
 */
export const ScanResult = z.extend(UndoWindow, {
  changed: z.array(z.string()),
  late: z.array(z.string()),
  unchanged: z.array(z.string()),
  unknown: z.array(z.string()),
  refused: z.array(z.string()),
  reasons: z.array(z.object({ number: z.string(), code: z.enum(SCAN_REJECTIONS), message: z.string() })),
  results: z.array(
    z.object({
      number: z.string(),
      trackingNumber: z.string(),
      receiverName: z.string(),
      destinationCity: z.string(),
      status: z.enum(STATUSES),
      piece: z.nullable(z.number()),
      of: z.nullable(z.number()),
    }),
  ),
  batchId: z.nullable(z.string()),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** A scan within so much of an event that says the same is that event: pieces of one shipment, or a second device. */
export const SAME_SCAN_MS = millisecondsInHour;

export const closedToScans = (status: string) =>
  `It is ${status} already, and a scan does not reopen it. Its page can.`;

export const AMBIGUOUS_SCAN = 'Several shipments have this reference. Please scan the tracking number.';
