import type { Company } from '#server/contract/company.ts';
import type { LabelFormat, LabelSize } from '#server/contract/papers/papers.ts';
import type { Shipment } from '#server/contract/shipments/shipments.ts';

/** The fields of a shipment on papers and labels: neither its status nor its history. */
const PAPER_FIELDS = [
  'trackingNumber',
  'carrier',
  'shippingMode',
  'weight',
  'description',
  'createdAt',
  'estimatedDay',
  'senderName',
  'senderEmail',
  'senderContact',
  'originAddress',
  'originCity',
  'originCountry',
  'receiverName',
  'receiverEmail',
  'destinationAddress',
  'destinationCity',
  'destinationCountry',
  'requiresCustomsClearance',
  'reference',
  'references',
  'pieces',
  'totals',
] as const;

export type PaperShipment = Pick<Shipment, (typeof PAPER_FIELDS)[number]>;

export const paperShipment = (shipment: PaperShipment): PaperShipment =>
  Object.fromEntries(PAPER_FIELDS.map((field) => [field, shipment[field]])) as PaperShipment;

/** The company that issues the paper. */
export type Issuer = { brand: string; company: Company; appUrl: string };

/** The labels of pieces `from` to `to`; of a shipment without pieces both are null, and it has one. */
export type LabelRange = { shipment: PaperShipment; from: number | null; to: number | null };

type LabelOutput = { format: LabelFormat; size: LabelSize; dpi: number };

/** A task for the drawing thread. */
export type PaperTask = { issuer: Issuer } & (
  | { paper: 'waybill' | 'packing-list'; shipment: PaperShipment }
  | { paper: 'labels'; output: LabelOutput; ranges: LabelRange[] }
);
