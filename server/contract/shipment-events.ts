import * as z from 'zod/mini';
import { STATUSES, type Status, statusInput } from './statuses.ts';
import { inOrder, TEXT_LIMITS, textRule, untrimmedText } from './text.ts';
import { timestampInput } from './timestamp.ts';

/** From so many events on a history takes only changes of the status (contract section 7, 'History'). */
export const MAX_EVENTS = 200;
/** So many, the newest, come with each shipment of a list; the shipment itself has all. */
export const MAX_EVENTS_IN_LIST = 20;

export const historyFull = (trackingNumber: string) =>
  `The history of ${trackingNumber} has ${MAX_EVENTS} events and takes only changes of the status from now on.`;

/** One entry of a shipment's history, oldest first on the wire. */
export const ShipmentEvent = z.object({
  status: z.enum(STATUSES),
  at: z.string(),
  location: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type ShipmentEvent = z.infer<typeof ShipmentEvent>;

/** An event as staff read it. `who` is null for the product itself. */
export type HistoryEntry = ShipmentEvent & { id: string; who: { id: string; fullName: string } | null };

/** A new entry of the history; at least one of status, location and note is given. A past `at` never changes the status. */
export const AddEvent = z
  .object({
    status: z.optional(statusInput),
    at: z.optional(timestampInput),
    location: untrimmedText,
    note: untrimmedText,
  })
  .check(
    inOrder<{ status?: Status | undefined; at?: Date | null | undefined; location: string; note: string }>([
      ({ status, location, note }) =>
        status || location.trim() || note.trim()
          ? null
          : { path: 'status', message: 'Please give a status, a location or a note' },
      ({ at }) =>
        at && at.getTime() > Date.now() + 60_000 ? { path: 'at', message: 'The time must not be in the future' } : null,
      textRule('location', 'Location', TEXT_LIMITS.place),
      textRule('note', 'Note', TEXT_LIMITS.prose, 'prose'),
    ]),
  );
export type AddEvent = z.infer<typeof AddEvent>;
