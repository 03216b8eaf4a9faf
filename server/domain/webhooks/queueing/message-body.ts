import { inArray } from 'drizzle-orm';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import type { ChangeData } from '#contract/webhooks/webhook-message.ts';
import type { MessageType, WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { loadShipments } from '#server/domain/shipments/load.ts';

/** A deleted one has no more than its id and number. */
type SentShipment = { id: string; trackingNumber: string; estimates?: Shipment['estimates'] };

type MessageData = ChangeData & { sequence?: number; shipment?: SentShipment };

/** The body of a message in REST's words (docs/contract/webhooks.md); what a change is not about is left out. */
export const bodyOf = (type: MessageType, at: Date, data: MessageData): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: withRestId(data) });

/** A change as a message tells of it, beside the shipment. */
export type EventRecord = { sequence: number; type: WebhookEvent; at: Date; details: ChangeData };

/** The body that tells of this change of the shipment. */
export function eventBody({ sequence, type, at, details }: EventRecord, shipment: SentShipment): string {
  const estimate = type === 'estimate.changed' ? (shipment.estimates?.at(-1) ?? null) : undefined;
  return bodyOf(type, at, { sequence, shipment, ...details, estimate });
}

/** Whether it is not deleted. */
export const isWhole = (shipment: SentShipment): boolean => 'status' in shipment;

/** Internal notes are not for them; their owner is of duty office, so the addresses are. */
const ENDPOINT = { role: 'client', duty: null } as const;

/** As on staff routes without internal notes; of a deleted one its id and number. */
export async function readShipments(db: Db, ids: readonly string[]): Promise<Map<string, SentShipment>> {
  const active = await loadShipments(db, ids, ENDPOINT);
  const found = new Map<string, SentShipment>(active.map((shipment) => [shipment.id, shipment]));
  const others = ids.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  const deleted = await db
    .select({ id: shipments.id, trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(inArray(shipments.id, others));
  for (const shipment of deleted) found.set(shipment.id, shipment);
  return found;
}
