export type {
  AppErrorClass,
  Carrier,
  ChangeList,
  ChangeType,
  Client,
  ErrorReason,
  FieldIssue,
  KeyScope,
  PublicShipment,
  Shipment,
  ShipmentChange,
  ShipmentEvent,
  ShippingMode,
  StaffEvent,
  Status,
  TrackedMany,
  Webhook,
  WebhookEvent,
  WebhookMessage,
} from './api.ts';
export { type ApiError, readApiError } from './api-error.ts';
export { type ClientOptions, createClient } from './create-client.ts';
export { type SyncOptions, syncChanges } from './sync-changes.ts';
export { verifyWebhook, type WebhookHeaders, WebhookVerificationError } from './verify-webhook.ts';
