import type { ShipmentDocument } from '#contract/documents/document-types.ts';
import type { EstimateChange } from '#contract/estimates/estimates.ts';
import type { StaffEvent } from '#contract/events/events.ts';
import type { LoggedMail } from '#contract/mails/mails.ts';
import type { ShipmentMessage } from '#contract/messages/messages.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { RestJson } from '#contract/values/rest-id.ts';
import type { TEST_MESSAGE, WebhookEvent } from './webhook-types.ts';

/** An event of the history, without the note that staff alone read. */
export type EventData = Omit<StaffEvent, 'internalNote' | 'isInternal'>;

/** The subject of the change, beside the shipment. `estimate`: null where it was taken away. */
export type ChangeData = {
  event?: EventData | undefined;
  estimate?: EstimateChange | null | undefined;
  document?: ShipmentDocument | undefined;
  delivery?: LoggedMail | undefined;
  answer?: ShipmentMessage | undefined;
};

/** The fields of a deleted shipment in a message. */
type DeletedShipment = Pick<Shipment, 'id' | 'trackingNumber'>;
type ChangeMessage<Type, Told> = {
  type: Type;
  timestamp: string;
  data: RestJson<{ sequence: number; shipment: Told } & ChangeData>;
};

/** A mail may fail after its shipment was deleted. */
type OfDeleted = 'shipment.deleted';
type OfEither = 'delivery.failed';

/** The body of a message to an endpoint (docs/contract/webhooks.md). `sequence` rises with each of a shipment. */
export type WebhookMessage =
  | ChangeMessage<Exclude<WebhookEvent, OfDeleted | OfEither>, Shipment>
  | ChangeMessage<OfEither, Shipment | DeletedShipment>
  | ChangeMessage<OfDeleted, DeletedShipment>
  | { type: typeof TEST_MESSAGE; timestamp: string; data: Record<string, never> };
