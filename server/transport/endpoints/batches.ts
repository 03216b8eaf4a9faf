import { Batch, BatchList, BatchListQuery, BatchRetraction, RetractBatch } from '#contract/bulk/batches.ts';
import { listBatches } from '#server/domain/bulk/list.ts';
import { retractBatch } from '#server/domain/bulk/retract.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { BATCH_ID, NUMBER, PAGINATION } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { by, router } from './procedures.ts';

const BATCH = {
  _id: BATCH_ID,
  kind: 'update',
  createdAt: '2026-11-24T15:03:09.450Z',
  shipments: 12,
  retracted: 0,
  trackingNumbers: [NUMBER],
  status: 'in_transit',
  location: 'Rotterdam',
  note: null,
  reason: null,
  estimatedFrom: null,
  estimatedTo: null,
  undoUntil: null,
  undoneAt: null,
  retractUntil: '2026-11-25T15:03:09.450Z',
  retractedAt: null,
};

described(restForm(Batch), {
  id: 'Batch',
  fields: {
    undoUntil: 'Until then it can be undone; null where it cannot.',
    shipments: 'Those that have its entry; of an undone batch none is left.',
    retracted: 'Those whose entry was retracted; 0 for estimates, whose former days are new changes.',
    trackingNumbers: 'The first ten.',
    status: 'Null for a change of estimates.',
    estimatedFrom: 'The first of its days, at the destinations.',
    estimatedTo: 'The last of its days.',
    retractUntil: 'Until then it can be taken back, once `undoUntil` is over; null where it was undone or taken back.',
  },
  example: BATCH,
});

const Batches = described(restForm(BatchList), {
  id: 'Batches',
  example: { batches: [BATCH], pagination: PAGINATION },
});
const Retracted = described(BatchRetraction, {
  id: 'BatchRetraction',
  fields: {
    retracted: 'Tracking numbers.',
    skipped: 'Tracking numbers of those that were changed since, or are not the caller’s to change.',
    mails: 'How many mails were queued.',
  },
  example: { retracted: [NUMBER], skipped: [], mails: 1 },
});

const byStaff = by('staff', 'goods', 'bulk').meta({ tag: 'Many shipments' });

/** The caller's own bulk updates, scans and changes of estimates (docs/contract/bulk.md, 'Own batches'). */
export const batchesRouter = router({
  list: byStaff
    .meta({
      rest: 'GET /api/batches',
      name: 'listBatches',
      summary: "The caller's own bulk updates, scans and estimates",
      description: 'Newest first.',
      response: Batches,
      example: { query: { limit: '20' } },
    })
    .input(BatchListQuery)
    .query(({ ctx, input }) => listBatches(ctx, input)),
  retract: byStaff
    .meta({
      rest: 'POST /api/batches/:id/retract',
      name: 'retractBatch',
      summary: 'Take back what a batch entered',
      description: 'Within a day, once it can no longer be undone. Shipments that were changed since are skipped.',
      response: Retracted,
      errors: ['batch-not-found', 'batch-not-over', 'batch-ended', 'batch-too-old', 'rate-limit'],
      example: { path: { id: BATCH_ID }, body: { notify: 'none' } },
    })
    .input(described(RetractBatch, { fields: { notify: 'Which of those who were mailed about it are told.' } }))
    .mutation(({ ctx, input }) => retractBatch(ctx, input)),
});
