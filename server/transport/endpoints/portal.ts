import * as z from 'zod/mini';
import { MAX_DOCUMENT_TITLE } from '#contract/documents/document-types.ts';
import { AddCustomerDocuments, DocumentId } from '#contract/documents/documents.ts';
import { MAX_MESSAGE_TEXT } from '#contract/messages/message-kinds.ts';
import { MarkMessagesRead, WriteMessage } from '#contract/messages/threads.ts';
import { PortalInvoices, PortalInvoicesQuery } from '#contract/portal/invoices.ts';
import {
  PortalExport,
  PortalQuery,
  PortalRow,
  PortalShipment,
  PortalShipments,
  PortalSummary,
  PortalSummaryQuery,
} from '#contract/portal/portal.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { listPortalDocuments, readPortalDocument } from '#server/domain/companies/portal/documents.ts';
import { createPortalExport } from '#server/domain/companies/portal/export.ts';
import { findPortalImage, findPortalProofFile } from '#server/domain/companies/portal/files.ts';
import { getPortalShipment } from '#server/domain/companies/portal/get.ts';
import { listPortalInvoices } from '#server/domain/companies/portal/invoices.ts';
import { listPortalShipments, summarize } from '#server/domain/companies/portal/list.ts';
import { getPortalPaper } from '#server/domain/companies/portal/papers.ts';
import { addCustomerDocuments, authorizeCustomerDocuments } from '#server/domain/documents/add-of-customer.ts';
import { createPortalDocumentTicket } from '#server/domain/documents/tickets.ts';
import { createPortalPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { requireCustomer } from '#server/domain/messages/as-customer.ts';
import { markMessagesRead } from '#server/domain/messages/mark-read.ts';
import { listCustomerMessages } from '#server/domain/messages/threads.ts';
import { writeMessage } from '#server/domain/messages/write.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import type { Idempotency } from '#server/transport/middleware/idempotency/idempotency.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import {
  DOCUMENT_FILE,
  FILE_NOTE,
  INVOICE,
  RECEIVER_DOCUMENT,
  RestPortalDocument,
} from '#server/transport/openapi/schemas/document-schema.ts';
import {
  NUMBER,
  PAGINATION,
  PORTAL_ROW,
  PORTAL_SHIPMENT,
  PORTAL_SUMMARY,
  SHIPMENT_ID,
} from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { RestThreadMessage, WrittenMessage } from '#server/transport/openapi/schemas/message-schema.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { filePart, IMAGE_RESPONSES } from '#server/transport/openapi/schemas/shared.ts';
import { access } from '#server/transport/rest/access.ts';
import { receiveDocuments } from '#server/transport/rest/calls/document-form.ts';
import { documentResponse } from '#server/transport/rest/calls/document-response.ts';
import { paperResponse } from '#server/transport/rest/calls/paper-response.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { portalMemberProcedures } from './members.ts';
import { noticeProcedures } from './notices.ts';
import { by, router } from './procedures.ts';
import { portalRequestProcedures } from './requests.ts';

const tag = 'Portal';
const path = { id: SHIPMENT_ID };
const ofDocument = { path: { id: RECEIVER_DOCUMENT._id } };
const notOwn = ['company-not-found'] as const;

const filterNotes = {
  search: 'Of what is shown: numbers, references, names, cities; of one’s own shipments addresses and telephones, too.',
  numbers: {
    type: 'string',
    description: 'Up to 50 tracking numbers and references, between commas, semicolons or lines.',
  },
  company: 'One of the caller’s own; without it all of them.',
  only: 'One of the lists that the summary counts.',
};
const Filters = described(PortalQuery, { fields: filterNotes });
const Export = described(PortalExport, {
  fields: {
    ...filterNotes,
    tz: 'The IANA time zone of the dates in the file.',
    bom: 'Whether the file begins with a byte order mark, for Excel.',
  },
});
const SummaryFilters = described(PortalSummaryQuery, { fields: { company: filterNotes.company } });
const Summary = described(restForm(PortalSummary), {
  id: 'PortalSummary',
  fields: {
    waiting: 'Messages of staff, and declined requests, that the caller has not read.',
    unpaid: 'Invoices of the caller’s companies that are not paid.',
    deliveredThisWeek: 'Since Monday at the company’s place.',
    declined: 'Those requests alone.',
    companies: 'The caller’s own.',
  },
  example: PORTAL_SUMMARY,
});
described(restForm(PortalRow), { id: 'PortalRow', example: PORTAL_ROW });
const Shipments = described(restForm(PortalShipments), { id: 'PortalShipments' });
const OneShipment = described(restForm(PortalShipment), {
  id: 'PortalShipment',
  description: 'A shipment as a member sees it; a text that the company’s part does not show is empty.',
  example: PORTAL_SHIPMENT,
});
const Documents = z.object({ documents: z.array(RestPortalDocument) });
const Invoices = described(restForm(PortalInvoices), {
  id: 'PortalInvoices',
  fields: { due: 'The sum of what is not paid in each currency, of all pages.' },
  example: {
    invoices: [
      {
        ...{ ...INVOICE, _id: RECEIVER_DOCUMENT._id, name: 'invoice.pdf', title: '', shipmentId: SHIPMENT_ID },
        ...{ trackingNumber: NUMBER, reference: PORTAL_ROW.reference },
      },
    ],
    due: [{ currency: 'EUR', amount: '1250.00' }],
    pagination: PAGINATION,
  },
});
const NewMessage = described(WriteMessage, {
  required: ['text'],
  fields: {
    text: { ...lineNote(MAX_MESSAGE_TEXT, 'Line breaks are allowed.'), minLength: 1, pattern: String.raw`\S` },
  },
});
const Ticket = described(z.object({ url: z.string() }), { example: { url: '/documents/qk3vXy9tT2mJ8sLw0dRfZA' } });
/** A repeated request has its response while the caller may still write about the shipment. */
const ofCustomer: Idempotency = { guard: (ctx, id) => requireCustomer(ctx, { id }) };
const TICKET_NOTE = 'It is good once, for a minute, while the session lives.';

/** The customers' portal (docs/contract/portal.md). */
export const portalRouter = router({
  ...portalMemberProcedures,
  ...portalRequestProcedures,
  ...noticeProcedures,
  summary: by('portal')
    .meta({
      rest: 'GET /api/portal/summary',
      tag,
      name: 'getPortalSummary',
      summary: 'How many shipments each list of the portal has',
      response: Summary,
      errors: notOwn,
    })
    .input(SummaryFilters)
    .query(({ ctx, input }) => summarize(ctx, input)),
  shipments: by('portal')
    .meta({
      rest: 'GET /api/portal/shipments',
      tag,
      name: 'listPortalShipments',
      summary: 'The shipments of the caller’s companies',
      description: 'Newest first.',
      response: Shipments,
      errors: notOwn,
      example: { query: { only: 'moving', limit: '20' } },
    })
    .input(Filters)
    .query(({ ctx, input }) => listPortalShipments(ctx, input)),
  shipment: by('portal')
    .meta({
      rest: 'GET /api/portal/shipments/:id',
      tag,
      name: 'getPortalShipment',
      summary: 'One shipment as a member sees it',
      path: { id: 'The `_id` of the shipment, its tracking number, or the number of one of its pieces.' },
      response: z.object({ shipment: OneShipment }),
      errors: ['shipment-not-found'],
      example: { path: { id: NUMBER } },
    })
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ shipment: await getPortalShipment(ctx, input) })),
  export: by('member')
    .meta({
      rest: 'POST /api/portal/export',
      tag,
      name: 'exportPortalShipments',
      summary: 'Ask for a CSV file of the list',
      description: TICKET_NOTE,
      status: 201,
      response: Ticket,
      errors: [...notOwn, 'rate-limit'],
      example: { body: { only: 'late', tz: 'Europe/Warsaw' } },
    })
    .input(Export)
    .mutation(({ ctx, input }) => createPortalExport(ctx, input)),
  documents: by('portal')
    .meta({
      rest: 'GET /api/portal/shipments/:id/documents',
      tag,
      name: 'listPortalDocuments',
      summary: 'The documents of a shipment that a member sees',
      response: Documents,
      errors: ['shipment-not-found'],
      example: { path },
    })
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ documents: await listPortalDocuments(ctx, input) })),
  invoices: by('portal')
    .meta({
      rest: 'GET /api/portal/invoices',
      tag,
      name: 'listPortalInvoices',
      summary: 'The invoices of the caller’s companies',
      description: 'What is not paid first, the earliest due first.',
      response: Invoices,
      errors: notOwn,
      example: { query: { only: 'unpaid' } },
    })
    .input(described(PortalInvoicesQuery, { fields: { company: filterNotes.company } }))
    .query(({ ctx, input }) => listPortalInvoices(ctx, input)),
  messages: by('portal')
    .meta({
      rest: 'GET /api/portal/shipments/:id/messages',
      tag,
      name: 'listPortalMessages',
      summary: 'What the customer and staff wrote about a shipment',
      description: 'The newest first.',
      response: z.object({ messages: z.array(RestThreadMessage) }),
      errors: ['shipment-not-found'],
      example: { path },
    })
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ messages: await listCustomerMessages(ctx, input) })),
  sendMessage: by('member')
    .meta({
      rest: 'POST /api/portal/shipments/:id/messages',
      tag,
      name: 'sendPortalMessage',
      summary: 'Write to staff about a shipment',
      idempotency: ofCustomer,
      status: 201,
      response: z.object({ message: WrittenMessage }),
      errors: [
        ...(['shipment-not-found', 'viewer-only-reads', 'answer-day-not-allowed', 'answer-day-out-of-range'] as const),
        ...(['thread-full', 'rate-limit'] as const),
      ],
      example: { path, body: { text: 'Please hold it until Monday.', kind: 'later' } },
    })
    .input(NewMessage)
    .mutation(async ({ ctx, input }) => ({ message: await writeMessage(ctx, input) })),
  markRead: by('member')
    .meta({
      rest: 'POST /api/portal/shipments/:id/read',
      tag,
      name: 'markPortalMessagesRead',
      summary: 'Mark what staff wrote about a shipment as read',
      response: z.object({ success: z.literal(true) }),
      errors: ['shipment-not-found'],
      example: { path, body: {} },
    })
    .input(
      described(MarkMessagesRead, {
        fields: { until: 'The time of the newest message that was shown; without it all of now are read.' },
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await markMessagesRead(ctx, input);
      return { success: true as const };
    }),
  documentTicket: by('member')
    .meta({
      rest: 'POST /api/portal/documents/:id/ticket',
      tag,
      name: 'createPortalDocumentLink',
      summary: 'An address by which a browser downloads a document',
      description: TICKET_NOTE,
      status: 201,
      response: Ticket,
      errors: ['document-not-found'],
      example: ofDocument,
    })
    .input(DocumentId)
    .mutation(({ ctx, input }) => createPortalDocumentTicket(ctx, input)),
});

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
    idempotency: ofCustomer,
    form: described(z.extend(AddCustomerDocuments, { file: z.array(filePart) }), {
      fields: { title: lineNote(MAX_DOCUMENT_TITLE), file: FILE_NOTE },
    }),
    responses: { 201: Documents },
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
    rest: 'GET /api/portal/documents/:id',
    tag,
    name: 'getPortalDocument',
    summary: 'The file of a document',
    responses: { 200: DOCUMENT_FILE },
    errors: ['document-not-found', 'storage-away'],
    example: ofDocument,
    handle: async (c) => documentResponse(c, await readPortalDocument(c.var.ctx, c.req.param())),
  }),
];
