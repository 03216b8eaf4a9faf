import * as z from 'zod/mini';
import {
  ImportPreview,
  ImportQuery,
  ImportResult,
  ImportRowList,
  ImportRowsQuery,
  ImportUndoResult,
} from '#contract/import/import.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NUMBER, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { limitNote } from '#server/transport/openapi/schemas/inputs.ts';

const batchId = 'c2f7a8b4-1d63-4e95-a0c8-3b9d6e5f7124';
const path = { id: 'The `batchId` of the import.' };

const Rows = described(z.omit(ImportRowsQuery, { batchId: true }), {
  fields: {
    limit: limitNote('At most so many rows.', 5_000, 5_000),
    cursor: {
      type: 'string',
      pattern: String.raw`^[1-9]\d{0,8}$`,
      description: 'The `nextCursor` of the page before.',
    },
  },
});

/** Contract section 9, 'Import'. */
export const IMPORT_OPERATIONS = {
  'POST /api/shipments/import': {
    name: 'importShipments',
    summary: 'Make or change shipments by a CSV file',
    description:
      'All rows or none. The columns are those of the template, in any order; `reference` names the shipment of a row.',
    callers: 'staff',
    scopes: ['shipments:write'],
    query: described(ImportQuery, {
      fields: {
        dryRun: 'Whether the file is only checked and its effects are counted.',
        update: 'Whether a row changes the shipment that has its reference; without it a row that differs is an error.',
        notify: 'Whom a mail tells about each shipment; left out, nobody.',
        dates: 'How dates such as 03/04/2026 are read; without it they are errors.',
        tz: 'The IANA time zone of times without an offset.',
        fileName: 'For the list of imports and the audit log.',
      },
    }),
    file: {
      media: 'text/csv',
      description:
        'At most 5 MB and 5,000 rows, in UTF-8, separated by commas, semicolons or tabs, or as a first line such as `sep=;` says.',
    },
    answers: {
      200: described(ImportPreview, {
        id: 'ImportPreview',
        description: 'Of a `dryRun`: how many rows there are, and what they would do.',
        fields: {
          errors: 'At most 1,000; the header is row 1.',
          errorCount: 'Counts all errors.',
          rows: 'Without blank ones.',
        },
        example: { errors: [], errorCount: 0, rows: 12, create: 10, update: 1, unchanged: 1 },
      }),
      201: described(ImportResult, {
        id: 'ImportResult',
        description: 'Shipments, counted.',
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
  },
  'GET /api/shipments/import/template': {
    name: 'getImportTemplate',
    summary: 'A CSV file with the columns of an import',
    callers: 'staff',
    scopes: ['shipments:write'],
    answers: { 200: { media: 'text/csv', description: 'The header and one row as an example.' } },
    errors: [],
  },
  'GET /api/shipments/import/:id/rows': {
    name: 'listImportRows',
    summary: 'The shipments of an import, in the order of its file',
    callers: 'staff',
    reach: 'owner',
    scopes: ['shipments:write'],
    path,
    query: Rows,
    answers: {
      200: described(ImportRowList, {
        id: 'ImportRows',
        fields: { nextCursor: 'For the rows after these; null where there are none.' },
        example: {
          rows: [
            {
              row: 2,
              shipmentId: SHIPMENT_ID,
              reference: 'PO-10001',
              trackingNumber: NUMBER,
              outcome: 'created',
            },
          ],
          nextCursor: null,
        },
      }),
    },
    errors: ['import-not-found'],
    example: { path: { id: batchId }, query: { limit: '100' } },
  },
  'POST /api/shipments/import/:id/undo': {
    name: 'undoImport',
    summary: 'Delete the shipments that an import made',
    description:
      'Within a day. What the import updated stays, and what was touched since: by a change, an answer, a document, a snooze or a mailed link.',
    callers: 'staff',
    scopes: ['shipments:write'],
    path,
    answers: {
      200: described(ImportUndoResult, {
        id: 'ImportUndone',
        description: 'Shipments, counted; skipped are those that were touched since or are deleted already.',
        example: { deleted: 10, skipped: 0 },
      }),
    },
    errors: ['import-not-found', 'import-undone', 'import-undo-too-late'],
    example: { path: { id: batchId } },
  },
} as const satisfies Operations;
