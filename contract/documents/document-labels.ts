import type { DocumentType, ShipmentDocument, Visibility } from './document-types.ts';

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  invoice: 'Invoice',
  'packing-list': 'Packing list',
  waybill: 'Waybill',
  'bill-of-lading': 'Bill of lading',
  customs: 'Customs paper',
  certificate: 'Certificate',
  proof: 'Proof',
  other: 'Other',
};

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  staff: 'Staff only',
  company: 'Staff and company',
  receiver: 'Receiver, company and staff',
};

/** The document's name on screen. */
export const titleOf = ({ title, name }: Pick<ShipmentDocument, 'title' | 'name'>): string => title || name;
