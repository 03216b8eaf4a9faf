/** Values of the examples. */
export const SHIPMENT_ID = 'b1e0c3a9-4d57-4f28-9c6e-8a7d2f5b1e34';
export const USER_ID = '7d6f4a52-3c1e-4b0f-9a2d-5e8c1b7f6a90';
export const COMPANY_ID = '2c6e1b0a-74d5-4f0e-9b3a-8d51f7c0e942';
export const REQUEST_ID = '6b0f2d84-1c9e-4a57-b3d8-2f7a9c5e0d16';
export const LOAD_ID = 'd41f7a90-5c2e-4b86-8e13-6f0a9b7c2d58';
export const NUMBER = 'WB7K2M9Q4RTX8H3VK';
export const BATCH_ID = 'e83b5d17-92c4-4a6f-8b0e-71d2c9f4a658';

const STEM = '0f6c2b9d84a7e1350c9f7d2e6b8a4135';
export const IMAGE_SIZE = {
  width: 2_560,
  height: 1_920,
  copies: [
    { name: `${STEM}.thumb.webp`, width: 480, height: 360 },
    { name: `${STEM}.screen.webp`, width: 1_320, height: 990 },
  ],
};

const publicFields = {
  trackingNumber: NUMBER,
  status: 'in_transit',
  carrier: 'dhl',
  carrierName: null,
  shippingMode: 'Sea',
  weight: 512.5,
  description: 'Machine parts',
  createdAt: '2026-11-20T08:12:41.120Z',
  updatedAt: '2026-11-24T17:03:09.450Z',
  dispatchedDate: '2026-11-21T06:30:00.000Z',
  deliveredDate: null,
  estimatedDelivery: '2026-12-04T23:00:00.000Z',
  estimatedDay: '2026-12-05',
  senderName: 'Ada Brook',
  receiverName: 'Ravi Menon',
  originCity: 'Gdańsk',
  originCountry: 'Poland',
  destinationCity: 'Porto',
  destinationCountry: 'Portugal',
  references: [{ type: 'booking', value: 'BK-20981', public: true }],
  totals: { pieces: 2, volume: 1.92, chargeableWeight: 1_920 },
  image: [],
} as const;

const event = {
  status: 'in_transit',
  at: '2026-11-24T17:00:00.000Z',
  location: 'Rotterdam',
  note: 'Transhipped',
  reason: null,
} as const;
const estimate = { date: '2026-12-05', at: '2026-11-20T08:12:41.120Z', reason: null, note: null } as const;
export const ESTIMATE = { ...estimate, by: USER_ID };

export const LEG = {
  mode: 'Sea',
  transport: 'Northern Star',
  voyage: '214W',
  references: [{ type: 'container', value: 'MSCU6639871', public: true }],
};

export const PUBLIC_SHIPMENT = {
  ...publicFields,
  legs: [LEG],
  estimates: [estimate],
  pieces: [{ count: 2, type: 'pallet' }],
  events: [event],
};

export const EVENT = {
  _id: '4182',
  ...event,
  internalNote: null,
  isInternal: false,
  by: USER_ID,
  retractedAt: null,
  retractedBy: null,
};

export const SHIPMENT = {
  _id: SHIPMENT_ID,
  user: USER_ID,
  ...publicFields,
  estimates: [ESTIMATE],
  pieces: [{ count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 256.25, description: null }],
  events: [EVENT],
  reference: 'PO-10001',
  company: COMPANY_ID,
  companyName: 'Harbour Foods',
  sharedWith: [],
  requiresCustomsClearance: false,
  language: null,
  senderEmail: 'ada@example.com',
  senderContact: '+48 58 555 0101',
  receiverEmail: 'ravi@example.com',
  receiverContact: '+351 22 555 0102',
  originAddress: '4 Quay Street',
  destinationAddress: '9 Rua do Porto',
  destinationZone: 'Europe/Lisbon',
  proof: null,
};

const { pieces: _pieces, estimates: _estimates, events: _events, sharedWith: _sharedWith, ...listed } = SHIPMENT;
const { note: _note, internalNote: _internalNote, ...listedEvent } = EVENT;

export const LISTED_EVENT = listedEvent;
export const LISTED_SHIPMENT = { ...listed, events: [LISTED_EVENT] };

const ownCompany = { _id: COMPANY_ID, name: SHIPMENT.companyName };
export const PORTAL_SUMMARY = {
  moving: 12,
  late: 1,
  exceptions: 0,
  waiting: 2,
  deliveredThisWeek: 4,
  declined: 1,
  unpaid: 1,
  loads: 0,
  companies: [{ ...ownCompany, as: 'member', contact: 'Ada Clerk' }],
};

const portalFields = {
  _id: SHIPMENT_ID,
  ...publicFields,
  destinationZone: SHIPMENT.destinationZone,
  reference: SHIPMENT.reference,
  companies: [{ ...ownCompany, as: 'customer' }],
  isLate: false,
};

export const NOTICE_CHOICES = {
  events: ['exception', 'delivered'],
  of: 'followed',
  digest: 'weekly',
  zone: 'Europe/Warsaw',
};

/** A shipment as members of its customer see it. */
export const PORTAL_SHIPMENT = {
  ...portalFields,
  isFollowed: true,
  legs: [LEG],
  estimates: [estimate],
  pieces: SHIPMENT.pieces,
  events: [event],
  senderEmail: SHIPMENT.senderEmail,
  senderContact: SHIPMENT.senderContact,
  receiverEmail: SHIPMENT.receiverEmail,
  receiverContact: SHIPMENT.receiverContact,
  originAddress: SHIPMENT.originAddress,
  destinationAddress: SHIPMENT.destinationAddress,
  proof: null,
};

/** Its row in the list. */
const { description: _description, references: _references, totals: _totals, image: _image, ...row } = portalFields;
export const PORTAL_ROW = { ...row, unread: 2 };

export const NAMED_USER = { _id: USER_ID, fullName: 'Ada Brook' };

export const LOAD = {
  _id: LOAD_ID,
  number: 'L7K2M9Q4RTX8H33K',
  mode: 'Sea',
  carrier: 'Harbour Line',
  transport: 'MV Aurora',
  voyage: '112W',
  references: [{ type: 'container', value: 'MSKU9070323', public: true }],
  fromCity: 'Gdańsk',
  fromCountry: 'Poland',
  toCity: 'Porto',
  toCountry: 'Portugal',
  departure: '2026-11-21T06:00:00.000Z',
  arrival: '2026-12-02T12:00:00.000Z',
  capacity: { weight: 21_000, volume: 33 },
  agent: { _id: COMPANY_ID, name: 'Harbour Foods' },
  driver: null,
  user: NAMED_USER,
  state: 'departed',
  departedAt: '2026-11-21T07:10:00.000Z',
  arrivedAt: null,
  shipments: 1,
  createdAt: '2026-11-20T08:12:41.120Z',
  updatedAt: '2026-11-20T08:12:41.120Z',
};

export const PAGINATION = { page: 1, totalPages: 1, totalItems: 1, hasPrevPage: false, hasNextPage: false };

export const SENT_SHIPMENT = {
  senderName: 'Ada Brook',
  senderEmail: 'ada@example.com',
  receiverName: 'Ravi Menon',
  receiverEmail: 'ravi@example.com',
  originAddress: '4 Quay Street',
  originCity: 'Gdańsk',
  originCountry: 'Poland',
  destinationAddress: '9 Rua do Porto',
  destinationCity: 'Porto',
  destinationCountry: 'Portugal',
  weight: 512.5,
  shippingMode: 'Sea',
  estimatedDelivery: '2026-12-05',
  reference: 'PO-10001',
  pieces: [{ count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 256.25 }],
};

export const ATTENTION = { reasons: ['late'], since: { late: '2026-12-05T23:00:00.000Z' }, snooze: null };
export const ATTENTION_ROW = { ...LISTED_SHIPMENT, ...ATTENTION, currentReasons: [] };
export const ATTENTION_COUNTS = { all: 1, late: 1, silent: 0, failed: 0, held: 0, waiting: 0, mail: 0, answer: 0 };

export const PARTY = {
  name: SHIPMENT.receiverName,
  email: SHIPMENT.receiverEmail,
  contact: '',
  address: SHIPMENT.destinationAddress,
  city: SHIPMENT.destinationCity,
  country: SHIPMENT.destinationCountry,
  used: 3,
  company: COMPANY_ID,
  companyName: SHIPMENT.companyName,
};

const undo = { undoUntil: '2026-11-24T17:03:19.450Z', undoMs: 10_000 };
export const BULK_RESULT = { ...undo, updated: 12, changed: 10, mails: 10, batchId: BATCH_ID };
export const SCANNED = {
  ...undo,
  changed: [NUMBER],
  late: [],
  unchanged: [],
  unknown: [],
  refused: [],
  reasons: [],
  results: [
    {
      number: NUMBER,
      trackingNumber: NUMBER,
      receiverName: SHIPMENT.receiverName,
      destinationCity: SHIPMENT.destinationCity,
      status: 'out-for-delivery',
      piece: null,
      of: 2,
    },
  ],
  batchId: BATCH_ID,
};

/** Values of fields by their names, wherever a schema says nothing else of an example. */
export const FIELD_EXAMPLES: Readonly<Record<string, unknown>> = {
  challenge: '0b9c7e1a-52d4-4f6b-8f37-2a1d9e6c4b58.Zm9yIGV4YW1wbGU',
  cursor: '1.Zm9yIGV4YW1wbGU_.48213.90211.1764003789450',
  eventId: EVENT._id,
  everyones: 27,
  key: 'Zm9yIGV4YW1wbGUsIGEga2V5IG9m',
  messageId: 'f3c1a7d4-6b28-4e90-8d5a-1b7e4c9f2a63',
  number: NUMBER,
  sequence: 118,
  timestamp: SHIPMENT.updatedAt,
  snoozed: 3,
  token: '0b9c7e1a-52d4-4f6b-8f37-2a1d9e6c4b58.Zm9yIGV4YW1wbGU',
  updated: 1,
  ...undo,
};
