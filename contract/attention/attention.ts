import * as z from 'zod/mini';
import { REASONS } from '#contract/events/reasons/reasons.ts';
import { attentionReasonInput, filterFlag, filterInput } from '#contract/shipments/list-queries.ts';
import { ListedShipment } from '#contract/shipments/shipments.ts';
import { ATTENTION_REASONS, ATTENTION_SCOPES } from '#contract/statuses/attention-reasons.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { limitInput, Pagination, pageInput } from '#contract/values/pagination.ts';
import { rejectedText, textInput, trimmed } from '#contract/values/text.ts';
import { timestampInput } from '#contract/values/timestamp.ts';

export const MAX_SNOOZE_DAYS = 30;
const MAX_NOTE = 250;

/** Without it a super-admin gets everyone's, others their own. */
const scopeInput = filterInput({ noun: 'scope', names: { mine: 'Mine', all: 'All' } });

/** `snoozed` asks for those that are snoozed, the first to come back first, instead of those that are not. */
export const AttentionQuery = z.object({
  scope: z.optional(scopeInput),
  reason: attentionReasonInput,
  snoozed: filterFlag({ label: 'Snoozed' }),
  page: pageInput,
  limit: limitInput,
});
export type AttentionQuery = z.infer<typeof AttentionQuery>;

const AMONG = ['all', ...ATTENTION_REASONS] as const;

const noteInput = z.pipe(
  z.pipe(
    z.nullish(textInput('Note must be text')),
    z.transform((note) => trimmed(note ?? '')),
  ),
  z.string().check((context) => {
    const message = rejectedText(context.value, 'Note', MAX_NOTE, 'line');
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  }),
);

/** Until then the shipment is left out, for everyone; null ends it. */
export const Snooze = z.object({ id: z.string(), until: timestampInput, note: noteInput });
export type Snooze = z.infer<typeof Snooze>;

const MAX_SNOOZED = 100;
const NONE_SELECTED = 'Please select shipments to snooze';

/** The same for several at once, all or none. */
export const BulkSnooze = z.object({
  ids: z
    .array(z.string('Each id must be text'), NONE_SELECTED)
    .check(
      z.minLength(1, NONE_SELECTED),
      z.maxLength(MAX_SNOOZED, `At most ${MAX_SNOOZED} shipments can be snoozed at once`),
    ),
  until: timestampInput,
  note: noteInput,
});
export type BulkSnooze = z.infer<typeof BulkSnooze>;

export const SNOOZE_IN_FUTURE = 'Please choose a time that is still to come';
export const SNOOZE_TOO_LONG = `A shipment can be snoozed for at most ${MAX_SNOOZE_DAYS} days`;

/** `until` in ISO 8601 UTC. */
const SnoozeState = z.object({ until: z.string(), note: z.string(), by: NamedUser });

/**
 * Why one shipment needs attention now, and whether it is snoozed. `since`, ISO 8601 UTC: when it became late, when the
 * silence or its status began, or when the mail failed.
 */
export const AttentionState = z.object({
  reasons: z.array(z.enum(ATTENTION_REASONS)),
  since: z.partialRecord(z.enum(ATTENTION_REASONS), z.string()),
  snooze: z.nullable(SnoozeState),
});
export type AttentionState = z.infer<typeof AttentionState>;

export const NO_ATTENTION: AttentionState = { reasons: [], since: {}, snooze: null };

/** With `among` its neighbours in that list of this scope are asked for, too. */
export const AttentionOf = z.object({
  id: z.string(),
  among: z.optional(choiceInput(AMONG, pleaseSelect('reason', AMONG))),
  scope: z.optional(scopeInput),
});
export type AttentionOf = z.infer<typeof AttentionOf>;

/** The tracking numbers before and after it in the list; the whole is null where it is not in the list itself. */
export type AttentionNeighbours = { previous: string | null; next: string | null } | null;

/** `currentReasons`: why it has its status, and why its newest estimate is another, each once. */
export const AttentionShipment = z.extend(ListedShipment, {
  ...AttentionState.shape,
  currentReasons: z.array(z.enum(REASONS)),
});

/** How many there are for each reason, and in all; one that is snoozed is not counted. */
export const AttentionCounts = z.record(z.enum(AMONG), z.number());
export type AttentionCounts = z.infer<typeof AttentionCounts>;

export const AttentionList = z.object({
  shipments: z.array(AttentionShipment),
  counts: AttentionCounts,
  scope: z.enum(ATTENTION_SCOPES),
  /** How many of everyone's there are, for a list of one's own whose reader may ask for all; otherwise null. */
  everyones: z.nullable(z.number()),
  pagination: Pagination,
});
export type AttentionList = z.infer<typeof AttentionList>;
