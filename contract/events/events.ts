import * as z from 'zod/mini';
import { reasonInput } from '#contract/events/reasons/reason-input.ts';
import { REASON_STATUSES, REASONS, type Reason } from '#contract/events/reasons/reasons.ts';
import { NOTIFY, notifyInput } from '#contract/mails/notify.ts';
import { UndoWindow } from '#contract/mails/undo-window.ts';
import { statusInput } from '#contract/statuses/status-input.ts';
import { STATUSES, type Status } from '#contract/statuses/statuses.ts';
import type { NamedUser } from '#contract/values/named-user.ts';
import { inOrder, lineText, proseText, type Rule, TEXT_LIMITS, textRule } from '#contract/values/text.ts';
import { eventTimeInput } from '#contract/values/timestamp.ts';

/**
 * From so many public events on a history takes only changes of the status, from so many internal ones no internal note
 * alone (docs/contract/events.md, 'Limit').
 */
export const MAX_EVENTS = 200;
/** So many, the newest, come with each change and webhook; a list has one, the shipment itself all. */
export const MAX_EVENTS_IN_LIST = 20;

/** One entry of a shipment's history, oldest first on the wire. */
export const ShipmentEvent = z.object({
  status: z.enum(STATUSES),
  at: z.string(),
  location: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reason: z.nullable(z.enum(REASONS)),
  /**
   * The names of the photographs of an attempt, where it has any: for staff, and for who has a key of the shipment
   * (docs/contract/proofs.md, 'Could not deliver').
   */
  image: z.optional(z.array(z.string())),
});
export type ShipmentEvent = z.infer<typeof ShipmentEvent>;

/**
 * An event as staff see it: with the note for staff alone, who recorded it, and who retracted it when. Ids of users;
 * null for the product itself.
 */
export const StaffEvent = z.extend(ShipmentEvent, {
  id: z.string(),
  internalNote: z.nullable(z.string()),
  /** Nothing but an internal note. */
  isInternal: z.boolean(),
  by: z.nullable(z.string()),
  retractedAt: z.nullable(z.string()),
  retractedBy: z.nullable(z.string()),
});
export type StaffEvent = z.infer<typeof StaffEvent>;

/** The newest event of a list's row, without notes and photographs (docs/contract/shipments.md, 'Rows of lists'). */
export const ListedEvent = z.omit(StaffEvent, { note: true, internalNote: true, image: true });
export type ListedEvent = z.infer<typeof ListedEvent>;

/** A staff event with the names of these users. */
export type HistoryEntry = StaffEvent & {
  who: NamedUser | null;
  /** The name of the API key by which `who` recorded it. */
  byKey: string | null;
  whoRetracted: NamedUser | null;
  isCreation: boolean;
};

/** An event's time may be ahead of the database's clock by so much. */
const MAX_AHEAD_MS = 5 * 60_000;

export const REASON_NOT_ALLOWED = 'A reason goes with on hold, failed, returned or cancelled';

/** The reason of an event that comes with one of these statuses (docs/contract/events.md, 'Reasons'). */
export const reasonRule: Rule<{ status?: Status | undefined; reason?: Reason | undefined }> = ({ status, reason }) =>
  reason && status && !REASON_STATUSES.includes(status) ? { path: 'reason', message: REASON_NOT_ALLOWED } : null;

const eventFields = {
  status: z.optional(statusInput),
  at: z.optional(eventTimeInput),
  location: lineText,
  note: proseText,
  internalNote: z.optional(proseText),
  reason: z.optional(reasonInput),
};
type EventFields = {
  status?: Status | undefined;
  at?: Date | null | undefined;
  reason?: Reason | undefined;
} & EventTexts;

/** `note` is public; `internalNote` is for staff alone (docs/contract/events.md, 'Two notes'). */
export type EventTexts = { location: string; note: string; internalNote?: string | undefined };

/** A status that could not be read is '' here: it is given, and said to be unknown. */
const saysSomething: Rule<EventFields> = ({ status, ...texts }) =>
  status !== undefined || isPublicText(texts) || texts.internalNote?.trim()
    ? null
    : { path: 'status', message: 'Please give a status, a location or a note' };

/** Recipients read the place and the note of an event; where it has neither, only its status is public. */
export const isPublicText = ({ location, note }: Record<'location' | 'note', string | null>): boolean =>
  Boolean(location?.trim() || note?.trim());

export const internalNoteRule = textRule('internalNote', 'Internal note', TEXT_LIMITS.prose, 'prose');

/** The rules of an event's texts. */
export const eventTextRules: readonly Rule<EventTexts>[] = [
  textRule('location', 'Location', TEXT_LIMITS.place),
  textRule('note', 'Note', TEXT_LIMITS.prose, 'prose'),
  internalNoteRule,
];

export const timeRule: Rule<{ at?: Date | null | undefined }> = ({ at }) =>
  at && at.getTime() > Date.now() + MAX_AHEAD_MS ? { path: 'at', message: 'The time must not be in the future' } : null;

const eventRules: readonly Rule<EventFields>[] = [timeRule, ...eventTextRules, reasonRule];

/**
 * A new entry of the history; at least one of status, location and note is given. `at` defaults to now. From the minute
 * of the newest event on, a status given becomes the shipment's; earlier it only enters the history
 * (docs/contract/events.md, 'Order'). With `expected` it is rejected where it would change another status than that.
 */
export const AddEvent = z
  .object({ ...eventFields, notify: notifyInput, expected: z.optional(z.object({ status: z.optional(statusInput) })) })
  .check(inOrder<EventFields>([saysSomething, ...eventRules]));
export type AddEvent = z.infer<typeof AddEvent>;

/** The same before it is sent; nothing of it need be given. Without `notify` it is as for the receiver. */
export const PreviewEvent = z.object({ ...eventFields, notify: notifyInput }).check(inOrder<EventFields>(eventRules));
export type PreviewEvent = z.infer<typeof PreviewEvent>;

/**
 * `eventId` is null when there is no new event. `notified` lists the recipients of queued mails; addresses that stopped
 * them are never among these.
 */
export const EventOutcome = z.extend(UndoWindow, { eventId: z.nullable(z.string()), notified: z.enum(NOTIFY) });
export type EventResult<Entity> = z.infer<typeof EventOutcome> & { shipment: Entity };

export const EventId = z.object({ id: z.string(), eventId: z.string() });

/** `notify`: which recipients of mails about the event get a correction. */
export const RetractEvent = z.extend(EventId, { notify: notifyInput });
export type RetractEvent = z.infer<typeof RetractEvent>;

/** `notified`: whom a mail about the retraction was queued to. */
export const RetractionOutcome = z.object({ notified: z.enum(NOTIFY) });
export type Retraction<Entity> = z.infer<typeof RetractionOutcome> & { shipment: Entity };

/** The parties that got a mail about an event, by address; null for one that got none. */
export type MailedParties = { receiver: string | null; sender: string | null };
