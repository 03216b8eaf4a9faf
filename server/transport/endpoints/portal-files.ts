import * as z from 'zod/mini';
import { MAX_DOCUMENT_TITLE } from '#contract/documents/document-types.ts';
import { AddCustomerDocuments } from '#contract/documents/documents.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { readPortalDocument } from '#server/domain/companies/portal/documents.ts';
import { findPortalImage, findPortalProofFile } from '#server/domain/companies/portal/files.ts';
import { getPortalManifest } from '#server/domain/companies/portal/loads.ts';
import { getPortalPaper } from '#server/domain/companies/portal/papers.ts';
import { addCustomerDocuments, authorizeCustomerDocuments } from '#server/domain/documents/add-of-customer.ts';
import { createPortalPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { findCustomerFile } from '#server/domain/messages/threads.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import {
  DOCUMENT_FILE,
  FILE_NOTE,
  RECEIVER_DOCUMENT,
  RestPortalDocument,
} from '#server/transport/openapi/schemas/document-schema.ts';
import { LOAD_ID, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { filePart, IMAGE_RESPONSES } from '#server/transport/openapi/schemas/shared.ts';
import { access } from '#server/transport/rest/access.ts';
import { receiveDocuments } from '#server/transport/rest/calls/document-form.ts';
import { documentResponse } from '#server/transport/rest/calls/document-response.ts';
import { paperResponse } from '#server/transport/rest/calls/paper-response.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { OF_CUSTOMER } from './messages.ts';

const tag = 'Portal';
const path = { id: SHIPMENT_ID };
export const OF_DOCUMENT = { path: { id: RECEIVER_DOCUMENT._id } };
export const PortalDocuments = z.object({ documents: z.array(RestPortalDocument) });
export const Ticket = described(z.object({ url: z.string() }), {
  example: { url: '/documents/qk3vXy9tT2mJ8sLw0dRfZA' },
});
export const TICKET_NOTE = 'It is good once, for a minute, while the session lives.';
const byMember = access('member');
const toRead = access('portal');
const PAPER_ERRORS = ['shipment-not-found', 'rate-limit', 'many-papers', 'paper-too-slow'] as const;
const FILE_ERRORS = ['shipment-not-found', 'storage-away'] as const;

/** An address for a browser. */
const paperTicket = (paper: 'waybill' | 'proof', name: string, errors: Endpoint['errors'] = []): Endpoint =>
  restOnly(byMember, {
    rest: `POST /api/portal/shipments/:id/${paper}/ticket`,
    tag,
    name,
    summary: `An address by which a browser downloads the ${paper}`,
    description: TICKET_NOTE,
    responses: { 201: Ticket },
    errors: ['shipment-not-found', ...errors],
    example: { path },
    handle: async (c) => c.json(await createPortalPaperTicket(c.var.ctx, { ...c.req.param(), paper }), 201),
  });

/** Files of shipments, as members see them. */
export const PORTAL_FILES: readonly Endpoint[] = [
  restOnly(byMember, {
    rest: 'POST /api/portal/shipments/:id/documents',
    tag,
    name: 'addPortalDocuments',
    summary: 'Add papers to a shipment of the caller’s company',
    description: 'Staff and the company see them.',
    idempotency: OF_CUSTOMER,
    form: described(z.extend(AddCustomerDocuments, { file: z.array(filePart) }), {
      fields: { title: lineNote(MAX_DOCUMENT_TITLE), file: FILE_NOTE },
    }),
    responses: { 201: PortalDocuments },
    errors: ['shipment-not-found', 'viewer-only-reads', 'too-many-documents', 'thread-full', 'rate-limit'],
    example: { path },
    handle: async (c) => {
      const { ctx } = c.var;
      const about = c.req.param();
      await authorizeCustomerDocuments(ctx, about);
      const added = await receiveDocuments(c, (texts, documents) =>
        addCustomerDocuments(ctx, { ...about, ...AddCustomerDocuments.parse(texts) }, documents),
      );
      return c.json({ documents: withRestId(added) }, 201);
    },
  }),
  paperTicket('waybill', 'createPortalWaybillLink'),
  paperTicket('proof', 'createPortalProofLink', ['proof-file-not-found']),
  restOnly(toRead, {
    rest: 'GET /api/portal/shipments/:id/waybill',
    tag,
    name: 'getPortalWaybill',
    summary: 'The waybill of a shipment',
    responses: { 200: { media: 'application/pdf', description: 'The waybill.' } },
    errors: PAPER_ERRORS,
    example: { path },
    handle: async (c) =>
      paperResponse(c, await getPortalPaper(c.var.ctx, { ...c.req.param(), paper: 'waybill' }, c.req.raw.signal)),
  }),
  restOnly(toRead, {
    rest: 'GET /api/portal/shipments/:id/proof',
    tag,
    name: 'getPortalProof',
    summary: 'The proof of delivery of a shipment, to be printed',
    responses: { 200: { media: 'application/pdf', description: 'The proof of delivery.' } },
    errors: [...PAPER_ERRORS, 'proof-file-not-found', 'storage-away'],
    example: { path },
    handle: async (c) =>
      paperResponse(c, await getPortalPaper(c.var.ctx, { ...c.req.param(), paper: 'proof' }, c.req.raw.signal)),
  }),
  restOnly(toRead, {
    rest: 'GET /api/portal/shipments/:id/proof/:name',
    tag,
    name: 'getPortalProofFile',
    summary: 'A file of the proof of delivery, or of an attempt',
    path: { name: '`signature`, or one of `image`, of `proof`; or one of `image` of an event.' },
    responses: IMAGE_RESPONSES,
    errors: [...FILE_ERRORS, 'proof-file-not-found'],
    example: { path: { ...path, name: '3f0c7b1e9d5a4826.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findPortalProofFile(c.var.ctx, c.req.param())),
  }),
  restOnly(toRead, {
    rest: 'GET /api/portal/shipments/:id/images/:name',
    tag,
    name: 'getPortalImage',
    summary: 'An image of a shipment',
    path: { name: 'One of `image`, or of a copy in `imageSizes`.' },
    responses: IMAGE_RESPONSES,
    errors: [...FILE_ERRORS, 'image-not-found'],
    example: { path: { ...path, name: '0f6c2b9d84a7e1350c9f7d2e6b8a4135.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findPortalImage(c.var.ctx, c.req.param())),
  }),
  restOnly(toRead, {
    rest: 'GET /api/portal/shipments/:id/messages/:name',
    tag,
    name: 'getPortalMessageImage',
    summary: 'An image of a message',
    path: { name: 'One of `image` of a message.' },
    responses: IMAGE_RESPONSES,
    errors: [...FILE_ERRORS, 'image-not-found'],
    example: { path: { ...path, name: '3f0c7b1e9d5a4826.jpg' } },
    handle: async (c) => serveFile(c.req.raw, await findCustomerFile(c.var.ctx, c.req.param())),
  }),
  restOnly(toRead, {
    rest: 'GET /api/portal/loads/:id/manifest',
    tag,
    name: 'getPortalManifest',
    summary: 'The manifest of a load whose agent is the caller’s company',
    responses: { 200: { media: 'application/pdf', description: 'The manifest.' } },
    errors: ['load-not-found', 'too-many-pieces', 'rate-limit', 'many-papers', 'paper-too-slow', 'client-disconnected'],
    example: { path: { id: LOAD_ID } },
    handle: async (c) => paperResponse(c, await getPortalManifest(c.var.ctx, c.req.param(), c.req.raw.signal)),
  }),
  restOnly(toRead, {
    rest: 'GET /api/portal/documents/:id',
    tag,
    name: 'getPortalDocument',
    summary: 'The file of a document',
    responses: { 200: DOCUMENT_FILE },
    errors: ['document-not-found', 'storage-away'],
    example: OF_DOCUMENT,
    handle: async (c) => documentResponse(c, await readPortalDocument(c.var.ctx, c.req.param())),
  }),
];
