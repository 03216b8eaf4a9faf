import { createReadStream } from 'node:fs';
import {
  CSV_TYPE,
  IMPORT_TOO_LARGE,
  ImportId,
  ImportPreview,
  ImportQuery,
  ImportResult,
  ImportRowList,
  ImportRowsQuery,
  ImportUndoResult,
  MAX_IMPORT_BYTES,
  WORKBOOK_TYPE,
} from '#contract/import/import.ts';
import { importTemplate, SaveColumns, TEMPLATE_FILE_NAME } from '#contract/import/import-columns.ts';
import { listColumns, saveColumns } from '#server/domain/import/columns.ts';
import { importShipments, previewImport } from '#server/domain/import/import-shipments.ts';
import { listRecentImports } from '#server/domain/import/list-recent.ts';
import { listImportRows } from '#server/domain/import/list-rows.ts';
import { undoImport } from '#server/domain/import/undo.ts';
import { uploadSenderOf } from '#server/domain/shipments/writing/authorize.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { fileError } from '#server/infra/images/image-error.ts';
import { readUploadBody } from '#server/infra/multipart/body.ts';
import type { FileRules } from '#server/infra/multipart/parts.ts';
import { receiveForm, textsOf } from '#server/infra/multipart/receive.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NUMBER, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { limitNote } from '#server/transport/openapi/schemas/inputs.ts';
import { access } from '#server/transport/rest/access.ts';
import { type Endpoint, type RestContext, restOnly } from '#server/transport/rest/endpoint.ts';
import { readQuery } from '#server/transport/rest/json.ts';
import { by, router } from './procedures.ts';

const batchId = 'c2f7a8b4-1d63-4e95-a0c8-3b9d6e5f7124';
/** In REST's path it is the `id` of what `import` names. */
const ofImport = { params: { id: 'batchId' }, path: { id: 'The `batchId` of the import.' } };

const RowsQuery = described(ImportRowsQuery, {
  fields: {
    limit: limitNote('At most so many rows.', 5_000, 5_000),
    cursor: {
      type: 'string',
      pattern: String.raw`^[1-9]\d{0,8}$`,
      description: 'The `nextCursor` of the page before.',
    },
  },
});

const ImportRows = described(ImportRowList, {
  id: 'ImportRows',
  fields: { nextCursor: 'For the rows after these; null where there are none.' },
  example: {
    rows: [{ row: 2, shipmentId: SHIPMENT_ID, reference: 'PO-10001', trackingNumber: NUMBER, outcome: 'created' }],
    nextCursor: null,
  },
});

const NO_ERRORS = { errors: [], errorCount: 0, errorRows: 0, groups: [] };

const byStaff = by('staff', 'office');
const byWriter = by('staff', 'office', 'shipments:write');

/** Remembered columns, recent imports and undo (docs/contract/import.md). */
export const importsRouter = router({
  columns: by('staff', 'contacts').query(async ({ ctx }) => ({ columns: await listColumns(ctx) })),
  saveColumns: byStaff
    .input(SaveColumns)
    .mutation(async ({ ctx, input }) => ({ columns: await saveColumns(ctx, input) })),
  undo: byWriter
    .meta({
      rest: 'POST /api/shipments/import/:id/undo',
      tag: 'Import',
      name: 'undoImport',
      summary: 'Delete the shipments that an import made',
      description:
        'Within a day. What the import updated stays, and what was touched since: by a change, an answer, a document, a snooze or a mailed link.',
      response: described(ImportUndoResult, {
        id: 'ImportUndone',
        description: 'Shipments, counted; skipped are those that were touched since or are deleted already.',
        example: { deleted: 10, skipped: 0 },
      }),
      errors: ['import-not-found', 'import-undone', 'import-undo-too-late'],
      example: { path: { id: batchId } },
      ...ofImport,
    })
    .input(ImportId)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
  rows: by('staff', 'contacts', 'shipments:write')
    .meta({
      rest: 'GET /api/shipments/import/:id/rows',
      tag: 'Import',
      name: 'listImportRows',
      summary: 'The shipments of an import, in the order of its file',
      reach: 'owner',
      response: ImportRows,
      errors: ['import-not-found'],
      example: { path: { id: batchId }, query: { limit: '100' } },
      ...ofImport,
    })
    .input(RowsQuery)
    .query(({ ctx, input }) => listImportRows(ctx, input)),
  recent: by('staff', 'contacts').query(async ({ ctx }) => ({ imports: await listRecentImports(ctx) })),
});

/** The file itself travels by REST only (docs/contract/wire.md, 'tRPC'). */
export const IMPORT_FILES: readonly Endpoint[] = [
  restOnly(access('staff', 'office', 'shipments:write'), {
    rest: 'POST /api/shipments/import',
    tag: 'Import',
    name: 'importShipments',
    summary: 'Make or change shipments by a CSV file or a workbook',
    description:
      'All rows or none, unless it is `partial`. The columns are those of the template, in any order; `reference` names the shipment of a row.',
    idempotency: {},
    query: described(ImportQuery, {
      fields: {
        dryRun: 'Whether the file is only checked and its effects are counted.',
        update: 'Whether a row changes the shipment that has its reference; without it a row that differs is an error.',
        notify: 'Whom a mail tells about each shipment; left out, nobody.',
        dates: 'How dates such as 03/04/2026 are read; without it they are errors.',
        tz: 'The IANA time zone of times without an offset.',
        fileName: 'For the list of imports and the audit log.',
        values: {
          type: 'string',
          description: 'JSON: by column, what unknown values become, such as `{"shippingMode": {"Road": "Ground"}}`.',
        },
        partial: 'Whether rows without errors are stored although others have some, which are answered.',
      },
    }),
    file: {
      media: `${CSV_TYPE}, ${WORKBOOK_TYPE}`,
      description:
        'At most 5 MB and 5,000 rows. A CSV file in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs, or as a first line such as `sep=;` says; or an .xlsx workbook, of which the first sheet that is shown is read. A form of `file` and `values` is taken, too.',
    },
    responses: {
      200: described(ImportPreview, {
        id: 'ImportPreview',
        description: 'Of a `dryRun`: how many rows there are, and what they would do.',
        fields: {
          errors: 'At most 1,000; the header is row 1.',
          errorCount: 'Counts all errors.',
          errorRows: 'Counts the rows with errors.',
          groups: 'The errors by kind, at most 100; an unknown value of a list comes with its `choices`.',
          rows: 'Without blank ones.',
          encoding: 'Recognized by the contents; null of a workbook.',
          sheet: 'The name of the sheet that is read; null of a CSV file.',
          hiddenRows: 'Rows that the sheet hides, which are read, too.',
        },
        example: {
          ...NO_ERRORS,
          encoding: 'utf-8',
          sheet: null,
          hiddenRows: 0,
          rows: 12,
          create: 10,
          update: 1,
          unchanged: 1,
        },
      }),
      201: described(ImportResult, {
        id: 'ImportResult',
        description: 'Shipments, counted. Of a `partial` import also the errors of the rows that were left out.',
        fields: { errors: 'At most 1,000.' },
        example: { batchId, created: 10, updated: 1, unchanged: 1 },
      }),
    },
    errors: [
      'csv-required',
      'import-too-large',
      'upload-too-large',
      'upload-aborted',
      'unreadable-csv',
      'import-too-many-rows',
      'import-without-header',
      'rejected-import',
      'already-importing',
      'rate-limit',
      'many-imports',
    ],
    example: { query: { dryRun: 'true' } },
    handle: receiveImport,
  }),
  restOnly(access('staff', 'contacts', 'shipments:write'), {
    rest: 'GET /api/shipments/import/template',
    tag: 'Import',
    name: 'getImportTemplate',
    summary: 'A CSV file with the columns of an import',
    responses: { 200: { media: 'text/csv', description: 'The header and one row as an example.' } },
    handle: templateResponse,
  }),
];

/** The contents decide which of them a file is. */
const IMPORT_TYPES = [CSV_TYPE, WORKBOOK_TYPE] as const;
const FORM: FileRules = {
  field: 'file',
  fields: { file: 1 },
  maxBytes: MAX_IMPORT_BYTES,
  tooMany: 'Please send one file',
  tooLarge: () => IMPORT_TOO_LARGE,
};

async function receiveImport(c: RestContext): Promise<Response> {
  const query = readQuery(c);
  if (isOfType(c.req.header('content-type'), 'multipart/form-data')) {
    const sender = await uploadSenderOf(c.var.ctx);
    return receiveForm(c.req.raw, sender, {
      files: FORM,
      async read({ texts, files: [file] }, leave) {
        if (!file) throw fileError('file', 'Please choose a file');
        const body = createReadStream(file.path);
        leave();
        return respond(c, ImportQuery.parse({ values: textsOf(texts).values, ...query }), body);
      },
    });
  }
  if (!IMPORT_TYPES.some((type) => isOfType(c.req.header('content-type'), type))) throw new AppError('csv-required');
  if (Number(c.req.header('content-length')) > MAX_IMPORT_BYTES)
    throw new AppError('import-too-large', { message: IMPORT_TOO_LARGE });
  return respond(c, ImportQuery.parse(query), readUploadBody(c.req.raw, MAX_IMPORT_BYTES));
}

async function respond(c: RestContext, query: ImportQuery, body: AsyncIterable<Uint8Array>): Promise<Response> {
  const { ctx } = c.var;
  const { signal } = c.req.raw;
  return query.dryRun
    ? c.json(await previewImport(ctx, query, body, signal))
    : c.json(await importShipments(ctx, query, body, signal), 201);
}

function templateResponse(c: RestContext): Response {
  return c.body(importTemplate(), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${TEMPLATE_FILE_NAME}"`,
  });
}
