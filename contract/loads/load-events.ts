import * as z from 'zod/mini';
import { BulkPreview, BulkResult } from '#contract/bulk/bulk.ts';
import { type EventTexts, eventTextRules, isPublicText, reasonRule, timeRule } from '#contract/events/events.ts';
import { reasonInput } from '#contract/events/reasons/reason-input.ts';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { bulkNotifyInput } from '#contract/mails/notify.ts';
import { statusInput } from '#contract/statuses/status-input.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { flagInput } from '#contract/values/choice.ts';
import { inOrder, lineText, proseText, type Rule } from '#contract/values/text.ts';
import { eventTimeInput } from '#contract/values/timestamp.ts';

/** So many loads get an event together, with so many shipments. */
export const MAX_LOADS = 50;
export const MAX_SHIPMENTS_OF_LOADS = 1_000;

const flag = z._default(flagInput('Departed and arrived must be true or false'), false);

const eventFields = {
  status: z.optional(statusInput),
  departed: flag,
  arrived: flag,
  at: z.optional(eventTimeInput),
  location: lineText,
  note: proseText,
  internalNote: z.optional(proseText),
  reason: z.optional(reasonInput),
  notify: bulkNotifyInput,
};

type Fields = EventTexts & {
  status?: Status | undefined;
  reason?: Reason | undefined;
  at?: Date | null | undefined;
  departed: boolean;
  arrived: boolean;
};

const saysSomething: Rule<Fields> = ({ status, departed, arrived, ...texts }) =>
  status !== undefined || departed || arrived || isPublicText(texts) || texts.internalNote?.trim()
    ? null
    : { path: 'status', message: 'Please give a status, a departure, an arrival, a location or a note' };

const oneOfBoth: Rule<Fields> = ({ departed, arrived }) =>
  departed && arrived ? { path: 'arrived', message: 'A load departs or arrives, not both at once' } : null;

const notPending: Rule<Fields> = ({ status }) =>
  status === 'pending' ? { path: 'status', message: 'Please select a status' } : null;

const rules = [saysSomething, oneOfBoth, notPending, timeRule, ...eventTextRules, reasonRule];

/**
 * An event for all shipments of a load (docs/contract/loads.md, 'Events'). A departure or an arrival sets the load's
 * time to that of the event; its place is then the load's first or last one, unless another is given.
 */
export const LoadEvent = z.object(eventFields).check(inOrder<Fields>(rules));
export type LoadEvent = z.infer<typeof LoadEvent>;

const SOME_LOADS = `Please name 1 to ${MAX_LOADS} loads`;

/** The same for several loads, by id or number. */
export const EventOfLoads = z
  .object({
    ids: z
      .array(z.string(SOME_LOADS), SOME_LOADS)
      .check(z.minLength(1, SOME_LOADS), z.maxLength(MAX_LOADS, SOME_LOADS)),
    ...eventFields,
  })
  .check(inOrder<Fields>(rules));
export type EventOfLoads = z.infer<typeof EventOfLoads>;

/** Tracking numbers: `closed` have ended and get no event, `parts` are in it in part and are not ended. */
const skipped = { closed: z.array(z.string()), parts: z.array(z.string()) };

export const LoadEventPreview = z.extend(BulkPreview, skipped);
export type LoadEventPreview = z.infer<typeof LoadEventPreview>;

export const LoadEventResult = z.extend(BulkResult, skipped);
export type LoadEventResult = z.infer<typeof LoadEventResult>;
