import * as z from 'zod/mini';
import { NamedShare } from '#contract/companies/shared-with.ts';
import { EstimateChange, StaffEstimateChange } from '#contract/estimates/estimates.ts';
import { ImageSize } from '#contract/files/image-sizes.ts';
import { PieceSchema, PublicPieceSchema, ReferenceSchema, TotalsSchema } from '#contract/goods/schemas.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { ListedEvent, ShipmentEvent, StaffEvent } from '../events/events.ts';
import { Proof } from '../proofs/proof.ts';

export const CARRIERS = ['dhl', 'fedex', 'ups', 'usps', 'custom'] as const;
export type Carrier = (typeof CARRIERS)[number];
export const SHIPPING_MODES = ['Air', 'Ground', 'Sea'] as const;
export type ShippingMode = (typeof SHIPPING_MODES)[number];

export const SHIPMENT_NOT_FOUND = 'Shipment not found';

/** A load that carries the shipment, as others may know it; a text that is '' was not given. */
export const Leg = z.object({
  mode: z.enum(SHIPPING_MODES),
  /** The vessel, flight or vehicle. */
  transport: z.string(),
  voyage: z.string(),
  references: z.array(ReferenceSchema),
});
export type Leg = z.infer<typeof Leg>;

/**
 * The public fields: anyone with the number sees these and no others (docs/contract/tracking.md, 'Public shipment').
 */
export const PublicShipment = z.object({
  trackingNumber: z.string(),
  status: z.enum(STATUSES),
  carrier: z.enum(CARRIERS),
  /** The name of a custom carrier; null where it has none. */
  carrierName: z.nullable(z.string()),
  shippingMode: z.enum(SHIPPING_MODES),
  weight: z.number(),
  description: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  dispatchedDate: z.nullable(z.string()),
  deliveredDate: z.nullable(z.string()),
  estimatedDelivery: z.nullable(z.string()),
  /** The day of that at the destination, `yyyy-mm-dd` (docs/contract/estimates.md). */
  estimatedDay: z.nullable(z.string()),
  estimates: z.array(EstimateChange),
  senderName: z.string(),
  receiverName: z.string(),
  originCity: z.string(),
  originCountry: z.string(),
  destinationCity: z.string(),
  destinationCountry: z.string(),
  /** The public ones. */
  references: z.array(ReferenceSchema),
  /** The loads that it is in, as everybody may know them (docs/contract/loads.md, 'References'). */
  legs: z.array(Leg),
  pieces: z.array(PublicPieceSchema),
  totals: TotalsSchema,
  image: z.array(z.string()),
  /** The sizes of these images, in their order; left out without images, and in changes. */
  imageSizes: z.optional(z.array(ImageSize)),
  events: z.array(ShipmentEvent),
  /**
   * Signature and images for a caller with a key of the shipment (docs/contract/tracking.md, 'Keys', and
   * docs/contract/proofs.md, 'In public').
   */
  proof: z.optional(Proof),
  /** Without one, where PUBLIC_DETAILS says so: names are initials, and what else is personal is left out. */
  limited: z.optional(z.literal(true)),
});
export type PublicShipment = z.infer<typeof PublicShipment>;

/** A shipment as code and tRPC know one; REST calls the id `_id`. Weight in kg, times ISO 8601 UTC. */
export const Shipment = z.extend(z.omit(PublicShipment, { limited: true, legs: true }), {
  id: z.string(),
  user: z.string(),
  /** The customer's own number for it; '' where there is none. */
  reference: z.string(),
  /** The customer's id and name; null where it has none. */
  company: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** Other companies that see it (docs/contract/companies.md, 'Companies of a shipment'). */
  sharedWith: z.array(NamedShare),
  requiresCustomsClearance: z.boolean(),
  /** The language of the mails to the receiver; null for the country's (docs/contract/tracking.md, 'Mails'). */
  language: z.nullable(z.enum(LANGUAGES)),
  senderEmail: z.string(),
  senderContact: z.string(),
  receiverEmail: z.string(),
  receiverContact: z.string(),
  originAddress: z.string(),
  destinationAddress: z.string(),
  /** The zone whose day `estimatedDay` is. */
  destinationZone: z.string(),
  estimates: z.array(StaffEstimateChange),
  pieces: z.array(PieceSchema),
  events: z.array(StaffEvent),
  proof: z.nullable(Proof),
});
export type Shipment = z.infer<typeof Shipment>;

/**
 * A shipment in a list: of the history the newest event, no pieces, estimates and shares, which the shipment itself has
 * (docs/contract/shipments.md, 'Rows of lists').
 */
export const ListedShipment = z.extend(
  z.omit(Shipment, { pieces: true, estimates: true, events: true, imageSizes: true, sharedWith: true }),
  {
    events: z.array(ListedEvent),
    /** Its texts are cut, because the list would be too large (decision 097). */
    shortened: z.optional(z.literal(true)),
  },
);
export type ListedShipment = z.infer<typeof ListedShipment>;
type RestEvent = Omit<StaffEvent, 'id'> & { _id: string };
export type RestShipment = Omit<Shipment, 'id' | 'events'> & { _id: string; events: RestEvent[] };

export const ShipmentId = z.object({ id: z.string() });

/** A user to whom a shipment is handed over: a verified admin or a super-admin. */
const newOwner = z.string('Please name the new owner');
export const HandOver = z.object({ id: z.string(), user: newOwner });
export type HandOver = z.infer<typeof HandOver>;

const MAX_HANDED_OVER = 500;
export const HandOverMany = z.object({
  ids: z
    .array(z.string('Each id must be text'), 'Please select shipments to hand over')
    .check(
      z.minLength(1, 'Please select shipments to hand over'),
      z.maxLength(MAX_HANDED_OVER, `At most ${MAX_HANDED_OVER} shipments can be handed over at once`),
    ),
  user: newOwner,
});
export type HandOverMany = z.infer<typeof HandOverMany>;

export const TrackingNumber = z.object({ number: z.string() });
