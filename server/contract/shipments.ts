import * as z from 'zod/mini';
import { limitInput, noneWhenEmpty, pageInput, searchInput } from './pagination.ts';
import { ShipmentEvent } from './shipment-events.ts';
import { STATUSES, statusInput, UNKNOWN_STATUS } from './statuses.ts';

export const CARRIERS = ['dhl', 'fedex', 'ups', 'usps', 'custom'] as const;
export type Carrier = (typeof CARRIERS)[number];
export const SHIPPING_MODES = ['Air', 'Ground', 'Sea'] as const;

export const SHIPMENT_NOT_FOUND = 'Shipment not found';

/** What anyone with the number may see, exactly (contract section 2). */
export const PublicShipment = z.object({
  trackingNumber: z.string(),
  status: z.enum(STATUSES),
  carrier: z.enum(CARRIERS),
  shippingMode: z.enum(SHIPPING_MODES),
  weight: z.number(),
  description: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  dispatchedDate: z.nullable(z.string()),
  deliveredDate: z.nullable(z.string()),
  estimatedDelivery: z.nullable(z.string()),
  senderName: z.string(),
  receiverName: z.string(),
  originCity: z.string(),
  originCountry: z.string(),
  destinationCity: z.string(),
  destinationCountry: z.string(),
  image: z.array(z.string()),
  events: z.array(ShipmentEvent),
});
export type PublicShipment = z.infer<typeof PublicShipment>;

/** A shipment as code and tRPC know one; REST calls the id `_id`. Weight in kg, times ISO 8601 UTC. */
export const Shipment = z.extend(PublicShipment, {
  id: z.string(),
  user: z.string(),
  requiresCustomsClearance: z.boolean(),
  senderEmail: z.string(),
  senderContact: z.string(),
  receiverEmail: z.string(),
  originAddress: z.string(),
  destinationAddress: z.string(),
});
export type Shipment = z.infer<typeof Shipment>;
export type RestShipment = Omit<Shipment, 'id'> & { _id: string };

/** `shipments.mine`, `shipments.all`: page, limit, search, status; newest first. */
export const ShipmentListQuery = z.object({
  page: pageInput,
  limit: limitInput,
  search: searchInput,
  status: noneWhenEmpty(statusInput, UNKNOWN_STATUS),
});
export type ShipmentListQuery = z.infer<typeof ShipmentListQuery>;

export const ShipmentId = z.object({ id: z.string() });
export const TrackingNumber = z.object({ number: z.string() });
