import * as z from 'zod/mini';
import { PieceSchema, ReferenceSchema } from '#contract/goods/schemas.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { SHIPPING_MODES } from '#contract/shipments/shipments.ts';

/** The fields of the shipment that is asked for, as they are stored and shown. */
const RequestFields = z.object({
  senderName: z.string(),
  senderEmail: z.string(),
  senderContact: z.string(),
  receiverName: z.string(),
  receiverEmail: z.string(),
  receiverContact: z.string(),
  originAddress: z.string(),
  originCity: z.string(),
  originCountry: z.string(),
  destinationAddress: z.string(),
  destinationCity: z.string(),
  destinationCountry: z.string(),
  weight: z.nullable(z.number()),
  references: z.array(ReferenceSchema),
  pieces: z.array(PieceSchema),
  description: z.string(),
  reference: z.string(),
  shippingMode: z.enum(SHIPPING_MODES),
  requiresCustomsClearance: z.optional(z.boolean()),
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
});
export type RequestFields = z.infer<typeof RequestFields>;
