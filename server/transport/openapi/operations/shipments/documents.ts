import * as z from 'zod/mini';
import { MAX_DOCUMENT_TITLE, ShipmentDocument } from '#contract/documents/document-types.ts';
import { AddDocuments, UpdateDocument } from '#contract/documents/documents.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID, USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { filePart } from '#server/transport/openapi/schemas/shared.ts';

const DOCUMENT_ID = 'a0b4c7d2-51e8-4f36-9b0a-2c8d7e6f1b35';
const path = { id: DOCUMENT_ID };

const DOCUMENT = {
  _id: DOCUMENT_ID,
  name: 'invoice.pdf',
  title: 'Invoice 2026-118',
  type: 'invoice',
  visibility: 'staff',
  size: 48_211,
  contentType: 'application/pdf',
  createdAt: '2026-11-20T08:20:00.000Z',
  by: USER_ID,
};
const { visibility: _visibility, by: _by, ...receiverDocument } = DOCUMENT;
export const RECEIVER_DOCUMENT = receiverDocument;

export const RestDocument = described(restForm(ShipmentDocument), {
  id: 'Document',
  fields: {
    name: 'Of the file, as it is downloaded.',
    title: 'Empty where it has none.',
    visibility: '`receiver`: also who has a key of the shipment.',
    size: 'In bytes.',
    createdAt: 'ISO 8601 in UTC.',
    by: 'The `_id` of a user.',
  },
  example: DOCUMENT,
});

const Documents = z.object({ documents: z.array(RestDocument) });
const fields = { title: lineNote(MAX_DOCUMENT_TITLE), visibility: 'Who may read it; without it staff alone.' };
const OF_ONE = ['document-not-found', 'shipment-not-found', 'not-your-shipment'] as const;

/** Contract section 15, 'Documents'. */
export const DOCUMENT_OPERATIONS = {
  'GET /api/shipments/:id/documents': {
    name: 'listDocuments',
    summary: 'The documents of a shipment',
    callers: 'user',
    reach: 'readers',
    scopes: ['shipments:read', 'all:read'],
    path: { id: 'The `_id` of the shipment.' },
    answers: { 200: Documents },
    errors: ['shipment-not-found'],
    example: { path: { id: SHIPMENT_ID } },
  },
  'POST /api/shipments/:id/documents': {
    name: 'addDocuments',
    summary: 'Add documents to a shipment',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    path: { id: 'The `_id` of the shipment.' },
    form: described(z.extend(AddDocuments, { file: z.array(filePart) }), {
      fields: { ...fields, file: 'One to five files: PDF, PNG or JPEG, each of at most 15 MB.' },
    }),
    answers: { 201: Documents },
    errors: ['shipment-not-found', 'not-your-shipment', 'too-many-documents'],
    example: { path: { id: SHIPMENT_ID } },
  },
  'GET /api/documents/:id': {
    name: 'getDocument',
    summary: 'The file of a document',
    callers: 'user',
    reach: 'readers',
    scopes: ['shipments:read', 'all:read'],
    answers: { 200: { media: 'application/pdf, image/jpeg, image/png', description: 'The file, as an attachment.' } },
    errors: ['document-not-found', 'shipment-not-found', 'storage-away'],
    example: { path },
  },
  'PATCH /api/documents/:id': {
    name: 'updateDocument',
    summary: 'Change what is said of a document',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    body: described(UpdateDocument, { description: 'Only what is sent changes.', fields }),
    answers: { 200: z.object({ document: RestDocument }) },
    errors: OF_ONE,
    example: { path, body: { visibility: 'receiver' } },
  },
  'DELETE /api/documents/:id': {
    name: 'deleteDocument',
    summary: 'Remove a document',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:write'],
    answers: { 204: null },
    errors: OF_ONE,
    example: { path },
  },
  'POST /api/documents/:id/ticket': {
    name: 'createDocumentDownload',
    summary: 'An address by which a browser downloads a document',
    description: 'It is good once, for a minute, while the session lives.',
    callers: 'user',
    reach: 'readers',
    answers: {
      201: described(z.object({ url: z.string() }), {
        example: { url: '/documents/qk3vXy9tT2mJ8sLw0dRfZA' },
      }),
    },
    errors: ['document-not-found', 'shipment-not-found'],
    example: { path },
  },
} as const satisfies Operations;
