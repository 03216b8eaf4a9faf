import { PortalDocument, ReceiverDocument, ShipmentDocument } from '#contract/documents/document-types.ts';
import { described } from './described.ts';
import { USER_ID } from './examples.ts';
import { restForm } from './rest-form.ts';

/** The example of a document as its receiver sees it. */
export const RECEIVER_DOCUMENT = {
  _id: 'a0b4c7d2-51e8-4f36-9b0a-2c8d7e6f1b35',
  name: 'invoice.pdf',
  title: 'Invoice 2026-118',
  type: 'invoice',
  size: 48_211,
  contentType: 'application/pdf',
  createdAt: '2026-11-20T08:20:00.000Z',
};

/** As a receiver sees it. */
export const RestReceiverDocument = described(restForm(ReceiverDocument), {
  id: 'ReceiverDocument',
  fields: { size: 'In bytes.', title: 'Empty where it has none.' },
  example: RECEIVER_DOCUMENT,
});

/** The example of an invoice's figures. */
export const INVOICE = { number: '2026-118', amount: '1250.00', currency: 'EUR', due: '2026-12-20', paid: null };

export const RestPortalDocument = described(restForm(PortalDocument), {
  id: 'PortalDocument',
  fields: {
    size: 'In bytes.',
    title: 'Empty where it has none.',
    addedBy: 'The name of the member who added it; null for staff.',
    invoice: 'The figures of an invoice.',
  },
  example: { ...RECEIVER_DOCUMENT, addedBy: null, invoice: INVOICE },
});

export const RestDocument = described(restForm(ShipmentDocument), {
  id: 'Document',
  fields: {
    name: 'Of the file, as it is downloaded.',
    title: 'Empty where it has none.',
    visibility: '`receiver`: also who has a key of the shipment.',
    size: 'In bytes.',
    createdAt: 'ISO 8601 in UTC.',
    by: 'The `_id` of a user.',
    addedBy: 'The name of the customer’s member who added it; null for staff.',
    invoice: 'The figures of an invoice; null without them.',
  },
  example: { ...RECEIVER_DOCUMENT, visibility: 'staff', by: USER_ID, addedBy: null, invoice: null },
});

/** The part of a form. */
export const FILE_NOTE = 'One to five files: PDF, PNG or JPEG, each of at most 15 MB.';

/** The file of a document. */
export const DOCUMENT_FILE = {
  media: 'application/pdf, image/jpeg, image/png',
  description: 'The file, as an attachment.',
};
