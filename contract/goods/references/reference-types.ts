/** The numbers under which others know a shipment (docs/contract/goods.md, 'References'). */
export const REFERENCE_TYPES = [
  'hawb',
  'mawb',
  'hbl',
  'mbl',
  'booking',
  'container',
  'seal',
  'po',
  'invoice',
  'carrier',
  'other',
] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

export const REFERENCE_LABELS: Readonly<Record<ReferenceType, string>> = {
  hawb: 'House air waybill',
  mawb: 'Master air waybill',
  hbl: 'House bill of lading',
  mbl: 'Master bill of lading',
  booking: 'Booking',
  container: 'Container',
  seal: 'Seal',
  po: 'Purchase order',
  invoice: 'Invoice',
  carrier: 'Carrier number',
  other: 'Other reference',
};

export const MAX_REFERENCES = 20;

/** `public` ones are on the tracking page. */
export type Reference = { type: ReferenceType; value: string; public: boolean };
