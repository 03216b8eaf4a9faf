import * as z from 'zod/mini';
import { DocumentId } from '#contract/documents/documents.ts';
import { PortalInvoices, PortalInvoicesQuery } from '#contract/portal/invoices.ts';
import {
  PortalExport,
  PortalQuery,
  PortalRow,
  PortalShipment,
  PortalShipmentQuery,
  PortalShipments,
  PortalSummary,
  PortalSummaryQuery,
} from '#contract/portal/portal.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { listPortalDocuments } from '#server/domain/companies/portal/documents.ts';
import { createPortalExport } from '#server/domain/companies/portal/export.ts';
import { getPortalShipment } from '#server/domain/companies/portal/get.ts';
import { listPortalInvoices } from '#server/domain/companies/portal/invoices.ts';
import { listPortalShipments, summarize } from '#server/domain/companies/portal/list.ts';
import { createPortalDocumentTicket } from '#server/domain/documents/tickets.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { INVOICE, RECEIVER_DOCUMENT } from '#server/transport/openapi/schemas/document-schema.ts';
import {
  NUMBER,
  PAGINATION,
  PORTAL_ROW,
  PORTAL_SHIPMENT,
  PORTAL_SUMMARY,
  SHIPMENT_ID,
} from '#server/transport/openapi/schemas/examples.ts';
import { countryNamesNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { portalMemberProcedures } from './members.ts';
import { portalMessageProcedures } from './messages.ts';
import { noticeProcedures } from './notices.ts';
import { OF_DOCUMENT, PortalDocuments, TICKET_NOTE, Ticket } from './portal-files.ts';
import { portalLoadProcedures } from './portal-loads.ts';
import { by, router } from './procedures.ts';
import { portalRequestProcedures } from './requests.ts';

const tag = 'Portal';
const path = { id: SHIPMENT_ID };
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
const Filters = described(PortalQuery, { fields: { ...filterNotes, language: countryNamesNote } });
const Asked = described(PortalShipmentQuery, { fields: { language: countryNamesNote } });
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
    loads: 'The loads whose agent is one of them.',
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
    .input(Asked)
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
      response: PortalDocuments,
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
  ...portalLoadProcedures,
  ...portalMessageProcedures,
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
      example: OF_DOCUMENT,
    })
    .input(DocumentId)
    .mutation(({ ctx, input }) => createPortalDocumentTicket(ctx, input)),
});
