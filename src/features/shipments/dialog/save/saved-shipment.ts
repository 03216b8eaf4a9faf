import * as z from 'zod/mini';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import type { RouterOutputs } from '#src/lib/api/api.ts';

export type ShipmentList = RouterOutputs['shipments']['mine'];

const Saved = z.object({ shipment: z.object({ _id: z.string(), trackingNumber: z.string() }) });

export function createdShipmentOf(response: unknown): { _id: string; trackingNumber: string } | undefined {
  return Saved.safeParse(response).data?.shipment;
}

/**
 * The answer of an update beside the shipment, by REST and tRPC alike: the new status's event, the end of undoing, the
 * recipients.
 */
const Updated = z.object({
  eventId: z.nullable(z.string()),
  undoMs: z.nullable(z.number()),
  notified: z.enum(['none', 'receiver', 'sender', 'both']),
});

export function updateResultOf(response: unknown): z.infer<typeof Updated> {
  return Updated.safeParse(response).data ?? { eventId: null, undoMs: null, notified: 'none' };
}

const SavedFields = z.object({ shipment: z.record(z.string(), z.unknown()) });

/** The list with an update's answer for this shipment, by REST and tRPC alike: its history is unchanged. */
export function withSaved(list: ShipmentList, id: string, response: unknown): ShipmentList {
  const saved = Object.entries(SavedFields.safeParse(response).data?.shipment ?? {});
  const change = (row: ShipmentRow) =>
    Object.fromEntries(saved.filter(([field]) => field in row && field !== 'id' && field !== 'events'));
  return { ...list, shipments: list.shipments.map((row) => (row.id === id ? { ...row, ...change(row) } : row)) };
}

const Warned = z.object({ warnings: z.array(z.object({ message: z.string() })) });

/** The warnings of the server about the shipment that it has saved. */
export function warningsOf(response: unknown): string[] {
  return (Warned.safeParse(response).data?.warnings ?? []).map(({ message }) => `${message}.`);
}
