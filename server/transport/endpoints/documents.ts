import * as z from 'zod/mini';
import { MAX_DOCUMENT_TITLE } from '#contract/documents/document-types.ts';
import { AddDocuments, DocumentId, UpdateDocument } from '#contract/documents/documents.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { addDocuments, authorizeDocuments } from '#server/domain/documents/add.ts';
import { listDocuments, readDocument } from '#server/domain/documents/read.ts';
import { createDocumentTicket } from '#server/domain/documents/tickets.ts';
import { removeDocument, updateDocument } from '#server/domain/documents/update.ts';
import { ofShipment } from '#server/transport/middleware/idempotency/of-shipment.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import {
  DOCUMENT_FILE,
  FILE_NOTE,
  RECEIVER_DOCUMENT,
  RestDocument,
} from '#server/transport/openapi/schemas/document-schema.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { filePart } from '#server/transport/openapi/schemas/shared.ts';
import { access } from '#server/transport/rest/access.ts';
import { receiveDocuments } from '#server/transport/rest/calls/document-form.ts';
import { documentResponse } from '#server/transport/rest/calls/document-response.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { by } from './procedures.ts';

const example = { path: { id: RECEIVER_DOCUMENT._id } };
const onShipment = { path: { id: 'The `_id` of the shipment.' }, example: { path: { id: SHIPMENT_ID } } };

const Documents = z.object({ documents: z.array(RestDocument) });
const fields = { title: lineNote(MAX_DOCUMENT_TITLE), visibility: 'Who may read it; without it staff alone.' };
const OF_ONE = ['document-not-found', 'shipment-not-found', 'not-your-shipment'] as const;

const byReader = by('user', 'read', 'shipments:read', 'all:read');
const byWriter = by('user', 'warehouse', 'shipments:write');

/** Among the procedures of shipments: their documents (docs/contract/documents.md). */
export const documentProcedures = {
  documents: byReader
    .meta({
      rest: 'GET /api/shipments/:id/documents',
      tag: 'Documents',
      name: 'listDocuments',
      summary: 'The documents of a shipment',
      reach: 'readers',
      response: Documents,
      errors: ['shipment-not-found'],
      ...onShipment,
    })
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ documents: await listDocuments(ctx, input) })),
  updateDocument: byWriter
    .meta({
      rest: 'PATCH /api/documents/:id',
      tag: 'Documents',
      name: 'updateDocument',
      summary: 'Change what is said of a document',
      reach: 'owner',
      response: z.object({ document: RestDocument }),
      errors: OF_ONE,
      example: { ...example, body: { visibility: 'receiver' } },
    })
    .input(described(UpdateDocument, { description: 'Only what is sent changes.', fields }))
    .mutation(async ({ ctx, input }) => ({ document: await updateDocument(ctx, input) })),
  removeDocument: byWriter
    .meta({
      rest: 'DELETE /api/documents/:id',
      tag: 'Documents',
      name: 'deleteDocument',
      summary: 'Remove a document',
      reach: 'owner',
      status: 204,
      errors: OF_ONE,
      example,
    })
    .input(DocumentId)
    .mutation(async ({ ctx, input }) => {
      await removeDocument(ctx, input);
      return { success: true as const };
    }),
  documentTicket: by('user', 'read')
    .meta({
      rest: 'POST /api/documents/:id/ticket',
      tag: 'Documents',
      name: 'createDocumentDownload',
      summary: 'An address by which a browser downloads a document',
      description: 'It is good once, for a minute, while the session lives.',
      reach: 'readers',
      status: 201,
      response: described(z.object({ url: z.string() }), { example: { url: '/documents/qk3vXy9tT2mJ8sLw0dRfZA' } }),
      errors: ['document-not-found', 'shipment-not-found'],
      example,
    })
    .input(DocumentId)
    .mutation(({ ctx, input }) => createDocumentTicket(ctx, input)),
};

/** Files travel by REST only (docs/contract/wire.md, 'tRPC'). */
export const DOCUMENT_FILES: readonly Endpoint[] = [
  restOnly(access('user', 'warehouse', 'shipments:write'), {
    rest: 'POST /api/shipments/:id/documents',
    tag: 'Documents',
    name: 'addDocuments',
    summary: 'Add documents to a shipment',
    reach: 'owner',
    idempotency: ofShipment('warehouse'),
    form: described(z.extend(AddDocuments, { file: z.array(filePart) }), {
      fields: { ...fields, file: FILE_NOTE },
    }),
    responses: { 201: Documents },
    errors: ['shipment-not-found', 'not-your-shipment', 'too-many-documents'],
    ...onShipment,
    handle: async (c) => {
      const { ctx } = c.var;
      const about = c.req.param();
      await authorizeDocuments(ctx, about);
      const added = await receiveDocuments(c, (texts, documents) =>
        addDocuments(ctx, { ...about, ...AddDocuments.parse(texts) }, documents),
      );
      return c.json({ documents: withRestId(added) }, 201);
    },
  }),
  restOnly(access('user', 'read', 'shipments:read', 'all:read'), {
    rest: 'GET /api/documents/:id',
    tag: 'Documents',
    name: 'getDocument',
    summary: 'The file of a document',
    reach: 'readers',
    responses: { 200: DOCUMENT_FILE },
    errors: ['document-not-found', 'shipment-not-found', 'storage-away'],
    example,
    handle: async (c) => documentResponse(c, await readDocument(c.var.ctx, c.req.param())),
  }),
];
