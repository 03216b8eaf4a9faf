import { DOCUMENT_OPERATIONS } from './documents.ts';
import { HISTORY_OPERATIONS } from './history.ts';
import { KEY_OPERATIONS } from './keys.ts';
import { MANY_SHIPMENTS_OPERATIONS } from './many-shipments.ts';
import { OPENAPI_OPERATIONS } from './openapi.ts';
import type { Operations } from './operation.ts';
import { SHIPMENT_OPERATIONS } from './shipments.ts';
import { TRACKING_OPERATIONS } from './tracking.ts';
import { WEBHOOK_OPERATIONS } from './webhooks.ts';

/** Operations under one heading. */
export type Section = { name: string; description: string; operations: Operations };

/** The whole table of REST routes, in the order in which it is read (contract section 12, 'OpenAPI'). */
export const SECTIONS: readonly Section[] = [
  { name: 'Tracking', description: 'For anyone with a tracking number.', operations: TRACKING_OPERATIONS },
  { name: 'Shipments', description: 'Booking, changing and listing.', operations: SHIPMENT_OPERATIONS },
  { name: 'History', description: 'Events and the proof of delivery.', operations: HISTORY_OPERATIONS },
  { name: 'Many shipments', description: 'Several at once.', operations: MANY_SHIPMENTS_OPERATIONS },
  { name: 'Documents', description: 'Papers of a shipment.', operations: DOCUMENT_OPERATIONS },
  { name: 'API keys', description: 'For programs.', operations: KEY_OPERATIONS },
  { name: 'Webhooks', description: 'What is told to programs.', operations: WEBHOOK_OPERATIONS },
  { name: 'Description', description: 'Of this interface.', operations: OPENAPI_OPERATIONS },
];
