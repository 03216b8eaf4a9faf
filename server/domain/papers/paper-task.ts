import type { Company } from '#contract/company.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import type { LabelFormat, LabelSize } from '#contract/papers/papers.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';

/** The fields of a shipment on papers and labels: neither its status nor its history. */
const PAPER_FIELDS = [
  'trackingNumber',
  'carrier',
  'carrierName',
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
  'receiverContact',
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

export const paperShipment = (shipment: PaperShipment): PaperShipment => ({
  ...(Object.fromEntries(PAPER_FIELDS.map((field) => [field, shipment[field]])) as PaperShipment),
  originAddress: printedAddress(shipment.originAddress),
  destinationAddress: printedAddress(shipment.destinationAddress),
});

/** So many lines of an address leave room for the city and the country below it, at any size. */
const MAX_ADDRESS_LINES = 5;

/** An address without empty lines; of more lines than there is room for, as one. */
function printedAddress(address: string): string {
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  return lines.join(lines.length > MAX_ADDRESS_LINES ? ', ' : '\n');
}

/** The company that issues the paper. `conditions`: its own text (docs/contract/running.md, 'Conditions'). */
export type Issuer = { brand: string; company: Company; appUrl: string; conditions?: string | undefined };

/** The labels of pieces `from` to `to`; of a shipment without pieces both are null, and it has one. */
export type LabelRange = { shipment: PaperShipment; from: number | null; to: number | null };

type LabelOutput = { format: LabelFormat; size: LabelSize; dpi: number };

/** The proof of a delivery in words, with its images: JPEG or PNG. */
export type ProofPaper = Record<'receivedBy' | 'at' | 'zone' | 'pieces' | 'damage' | 'note', string> & {
  signature: Uint8Array | null;
  photographs: Uint8Array[];
};

/** A line of a manifest, as it is printed: '2 of 5', and '–' for what is not known. */
export type ManifestLine = Record<'trackingNumber' | 'sender' | 'receiver' | 'pieces' | 'weight' | 'volume', string>;

/** A shipment of a run sheet; `stop` and `address` are '' but for the first one of a stop. */
export type RunLine = Record<
  'stop' | 'address' | 'receiver' | 'telephone' | 'trackingNumber' | 'pieces' | 'note',
  string
>;

/** The manifest of a load, as it is printed; with a driver it is a run sheet, with `stops` in the place of `lines`. */
export type ManifestPaper = Record<
  'number' | 'mode' | 'carrier' | 'transport' | 'voyage' | 'agent' | 'driver',
  string
> & {
  stops: RunLine[];
  route: { from: string; to: string };
  times: { name: string; time: string }[];
  references: Reference[];
  lines: ManifestLine[];
  totals: { name: string; text: string }[];
  tallies: { title: string; texts: string[] }[];
};

/** A task for the drawing thread. */
export type PaperTask = { issuer: Issuer } & (
  | { paper: 'waybill' | 'packing-list'; shipment: PaperShipment }
  | { paper: 'proof'; shipment: PaperShipment; proof: ProofPaper }
  | { paper: 'manifest'; manifest: ManifestPaper }
  | { paper: 'labels'; output: LabelOutput; ranges: LabelRange[] }
);
