import * as z from 'zod/mini';
import { ReceiverDocument } from '#contract/documents/document-types.ts';
import { ImageSize } from '#contract/files/image-sizes.ts';
import { SendLink } from '#contract/mails/mails.ts';
import { Proof } from '#contract/proofs/proof.ts';
import { PublicShipment } from '#contract/shipments/shipments.ts';
import { TrackedMany, TrackMany } from '#contract/tracking/track-many.ts';
import { KEY_HOLDERS, Unlock } from '#contract/tracking/tracking-key.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { RECEIVER_DOCUMENT } from '#server/transport/openapi/schemas/document-schema.ts';
import { IMAGE_SIZE, NUMBER, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { IMAGE_ANSWERS } from '#server/transport/openapi/schemas/shared.ts';

const path = { number: NUMBER };

described(Proof, {
  id: 'Proof',
  fields: { at: 'ISO 8601 in UTC.', signature: 'The name of a file.', image: 'Names of files.' },
  example: { receivedBy: 'Ravi Menon', at: '2026-12-05T10:42:00.000Z', signature: null, image: [] },
});

described(ImageSize, {
  id: 'ImageSize',
  fields: {
    width: 'In pixels, as of the copies.',
    copies: 'The smallest first; a name is fetched as that of the image is. Empty where there is none for a screen.',
  },
  example: IMAGE_SIZE,
});

const RestReceiverDocument = described(restForm(ReceiverDocument), {
  id: 'ReceiverDocument',
  fields: { size: 'In bytes.', title: 'Empty where it has none.' },
  example: RECEIVER_DOCUMENT,
});

const Link = described(SendLink, {
  required: ['to'],
  fields: {
    to: {
      type: 'string',
      pattern: '^(receiver|sender)$|@',
      description: '`receiver`, `sender` or one e-mail address.',
    },
    renew: 'Whether the keys that were mailed before are good no more.',
  },
});

/** Contract sections 3 and 11: what anyone with a number may read, and what a key of the shipment opens. */
export const TRACKING_OPERATIONS = {
  'GET /api/shipments/public/track/:number': {
    name: 'trackShipment',
    summary: 'Track a shipment',
    callers: 'anyone',
    receiverKey: 'optional',
    answers: {
      200: z.object({ shipment: PublicShipment }),
    },
    errors: ['tracking-number-missing', 'tracking-number-not-found'],
    example: { path },
  },
  'GET /api/shipments/public/track': {
    name: 'trackShipments',
    summary: 'Track up to 20 shipments',
    description: 'Each with its newest events and estimates, at most 20, fewer where their texts are long.',
    callers: 'anyone',
    query: described(TrackMany, { fields: { numbers: 'Numbers between commas, blanks or line ends.' } }),
    answers: {
      200: described(TrackedMany, {
        description: 'Each number as it was typed, in the same order; null where it finds nothing.',
      }),
    },
    errors: [],
    example: { query: { numbers: NUMBER } },
  },
  'POST /api/shipments/public/track/:number/unlock': {
    name: 'unlockShipment',
    summary: 'A key for who knows the e-mail address of the receiver',
    callers: 'anyone',
    body: described(Unlock, { fields: { answer: 'The e-mail address of the receiver.' } }),
    answers: { 200: z.object({ key: z.string() }) },
    errors: ['receiver-mismatch'],
    example: { path, body: { answer: 'ravi@example.com' } },
  },
  'GET /api/shipments/public/track/:number/version': {
    name: 'getShipmentVersion',
    summary: 'Whether a tracked shipment has changed',
    description:
      'The `ETag` is the `updatedAt` of the shipment in quotation marks: send that of what you have as `If-None-Match`.',
    callers: 'anyone',
    answers: { 204: null, 304: null },
    errors: ['tracking-number-missing', 'tracking-number-not-found'],
    example: { path },
  },
  'GET /api/shipments/public/track/:number/documents': {
    name: 'listTrackedDocuments',
    summary: 'The documents that a key shows',
    description: 'Without a key of the shipment the list is empty, and for a sender.',
    callers: 'anyone',
    receiverKey: 'optional',
    answers: {
      200: described(z.object({ documents: z.array(RestReceiverDocument), holder: z.nullable(z.enum(KEY_HOLDERS)) }), {
        fields: { holder: 'To whom the key was mailed; null without one of this shipment.' },
      }),
    },
    errors: [],
    example: { path },
  },
  'GET /api/shipments/public/track/:number/documents/:id': {
    name: 'getTrackedDocument',
    summary: 'The file of a document that a key shows',
    callers: 'anyone',
    receiverKey: 'required',
    path: { id: 'The `_id` of the document.' },
    answers: { 200: { media: 'application/pdf, image/jpeg, image/png', description: 'The file, as an attachment.' } },
    errors: ['document-not-found', 'storage-away'],
    example: { path: { ...path, id: 'a0b4c7d2-51e8-4f36-9b0a-2c8d7e6f1b35' } },
  },
  'GET /api/shipments/public/track/:number/proof': {
    name: 'getTrackedProof',
    summary: 'The proof of delivery that a key shows',
    description: 'Null without a key of the shipment, and before its delivery.',
    callers: 'anyone',
    receiverKey: 'optional',
    answers: { 200: z.object({ proof: z.nullable(Proof) }) },
    errors: [],
    example: { path },
  },
  'GET /api/shipments/public/track/:number/proof/:name': {
    name: 'getTrackedProofFile',
    summary: 'A file of the proof of delivery that a key shows',
    callers: 'anyone',
    receiverKey: 'required',
    path: { name: '`signature`, or one of `image`, of the proof.' },
    answers: IMAGE_ANSWERS,
    errors: ['proof-file-not-found', 'storage-away'],
    example: { path: { ...path, name: '3f0c7b1e9d5a4826.jpg' } },
  },
  'GET /api/shipments/public/track/:number/image/:name': {
    name: 'getTrackedImage',
    summary: 'An image of the shipment for who has a key',
    description: 'The same file as below `/uploads/`, at an address that opens nothing without a key.',
    callers: 'anyone',
    receiverKey: 'required',
    path: { name: 'One of `image` of the shipment, or its small copy.' },
    answers: IMAGE_ANSWERS,
    errors: ['image-not-found', 'storage-away'],
    example: { path: { ...path, name: '9b1d3f5a7c9e1b3d5f7a9c1e3b5d7f90.jpg' } },
  },
  'POST /api/shipments/:id/send-link': {
    name: 'sendLink',
    summary: 'Mail the tracking link with a key of the shipment',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    path: { id: 'The `_id` of the shipment.' },
    body: Link,
    answers: {
      202: described(z.object({ success: z.literal(true), suppressed: z.boolean() }), {
        fields: { suppressed: 'The address stopped these mails, and gets none.' },
      }),
    },
    errors: ['shipment-not-found', 'not-your-shipment'],
    example: { path: { id: SHIPMENT_ID }, body: { to: 'receiver' } },
  },
} as const satisfies Operations;
