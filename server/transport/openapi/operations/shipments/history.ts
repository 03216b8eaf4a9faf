import * as z from 'zod/mini';
import { AddEvent, RetractEvent } from '#contract/events/events.ts';
import { RecordProof } from '#contract/proofs/record-proof.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { EVENT, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { eventNotes, lineNote, notifyNote } from '#server/transport/openapi/schemas/inputs.ts';
import { filePart, fileParts, IMAGE_ANSWERS } from '#server/transport/openapi/schemas/shared.ts';
import { EventAnswer, Retracted } from '#server/transport/openapi/schemas/shipment-results.ts';

const path = { id: SHIPMENT_ID };
const OF_ONE = ['shipment-not-found', 'not-your-shipment'] as const;

const NewEvent = described(AddEvent, {
  description: 'At least one of status, location, note and internal note.',
  fields: { ...eventNotes, expected: 'With another status there now the event is rejected.' },
});

const ProofForm = described(z.object({ ...RecordProof.shape, signature: z.optional(filePart), image: fileParts }), {
  required: ['receivedBy'],
  fields: {
    receivedBy: lineNote(TEXT_LIMITS.name, 'Who took the shipment.'),
    note: eventNotes.note,
    notify: notifyNote,
    creationKey: 'A proof that is sent again with the same key is stored once.',
    signature: 'A PNG image.',
    image: 'At most two photographs.',
  },
});

/** Contract sections 3, 8 and 15: events of the history and the proof of delivery. */
export const HISTORY_OPERATIONS = {
  'POST /api/shipments/:id/events': {
    name: 'addEvent',
    summary: 'Add an event to the history',
    description: 'From the minute of the newest event on, its status becomes that of the shipment.',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    body: NewEvent,
    answers: { 201: EventAnswer },
    errors: [...OF_ONE, 'changed-meanwhile', 'history-full', 'reason-not-allowed'],
    example: { path, body: { status: 'in_transit', location: 'Rotterdam', note: 'Transhipped', notify: 'receiver' } },
  },
  'DELETE /api/shipments/:id/events/:eventId': {
    name: 'retractEvent',
    summary: 'Retract an event of the history',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    query: described(RetractEvent, {
      fields: { notify: 'Whom of those who got a mail about the event another mail tells of it.' },
    }),
    answers: { 200: Retracted },
    errors: [...OF_ONE, 'event-not-found', 'event-retracted', 'creation-stays', 'changed-meanwhile'],
    example: { path: { ...path, eventId: EVENT._id }, query: { notify: 'receiver' } },
  },
  'POST /api/shipments/:id/proof': {
    name: 'recordProof',
    summary: 'Record the proof of delivery',
    description: 'The shipment becomes delivered.',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    form: ProofForm,
    answers: { 201: EventAnswer },
    errors: [
      ...OF_ONE,
      'delivered-before',
      'shipment-closed',
      'proof-sent-differently',
      'too-many-proof-files',
      'history-full',
      'image-rate-limit',
    ],
    example: { path },
  },
  'GET /api/shipments/:id/proof/:name': {
    name: 'getProofFile',
    summary: 'A file of the proof of delivery',
    callers: 'user',
    reach: 'readers',
    scopes: ['shipments:read', 'all:read'],
    path: { name: '`signature`, or one of `image`, of `proof`.' },
    answers: IMAGE_ANSWERS,
    errors: ['shipment-not-found', 'proof-file-not-found', 'storage-away'],
    example: { path: { ...path, name: '3f0c7b1e9d5a4826.jpg' } },
  },
} as const satisfies Operations;
