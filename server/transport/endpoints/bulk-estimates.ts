import { BulkResult } from '#contract/bulk/bulk.ts';
import { BulkEstimate, BulkEstimatePreview } from '#contract/bulk/estimate.ts';
import { previewBulkEstimate, updateBulkEstimate } from '#server/domain/bulk/estimates.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { BULK_RESULT, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { bulkNotifyNote, numbersNote, proseNote } from '#server/transport/openapi/schemas/inputs.ts';
import { NONE_UNNAMED, previewNotes, undoNotes } from '#server/transport/openapi/schemas/shared.ts';
import { asItIs, PREVIEW_ERRORS } from './bulk.ts';
import { by } from './procedures.ts';

const EstimateInput = described(BulkEstimate, {
  id: 'BulkEstimate',
  description: 'Either `ids` or `numbers`, 1 to 500, and either `date` or `days`.',
  fields: {
    ids: 'Each the `_id` of a shipment.',
    numbers: numbersNote,
    days: 'By how many calendar days at its destination each estimate moves; less than 0: earlier.',
    reason: 'Public.',
    note: proseNote('Public.'),
    notify: bulkNotifyNote,
  },
});
const EstimatePreviewed = described(BulkEstimatePreview, {
  id: 'BulkEstimatePreview',
  fields: {
    ...previewNotes,
    same: 'Those whose day it is already; they stay.',
    withoutEstimate: 'Those without an estimate that `days` could move; they stay.',
    closed: 'Those that are delivered, cancelled or returned; they stay.',
    past: 'Those whose new day is over at the destination.',
  },
  example: {
    ...{ total: 14, same: 1, withoutEstimate: 2, closed: 1, past: 0, mails: 20, stopped: [] },
    ...NONE_UNNAMED,
  },
});
const EstimatesUpdated = described(BulkResult, {
  id: 'BulkEstimateResult',
  fields: { ...undoNotes, updated: 'Shipments, each counted once.', changed: 'Those that have another day now.' },
  example: BULK_RESULT,
});

const byStaff = by('staff', 'office', 'bulk').meta({ tag: 'Many shipments', reach: 'owner' });
const example = { body: { ids: [SHIPMENT_ID], date: '2026-12-07', reason: 'port-congestion', notify: 'receiver' } };

/** New estimates for several shipments at once (docs/contract/bulk.md, 'Estimates'). */
export const bulkEstimateProcedures = {
  bulkEstimatePreview: byStaff
    .meta({
      rest: 'POST /api/shipments/bulk-estimate-preview',
      name: 'previewBulkEstimate',
      summary: 'What a bulk change of estimates would do',
      response: EstimatePreviewed,
      toRest: asItIs,
      errors: [...PREVIEW_ERRORS, 'estimate-out-of-range'],
      example,
    })
    .input(EstimateInput)
    .mutation(({ ctx, input }) => previewBulkEstimate(ctx, input)),
  bulkEstimate: byStaff
    .meta({
      rest: 'PATCH /api/shipments/bulk-estimate',
      name: 'updateBulkEstimate',
      summary: 'Give several shipments a new estimate',
      description: 'All or none.',
      response: EstimatesUpdated,
      errors: [...PREVIEW_ERRORS, 'shipment-numbers-not-found', 'estimate-out-of-range', 'rate-limit'],
      example,
    })
    .input(EstimateInput)
    .mutation(({ ctx, input }) => updateBulkEstimate(ctx, input)),
};
