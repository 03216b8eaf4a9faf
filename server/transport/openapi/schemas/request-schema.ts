import { PortalRequest, RequestFields, ShipmentRequest } from '#contract/requests/requests.ts';
import { described } from './described.ts';
import { COMPANY_ID, NAMED_USER, REQUEST_ID, SHIPMENT } from './examples.ts';
import { restForm } from './rest-form.ts';

const REQUEST = {
  _id: REQUEST_ID,
  company: { _id: COMPANY_ID, name: SHIPMENT.companyName },
  state: 'requested',
  fields: {
    senderName: SHIPMENT.senderName,
    senderEmail: SHIPMENT.senderEmail,
    senderContact: '',
    receiverName: '',
    receiverEmail: '',
    receiverContact: '',
    originAddress: SHIPMENT.originAddress,
    originCity: SHIPMENT.originCity,
    originCountry: SHIPMENT.originCountry,
    destinationAddress: '',
    destinationCity: SHIPMENT.destinationCity,
    destinationCountry: SHIPMENT.destinationCountry,
    weight: SHIPMENT.weight,
    references: [],
    pieces: SHIPMENT.pieces,
    description: SHIPMENT.description,
    reference: SHIPMENT.reference,
    shippingMode: SHIPMENT.shippingMode,
  },
  pickupDate: '2026-12-01',
  note: 'Ramp at the back',
  requestedBy: NAMED_USER,
  createdAt: '2026-11-20T08:12:41.120Z',
  updatedAt: '2026-11-20T08:12:41.120Z',
  decidedAt: null,
  reason: '',
  shipment: null,
};
const fields = {
  state: '`offered` is reserved.',
  requestedBy: 'Null for one that came from an enquiry.',
  decidedAt: 'When it was accepted, declined or withdrawn.',
  reason: 'Why it was declined; empty otherwise.',
  shipment: 'Null unless it was accepted, and the shipment is there.',
  shortened: 'Texts are cut, because the list would be larger than 2 MB: a smaller `limit` has them whole.',
};

described(restForm(RequestFields), { id: 'RequestFields' });

export const RestPortalRequest = described(restForm(PortalRequest), {
  id: 'PortalRequest',
  fields: { ...fields, isRead: 'False for one that was declined and the caller has not read.' },
  example: { ...REQUEST, isRead: true },
});

export const RestRequest = described(restForm(ShipmentRequest), {
  id: 'ShipmentRequest',
  fields: { ...fields, decidedBy: 'Who accepted, declined or withdrew it.' },
  example: { ...REQUEST, decidedBy: null },
});
