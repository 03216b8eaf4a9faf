import { ExportQuery, ExportTicket } from '#contract/shipments/super-admin.ts';
import { createExportTicket, createExportTicketAsStaff } from '#server/domain/exports/create-ticket.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { bodyFilterNotes } from '#server/transport/openapi/schemas/list-inputs.ts';
import { unnamedNotes } from '#server/transport/openapi/schemas/shared.ts';
import { by } from './procedures.ts';

const Export = described(ExportQuery, {
  id: 'Export',
  fields: {
    ...bodyFilterNotes,
    tz: 'The IANA time zone of the dates in the file.',
    bom: 'Whether the file begins with a byte order mark, for Excel.',
    numbers: 'Numbers as a bulk update reads them; only their shipments are exported.',
    scope: '`mine`: the shipments of the caller alone.',
    format: '`import`: the columns of the template of an import.',
  },
});

const Ticket = described(ExportTicket, {
  id: 'Download',
  fields: {
    ...unnamedNotes,
    url: 'Of this site, good once and for 60 seconds; its `GET` needs no token and answers with the CSV file.',
  },
  example: { url: '/exports/qk3vXy9tT2mJ8sLw0dRfZA', unknown: [], ambiguous: [] },
});

const example = { body: { status: 'in_transit', tz: 'Europe/Warsaw' } };

/** docs/contract/exports.md. */
export const exportProcedures = {
  export: by('staff', 'contacts', 'all:read')
    .meta({
      rest: 'POST /api/shipments/export',
      tag: 'Export',
      name: 'exportShipments',
      summary: 'Ask for a CSV file of shipments',
      status: 201,
      response: Ticket,
      errors: ['rate-limit'],
      example,
    })
    .input(Export)
    .mutation(({ ctx, input }) => createExportTicketAsStaff(ctx, input)),
};

/** Exports of everyone's shipments on the super-admin's page. */
export const superAdminExportProcedures = {
  export: by('super-admin-page', 'all:read')
    .meta({
      rest: 'POST /api/shipments/super-admin/export',
      tag: 'Export',
      name: 'exportAllShipments',
      summary: 'The same, searched as the list of super-admins is',
      status: 201,
      response: Ticket,
      errors: ['super-admin-page-denied', 'rate-limit'],
      example,
    })
    .input(Export)
    .mutation(({ ctx, input }) => createExportTicket(ctx, input)),
};
