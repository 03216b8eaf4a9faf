import * as z from 'zod/mini';
import { ChangeEstimate } from '#contract/estimates/estimates.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { AllShipmentsQuery, HandOver, HandOverMany, ShipmentListQuery } from '#contract/shipments/shipments.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NUMBER, SENT_SHIPMENT, SHIPMENT_ID, USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote, notifyNote, proseNote } from '#server/transport/openapi/schemas/inputs.ts';
import { filterNotes } from '#server/transport/openapi/schemas/list-inputs.ts';
import { fileParts } from '#server/transport/openapi/schemas/shared.ts';
import {
  ChangedShipment,
  CreatedShipment,
  Deleted,
  Estimated,
  ShipmentAnswer,
  Shipments,
} from '#server/transport/openapi/schemas/shipment-results.ts';

const path = { id: SHIPMENT_ID };

const texts = {
  senderName: lineNote(TEXT_LIMITS.name),
  senderEmail: lineNote(TEXT_LIMITS.email, 'Exactly one address.'),
  senderContact: lineNote(TEXT_LIMITS.name, 'A telephone number.'),
  receiverName: lineNote(TEXT_LIMITS.name),
  receiverEmail: lineNote(TEXT_LIMITS.email, 'Exactly one address.'),
  originAddress: lineNote(TEXT_LIMITS.address),
  originCity: lineNote(TEXT_LIMITS.place),
  originCountry: lineNote(TEXT_LIMITS.place),
  destinationAddress: lineNote(TEXT_LIMITS.address),
  destinationCity: lineNote(TEXT_LIMITS.place),
  destinationCountry: lineNote(TEXT_LIMITS.place),
  description: proseNote('Public.'),
  reference: lineNote(TEXT_LIMITS.reference, "The customer's own number for it."),
  references: 'In a form a part of JSON, of the list or of each item.',
  pieces: 'In a form a part of JSON, of the list or of each item.',
  language: "Of the mails to the receiver; '' or null for the one that the destination's country implies.",
  notify: notifyNote,
};
const REQUIRED = [
  'senderName',
  'senderEmail',
  'receiverName',
  'receiverEmail',
  'originAddress',
  'originCity',
  'originCountry',
  'destinationAddress',
  'destinationCity',
  'destinationCountry',
];

/** Null is for JSON: generators would send its letters as a part of a form. */
const LISTS = ['references', 'pieces'];

const NewShipment = described(CreateShipment, {
  id: 'CreateShipment',
  description: 'Without a weight each line of the pieces needs one.',
  required: REQUIRED,
  nullable: ['weight'],
  fields: { ...texts, creationKey: 'A creation that is sent again with the same key makes no second shipment.' },
});
const NewShipmentForm = described(z.object({ ...NewShipment.shape, image: fileParts }), {
  id: 'CreateShipmentForm',
  required: REQUIRED,
  nullable: ['weight'],
  present: LISTS,
  fields: { ...texts, image: 'At most five images: JPEG, PNG or WebP.' },
});

const Change = described(UpdateShipment, {
  id: 'UpdateShipment',
  description: 'Only the fields that are sent change.',
  fields: {
    ...texts,
    image: 'The names of the stored images that stay, in their new order.',
    expected:
      'The values that the caller saw, of `image` where some go: with another value there now the change is rejected.',
  },
});
const ChangeForm = described(
  z.object({ ...Change.shape, image: fileParts, updateAction: z.optional(z.enum(['addImages', 'replaceImages'])) }),
  {
    id: 'UpdateShipmentForm',
    present: LISTS,
    fields: { ...texts, image: 'Files are added; text parts name the stored images that stay, none at all: all.' },
  },
);

const NewEstimate = described(ChangeEstimate, {
  required: ['date'],
  nullable: ['date'],
  fields: {
    note: proseNote('Public.'),
    notify: notifyNote,
    reason: 'Public.',
    expected: 'With another estimate there now the change is rejected.',
  },
});

const OF_ONE = ['shipment-not-found', 'not-your-shipment'] as const;
const OF_IMAGES = ['too-many-images', 'image-rate-limit'] as const;

const { owner, ...ownFilterNotes } = filterNotes;
const ShipmentFilters = described(ShipmentListQuery, { fields: ownFilterNotes });
const AllShipmentsFilters = described(AllShipmentsQuery, { fields: { ...ownFilterNotes, owner } });

/** Contract section 3: shipments, their lists and their owners. */
export const SHIPMENT_OPERATIONS = {
  'POST /api/shipments': {
    name: 'createShipment',
    summary: 'Book a shipment',
    description: 'As JSON, or as a form with images.',
    callers: 'staff',
    scopes: ['shipments:write'],
    body: NewShipment,
    form: NewShipmentForm,
    answers: { 201: CreatedShipment },
    errors: ['invalid-weight', 'reason-not-allowed', 'shipment-saved-differently', ...OF_IMAGES],
    example: { body: SENT_SHIPMENT },
  },
  'GET /api/shipments/my-shipments': {
    name: 'listMyShipments',
    summary: "The caller's own shipments",
    description: 'Newest first, unless they are sorted otherwise.',
    callers: 'user',
    scopes: ['shipments:read'],
    query: ShipmentFilters,
    answers: { 200: Shipments },
    errors: [],
    example: { query: { status: 'in_transit', limit: '20' } },
  },
  'GET /api/shipments/admin/all-shipments': {
    name: 'listAllShipments',
    summary: "Everyone's shipments",
    description: 'Newest first, unless they are sorted otherwise.',
    callers: 'staff',
    scopes: ['all:read'],
    query: AllShipmentsFilters,
    answers: { 200: Shipments },
    errors: [],
    example: { query: { search: 'Porto' } },
  },
  'GET /api/shipments/:id': {
    name: 'getShipment',
    summary: 'One shipment with its whole history',
    description: 'An admin who is not verified reads his own.',
    callers: 'user',
    reach: 'readers',
    scopes: ['shipments:read', 'all:read'],
    path: { id: 'The `_id` of the shipment, its tracking number, or the number of one of its pieces.' },
    answers: { 200: ShipmentAnswer },
    errors: ['shipment-not-found'],
    example: { path: { id: NUMBER } },
  },
  'PATCH /api/shipments/:id': {
    name: 'updateShipment',
    summary: 'Change a shipment',
    description: 'As JSON, or as a form with images, whose new ones are counted with those that stay.',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    body: Change,
    form: ChangeForm,
    answers: { 200: ChangedShipment },
    errors: [
      ...OF_ONE,
      ...OF_IMAGES,
      'unknown-image',
      'invalid-weight',
      'changed-meanwhile',
      'history-full',
      'reason-not-allowed',
    ],
    example: { path, body: { weight: 498, notify: 'receiver' } },
  },
  'PATCH /api/shipments/:id/soft-delete': {
    name: 'deleteShipment',
    summary: 'Delete a shipment',
    description: 'From then on every call about it answers 404; for a while a super-admin can restore it.',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    answers: { 200: Deleted },
    errors: OF_ONE,
    example: { path },
  },
  'PATCH /api/shipments/:id/restore': {
    name: 'restoreShipment',
    summary: 'Restore a deleted shipment',
    description: 'For a few seconds by who deleted it, later by a super-admin.',
    callers: 'user',
    answers: { 200: ShipmentAnswer },
    errors: [...OF_ONE, 'restore-denied', 'shipment-not-deleted', 'undo-too-late'],
    example: { path },
  },
  'POST /api/shipments/:id/estimate': {
    name: 'changeEstimate',
    summary: 'Change the estimated delivery',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    body: NewEstimate,
    answers: { 200: Estimated },
    errors: [...OF_ONE, 'estimate-unchanged', 'changed-meanwhile', 'history-full'],
    example: { path, body: { date: '2026-12-07', reason: 'port-congestion', notify: 'receiver' } },
  },
  'POST /api/shipments/:id/estimate/undo': {
    name: 'undoEstimate',
    summary: 'Undo the last change of the estimate',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    answers: { 200: ShipmentAnswer },
    errors: [...OF_ONE, 'no-estimate-to-undo'],
    example: { path },
  },
  'PUT /api/shipments/:id/owner': {
    name: 'handOverShipment',
    summary: 'Hand a shipment over to another user',
    callers: 'user',
    reach: 'owner',
    body: described(HandOver, { fields: { user: 'The `_id` of a verified admin or a super-admin.' } }),
    answers: { 200: ShipmentAnswer },
    errors: [...OF_ONE, 'not-an-owner'],
    example: { path, body: { user: USER_ID } },
  },
  'PUT /api/shipments/owner': {
    name: 'handOverShipments',
    summary: 'Hand several shipments over to another user',
    description: 'All or none.',
    callers: 'super-admin',
    body: described(HandOverMany, { fields: { user: 'The `_id` of a verified admin or a super-admin.' } }),
    answers: {
      200: described(z.object({ updated: z.number() }), { fields: { updated: 'Shipments, each counted once.' } }),
    },
    errors: ['shipment-not-found', 'not-an-owner'],
    example: { body: { ids: [SHIPMENT_ID], user: USER_ID } },
  },
} as const satisfies Operations;
