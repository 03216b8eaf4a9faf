import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '../../../server/transport/endpoints/app-router.ts';

// All that the client takes from the server. The build writes it as types that import nothing.

export type { KeyScope } from '../../../contract/accounts/api-keys.ts';
export type { ShipmentEvent, StaffEvent } from '../../../contract/events/events.ts';
export { MAX_BATCH } from '../../../contract/protocol.ts';
export type { ChangeList, ChangeType, ShipmentChange } from '../../../contract/shipments/changes.ts';
export type { Carrier, PublicShipment, Shipment, ShippingMode } from '../../../contract/shipments/shipments.ts';
export type { Status } from '../../../contract/statuses/statuses.ts';
export type { TrackedMany } from '../../../contract/tracking/track-many.ts';
export type { FieldIssue } from '../../../contract/values/text.ts';
export type { WebhookMessage } from '../../../contract/webhooks/webhook-message.ts';
export type { Webhook, WebhookEvent } from '../../../contract/webhooks/webhook-types.ts';
export type { AppErrorClass } from '../../../server/errors/error-row.ts';
export type { ErrorReason } from '../../../server/errors/errors.ts';

/** The data of a call's error. */
export type ErrorData = AppRouter['_def']['_config']['$types']['errorShape']['data'];

/** A call for each procedure of the API. */
export type Client = TRPCClient<AppRouter>;
