import {
  BulkPreview,
  BulkResult,
  BulkUndo,
  BulkUndoResult,
  BulkUpdate,
  type PreviewedTargets,
} from '#contract/bulk/bulk.ts';
import { ScanResult, ScanShipments } from '#contract/bulk/scan.ts';
import { BULK_STATUSES } from '#contract/statuses/statuses.ts';
import { previewBulkUpdate, previewBulkUpdateAsStaff } from '#server/domain/bulk/preview.ts';
import { scanShipments } from '#server/domain/bulk/scan.ts';
import { undoBulkUpdate, undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus, updateBulkStatusAsStaff } from '#server/domain/bulk/update-status.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { BATCH_ID, BULK_RESULT, NUMBER, SCANNED, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { bulkNotifyNote, eventNotes, numbersNote } from '#server/transport/openapi/schemas/inputs.ts';
import { NONE_UNNAMED, previewNotes, undoNotes } from '#server/transport/openapi/schemas/shared.ts';
import { by } from './procedures.ts';

const statusNote = { type: 'string', enum: BULK_STATUSES, description: 'Any status but `pending`.' };

const BulkInput = described(BulkUpdate, {
  id: 'BulkUpdate',
  description: 'Either `ids` or `numbers`, 1 to 500.',
  required: ['status'],
  fields: {
    ...eventNotes,
    status: statusNote,
    ids: 'Each the `_id` of a shipment.',
    numbers: numbersNote,
    notify: bulkNotifyNote,
  },
});
const BulkPreviewed = described(BulkPreview, {
  id: 'BulkPreview',
  fields: {
    ...previewNotes,
    same: 'Those that keep their status: they have it already, or an event newer than `at`.',
    backwards: 'Those that would go back on their journey.',
    reopened: 'Those that are delivered, cancelled or returned.',
  },
  example: { total: 12, same: 2, backwards: 1, reopened: 0, mails: 10, stopped: [], ...NONE_UNNAMED },
});
const BulkUpdated = described(BulkResult, {
  id: 'BulkResult',
  fields: {
    ...undoNotes,
    updated: 'Shipments, each counted once.',
    changed: 'Those whose status is another now.',
  },
  example: BULK_RESULT,
});
const BulkUndone = described(BulkUndoResult, {
  id: 'BulkUndone',
  fields: { restored: 'Tracking numbers.', skipped: 'Tracking numbers of those that were changed since.' },
  example: { restored: [NUMBER], skipped: [] },
});
const Scan = described(ScanShipments, {
  required: ['status'],
  fields: {
    ...eventNotes,
    status: statusNote,
    numbers: `1 to 200. ${numbersNote}`,
    dryRun: 'Whether the numbers are only checked: nothing is stored.',
  },
});

const Scanned = described(ScanResult, {
  fields: {
    ...undoNotes,
    changed: 'Numbers as they were sent; of several of one shipment the first, the others are `unchanged`.',
    late: 'Numbers whose scan entered the history without changing the status: there is a newer event.',
    refused: '`reasons` says why.',
    results: 'Each number that names a shipment; `status`: after the scan, `of`: how many pieces there are.',
    batchId: 'By which it is undone; null where nothing was stored.',
  },
  example: SCANNED,
});

export const PREVIEW_ERRORS = ['shipment-not-found', 'not-your-shipments'] as const;
const BULK_ERRORS = [
  ...PREVIEW_ERRORS,
  'shipment-numbers-not-found',
  'reason-not-allowed',
  'history-full',
  'rate-limit',
] as const;
const EXAMPLE = {
  body: { ids: [SHIPMENT_ID], status: 'in_transit', location: 'Rotterdam', notify: 'none' },
};

/** Counted shipments are no entities: an `id` keeps its name. */
export const asItIs = <Preview extends PreviewedTargets>(preview: Preview) => preview;

const ofMany = { tag: 'Many shipments', reach: 'owner' } as const;
const byStaff = by('staff', 'office', 'bulk').meta(ofMany);

/** Several shipments at once, the caller's own or, for a super-admin, anyone's (docs/contract/bulk.md). */
export const bulkProcedures = {
  scan: by('staff', 'goods', 'shipments:write')
    .meta({
      rest: 'POST /api/shipments/scan',
      tag: 'Many shipments',
      name: 'scanShipments',
      summary: 'Give scanned shipments a status',
      description: 'Each number that can take it does; the answer names the others.',
      idempotency: { findsItself: true },
      response: Scanned,
      example: { body: { numbers: [NUMBER], status: 'out-for-delivery', location: 'Porto' } },
    })
    .input(Scan)
    .mutation(({ ctx, input }) => scanShipments(ctx, input)),
  bulkPreview: byStaff
    .meta({
      rest: 'POST /api/shipments/bulk-preview',
      name: 'previewBulkUpdate',
      summary: 'What a bulk update would do',
      response: BulkPreviewed,
      toRest: asItIs,
      errors: PREVIEW_ERRORS,
      example: EXAMPLE,
    })
    .input(BulkInput)
    .mutation(({ ctx, input }) => previewBulkUpdateAsStaff(ctx, input)),
  bulkUpdateStatus: byStaff
    .meta({
      rest: 'PATCH /api/shipments/bulk-status',
      name: 'updateBulkStatus',
      summary: 'Give several shipments a status',
      description: 'All or none.',
      response: BulkUpdated,
      errors: BULK_ERRORS,
      example: EXAMPLE,
    })
    .input(BulkInput)
    .mutation(({ ctx, input }) => updateBulkStatusAsStaff(ctx, input)),
  bulkUndo: by('staff', 'goods', 'bulk')
    .meta({
      ...ofMany,
      rest: 'POST /api/shipments/bulk-undo',
      name: 'undoBulkUpdate',
      summary: 'Undo a bulk update, a bulk change of estimates, or a scan',
      response: BulkUndone,
      errors: ['bulk-update-not-found', 'undo-too-late', 'not-your-shipment'],
      example: { body: { batchId: BATCH_ID } },
    })
    .input(BulkUndo)
    .mutation(({ ctx, input }) => undoBulkUpdateAsStaff(ctx, input)),
};

const onItsPage = by('super-admin-page', 'bulk').meta({ tag: 'Super-admin' });
const ON_ITS_PAGE_EXAMPLE = {
  body: { ids: [SHIPMENT_ID], status: 'in_transit', location: 'Port of Lagos', notify: 'receiver' },
};

/** Bulk updates on the super-admin's page (docs/contract/bulk.md, 'Bulk update'). */
export const superAdminBulkProcedures = {
  bulkPreview: onItsPage
    .meta({
      rest: 'POST /api/shipments/super-admin/bulk-preview',
      name: 'previewEveryBulkUpdate',
      summary: 'What a bulk update of anyone’s shipments would do',
      response: BulkPreviewed,
      toRest: asItIs,
      errors: ['super-admin-page-denied', 'shipment-not-found'],
      example: ON_ITS_PAGE_EXAMPLE,
    })
    .input(BulkInput)
    .mutation(({ ctx, input }) => previewBulkUpdate(ctx, input)),
  bulkUpdateStatus: onItsPage
    .meta({
      rest: 'PATCH /api/shipments/super-admin/bulk-status',
      name: 'updateEveryBulkStatus',
      summary: 'Set the status of anyone’s shipments at once',
      description: 'All or none.',
      response: BulkUpdated,
      errors: [
        'super-admin-page-denied',
        'shipment-not-found',
        'shipment-numbers-not-found',
        'reason-not-allowed',
        'history-full',
        'rate-limit',
      ],
      example: ON_ITS_PAGE_EXAMPLE,
    })
    .input(BulkInput)
    .mutation(({ ctx, input }) => updateBulkStatus(ctx, input)),
  bulkUndo: onItsPage
    .meta({
      rest: 'POST /api/shipments/super-admin/bulk-undo',
      name: 'undoEveryBulkUpdate',
      summary: 'Take a bulk update back',
      description: 'Until its `undoUntil`. Shipments that anyone changed since are skipped.',
      response: BulkUndone,
      errors: ['super-admin-page-denied', 'bulk-update-not-found', 'undo-too-late'],
      example: { body: { batchId: BATCH_ID } },
    })
    .input(BulkUndo)
    .mutation(({ ctx, input }) => undoBulkUpdate(ctx, input)),
};
