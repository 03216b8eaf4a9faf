import * as z from 'zod/mini';

const Saved = z.object({ shipment: z.object({ trackingNumber: z.string() }) });

export function trackingNumberOf(response: unknown): string | undefined {
  return Saved.safeParse(response).data?.shipment.trackingNumber;
}

/** What an update says beside the shipment, by REST and tRPC alike: the event of a new status, until when it can be undone, who is told. */
const Updated = z.object({
  eventId: z.nullable(z.string()),
  undoMs: z.nullable(z.number()),
  notified: z.enum(['none', 'receiver', 'sender', 'both']),
});

export function updateResultOf(response: unknown): z.infer<typeof Updated> {
  return Updated.safeParse(response).data ?? { eventId: null, undoMs: null, notified: 'none' };
}
