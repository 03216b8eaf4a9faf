import * as z from 'zod/mini';
import { statusInput } from '#server/contract/statuses.ts';

/** REST calls an id `_id`. */
const SavedEvent = z.object({
  id: z.optional(z.string()),
  _id: z.optional(z.string()),
  status: statusInput,
  by: z.nullable(z.string()),
});
const Saved = z.object({
  shipment: z.object({ trackingNumber: z.string(), events: z.array(SavedEvent) }),
});

export function trackingNumberOf(response: unknown): string | undefined {
  return Saved.safeParse(response).data?.shipment.trackingNumber;
}

type StatusChange = { status: string | undefined; knownEvents: readonly string[]; userId: string };

/** The id of the event that this save made of its new status: the newest one, the user's own, unknown before. */
export function savedEventOf(response: unknown, { status, knownEvents, userId }: StatusChange): string | undefined {
  const event = Saved.safeParse(response).data?.shipment.events.at(-1);
  const id = event?.id ?? event?._id;
  if (!event || !id || knownEvents.includes(id)) return undefined;
  return event.by === userId && event.status === status ? id : undefined;
}
