import * as z from 'zod/mini';
import { EstimateChange, StaffEstimateChange } from '#contract/estimates/estimates.ts';
import { ListedEvent, ShipmentEvent, StaffEvent } from '#contract/events/events.ts';
import { ImageSize } from '#contract/files/image-sizes.ts';
import { PieceSchema, PublicPieceSchema, ReferenceSchema, TotalsSchema } from '#contract/goods/schemas.ts';
import { Proof } from '#contract/proofs/proof.ts';
import { FormerShipment } from '#contract/shipments/changes.ts';
import { ExpectedShipment } from '#contract/shipments/save-shipment.ts';
import { ListedShipment, PublicShipment, Shipment } from '#contract/shipments/shipments.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { Pagination, Statistics } from '#contract/values/pagination.ts';
import { described } from './described.ts';
import {
  ESTIMATE,
  EVENT,
  IMAGE_SIZE,
  LISTED_EVENT,
  LISTED_SHIPMENT,
  NAMED_USER,
  NUMBER,
  PAGINATION,
  PUBLIC_SHIPMENT,
  SHIPMENT,
  SHIPMENT_ID,
} from './examples.ts';
import { restForm } from './rest-form.ts';

/** Component schemas that several parts of the table use. */

described(Pagination, { id: 'Pagination', fields: { page: 'Counted from 1.' }, example: PAGINATION });
described(Statistics, {
  id: 'Statistics',
  fields: { statusBreakdown: 'How many of each status.', carrierBreakdown: 'How many of each carrier.' },
  example: { totalShipments: 1, statusBreakdown: { in_transit: 1 }, carrierBreakdown: { dhl: 1 } },
});

described(ReferenceSchema, { id: 'Reference' });
described(PieceSchema, { id: 'Piece', description: 'Sides in cm, the weight of one piece in kg.' });
described(PublicPieceSchema, { id: 'PublicPiece' });
described(TotalsSchema, { id: 'Totals', description: 'The volume in m³, the chargeable weight in kg.' });
described(EstimateChange, { id: 'EstimateChange' });
described(StaffEstimateChange, { id: 'StaffEstimateChange', example: ESTIMATE });
described(restForm(NamedUser), { id: 'NamedUser', example: NAMED_USER });
described(restForm(FormerShipment), {
  id: 'FormerShipment',
  example: { _id: SHIPMENT_ID, trackingNumber: NUMBER },
});
described(ExpectedShipment, { id: 'ExpectedShipment' });

export const undoNotes = {
  undoUntil: 'Until then the change can be undone unseen; null where it cannot.',
  undoMs: 'The milliseconds until then, by the clock of the server.',
};

export const unnamedNotes = {
  unknown: 'Numbers, as they were sent, that name no shipment.',
  ambiguous: 'References, as they were sent, that several shipments have.',
};
export const previewNotes = {
  ...unnamedNotes,
  mails: 'How many mails would be queued.',
  stopped: 'Addresses that stopped these mails.',
};
export const NONE_UNNAMED = { unknown: [], ambiguous: [] };

const times = {
  createdAt: 'ISO 8601 in UTC.',
  updatedAt: 'ISO 8601 in UTC.',
  dispatchedDate: 'When it left, ISO 8601 in UTC.',
  deliveredDate: 'When it was delivered, ISO 8601 in UTC.',
  estimatedDelivery: 'ISO 8601 in UTC.',
  estimatedDay: 'The day of the estimate at the destination, `yyyy-mm-dd`.',
};
const shipmentNotes = {
  ...times,
  weight: 'In kg.',
  estimates: 'At most the newest 20, oldest first.',
  image: 'Names of files below `/uploads/`.',
  events: 'The history, oldest first; in changes and webhooks the newest 20.',
};

const eventNotes = {
  at: 'ISO 8601 in UTC.',
  by: 'The `_id` of a user; null for the product itself.',
  isInternal: 'Whether it is nothing but an internal note.',
};
const eventImages = 'Names of photographs of an attempt of delivery, fetched as those of `proof` are.';
described(ShipmentEvent, {
  id: 'PublicEvent',
  fields: { at: eventNotes.at, image: `${eventImages} With a key alone.` },
});
described(restForm(StaffEvent), {
  id: 'Event',
  fields: { ...eventNotes, internalNote: 'For staff alone.', image: eventImages },
  example: EVENT,
});
described(restForm(ListedEvent), { id: 'ListedEvent', fields: eventNotes, example: LISTED_EVENT });

const staffNotes = {
  user: 'The `_id` of its owner.',
  reference: "The customer's own number for it; empty where there is none.",
  language: "Of the mails to the receiver; null for the one that the destination's country implies.",
  destinationZone: 'The time zone of `estimatedDay`.',
};
export const RestShipment = described(restForm(Shipment), {
  id: 'Shipment',
  description: 'A shipment as staff see it.',
  fields: { ...shipmentNotes, ...staffNotes },
  example: SHIPMENT,
});

/** Notes on the rows of all lists. */
export const rowNotes = {
  ...times,
  ...staffNotes,
  weight: 'In kg.',
  image: 'Names of files below `/uploads/`.',
  events: 'The newest event, without its notes, and no other.',
  shortened: 'Texts are cut, because the list would be larger than 2 MB: the shipment itself has them whole.',
};
described(restForm(ListedShipment), {
  id: 'ListedShipment',
  description: 'A row of a list; pieces, estimates and the history are with the shipment itself.',
  fields: rowNotes,
  example: LISTED_SHIPMENT,
});

described(Proof, {
  id: 'Proof',
  fields: {
    at: 'ISO 8601 in UTC.',
    signature: 'The name of a file.',
    image: 'Names of files.',
    pieces: 'How many were received; null where nobody counted.',
    damage: 'What is damaged; null where nothing is.',
  },
  example: {
    receivedBy: 'Ravi Menon',
    at: '2026-12-05T10:42:00.000Z',
    signature: null,
    image: [],
    pieces: 2,
    damage: null,
  },
});
described(ImageSize, {
  id: 'ImageSize',
  fields: {
    width: 'In pixels, as of the copies.',
    copies: 'The smallest first; a name is fetched as that of the image is. Empty where there is none for a screen.',
  },
  example: IMAGE_SIZE,
});
described(PublicShipment, {
  id: 'PublicShipment',
  description: 'What anyone with its number may see.',
  fields: {
    ...shipmentNotes,
    proof:
      'Signature and images for who has a key of the shipment; who took it and when for everyone with `PUBLIC_DETAILS=full`.',
    limited:
      'Without a key, with `PUBLIC_DETAILS=limited`: names are initials; message, images, references and notes are empty.',
  },
  example: PUBLIC_SHIPMENT,
});

/** The answer of a call that has nothing to give back. */
export const Success = described(z.object({ success: z.literal(true) }), { id: 'Success' });

/** The error of one field; `path` as it travels on the wire. */
const Issue = described(z.object({ path: z.string(), message: z.string() }), {
  id: 'Issue',
  example: { path: 'weight', message: 'The pieces weigh 512.5 kg together, the shipment 498 kg' },
});

/** Values that were accepted although they are unlikely. */
export const warnings = z.array(Issue);

/** A file of a form, and several of one name. */
export const filePart = described(z.unknown(), { as: { type: 'string', format: 'binary' } });
export const fileParts = z.optional(z.array(filePart));

const image = 'image/jpeg, image/png, image/webp';

/** The answers with an image that is not for everyone. */
export const IMAGE_RESPONSES = {
  200: { media: image, description: 'The image.' },
  206: { media: image, description: 'The part of it that `Range` names.' },
  416: { media: 'text/plain', description: 'There is no such part.' },
};
