import type { Delivery } from '#server/contract/deliveries.ts';
import type { ShipmentDocument } from '#server/contract/documents/document-types.ts';
import type { EstimateChange } from '#server/contract/goods/estimate.ts';
import { withRestId } from '#server/contract/rest-id.ts';
import type { MessageType } from '#server/contract/webhooks/webhook-types.ts';
import type { EventData } from './event-data.ts';

/** What the change is about, beside the shipment. `estimate`: null where it was taken away. */
export type ChangeData = {
  event?: EventData | undefined;
  estimate?: EstimateChange | null | undefined;
  document?: ShipmentDocument | undefined;
  delivery?: Delivery | undefined;
};

type MessageData = ChangeData & { sequence?: number; shipment?: { id: string } };

/** The body of a message in REST's words (contract section 12); what a change is not about is left out. */
export const bodyOf = (type: MessageType, at: Date, data: MessageData): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: withRestId(data) });
