import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '../../../server/transport/trpc/app-router.ts';

// All that the client takes from the server. The build writes it as types that import nothing.

export type { KeyScope } from '../../../server/contract/accounts/api-keys.ts';
export type { AppErrorCode, ErrorReason } from '../../../server/contract/errors/reasons.ts';
export { MAX_BATCH } from '../../../server/contract/protocol.ts';
export type { ChangeList, ChangeType, ShipmentChange } from '../../../server/contract/shipments/changes.ts';
export type { ShipmentEvent, StaffEvent } from '../../../server/contract/shipments/shipment-events.ts';
export type { Carrier, PublicShipment, Shipment, ShippingMode } from '../../../server/contract/shipments/shipments.ts';
export type { Status } from '../../../server/contract/statuses/statuses.ts';
export type { TrackedMany } from '../../../server/contract/tracking/track-many.ts';
export type { FieldIssue } from '../../../server/contract/values/text.ts';
export type { WebhookMessage } from '../../../server/contract/webhooks/webhook-message.ts';
export type { Webhook, WebhookEvent } from '../../../server/contract/webhooks/webhook-types.ts';

/** The data of a call's error. */
export type ErrorData = AppRouter['_def']['_config']['$types']['errorShape']['data'];

/** A call for each procedure of the API. */
export type Client = TRPCClient<AppRouter>;
