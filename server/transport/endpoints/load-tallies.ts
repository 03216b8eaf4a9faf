import * as z from 'zod/mini';
import { LoadId } from '#contract/loads/loads.ts';
import { ClosedTally, ClosePreview, CloseTally, Counted, CountPieces, Tally, TallyAt } from '#contract/loads/tally.ts';
import { getManifest } from '#server/domain/loads/manifest.ts';
import { closeTally, previewCloseTally } from '#server/domain/loads/tally/close.ts';
import { countPieces } from '#server/domain/loads/tally/count.ts';
import { getTally } from '#server/domain/loads/tally/read.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { BULK_RESULT, LOAD_ID, NUMBER } from '#server/transport/openapi/schemas/examples.ts';
import { notifyNote, numbersNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { previewNotes, undoNotes } from '#server/transport/openapi/schemas/shared.ts';
import { access } from '#server/transport/rest/access.ts';
import { paperResponse } from '#server/transport/rest/calls/paper-response.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { asItIs } from './bulk.ts';
import { by } from './procedures.ts';

const TALLY = { expected: [NUMBER], counted: [NUMBER], missing: [], over: [], damaged: [], closedAt: null };
const tallyNotes = {
  expected: 'Numbers of pieces; a shipment of one piece has its own number.',
  over: 'Counted, and not expected.',
};
const Tallied = described(Tally, { id: 'Tally', fields: tallyNotes, example: TALLY });
const CountedPieces = described(restForm(Counted), {
  fields: {
    ...tallyNotes,
    repeated: 'Numbers that were counted before, with when and by whom.',
    refused: 'Numbers that could not be counted, with a sentence.',
  },
  example: { ...TALLY, repeated: [], unknown: [], refused: [] },
});
const DIFFERENCES = { shortShipped: [NUMBER], damaged: [], misrouted: [], listed: [] };
const differenceNotes = {
  shortShipped: 'Tracking numbers of those of which pieces are missing.',
  misrouted: 'Tracking numbers of those that were not expected.',
  listed: 'Numbers that were not expected and are not yours to change: they get no event.',
};
const PreviewedClose = described(ClosePreview, {
  id: 'TallyClosePreview',
  fields: { mails: previewNotes.mails, stopped: previewNotes.stopped, ...differenceNotes },
  example: { ...DIFFERENCES, mails: 1, stopped: [] },
});
const { undoUntil, undoMs, batchId, mails } = BULK_RESULT;
const Closed = described(ClosedTally, {
  id: 'TallyClosed',
  fields: { ...undoNotes, ...differenceNotes },
  example: { ...DIFFERENCES, undoUntil, undoMs, batchId, mails },
});

const path = { id: LOAD_ID };
const closeExample = { path, body: { at: 'unloading', notify: 'none' } };
const tallyErrors = ['load-not-found', 'too-many-pieces'] as const;
const tag = 'Loads';
const byReader = by('staff', 'read', 'shipments:read').meta({ tag });
const byWarehouse = by('staff', 'warehouse', 'loads').meta({ tag, reach: 'owner' });

/** Among the procedures of loads (docs/contract/loads.md, 'Tally'). */
export const loadTallyProcedures = {
  tally: byReader
    .meta({
      rest: 'GET /api/loads/:id/tally',
      name: 'getTally',
      summary: 'What is expected in a load, and what was counted',
      response: Tallied,
      errors: tallyErrors,
      example: { path, query: { at: 'loading' } },
    })
    .input(z.intersection(LoadId, TallyAt))
    .query(({ ctx, input }) => getTally(ctx, input)),
  count: byWarehouse
    .meta({
      rest: 'POST /api/loads/:id/tally',
      name: 'countPieces',
      summary: 'Count scanned pieces of a load',
      description: 'Each number by itself; a piece that was counted before counts once.',
      idempotency: { findsItself: true },
      response: CountedPieces,
      errors: [...tallyErrors, 'tally-closed'],
      example: { path, body: { at: 'loading', numbers: [NUMBER] } },
    })
    .input(
      z.intersection(
        LoadId,
        described(CountPieces, {
          required: ['at'],
          fields: {
            numbers: `At most 200. ${numbersNote}`,
            damaged: 'Whether they are damaged; left out, a piece that was counted before stays as it is.',
            remove: 'Numbers that are no longer counted.',
          },
        }),
      ),
    )
    .mutation(({ ctx, input }) => countPieces(ctx, input)),
  closePreview: byWarehouse
    .meta({
      rest: 'POST /api/loads/:id/tally/close/preview',
      name: 'previewCloseTally',
      summary: 'What the end of a tally would do',
      response: PreviewedClose,
      toRest: asItIs,
      errors: [...tallyErrors, 'load-beyond-reach', 'tally-closed'],
      example: closeExample,
    })
    .input(z.intersection(LoadId, CloseTally))
    .mutation(({ ctx, input }) => previewCloseTally(ctx, input)),
  close: byWarehouse
    .meta({
      rest: 'POST /api/loads/:id/tally/close',
      name: 'closeTally',
      summary: 'End a tally: what differs gets an event',
      description: 'Undone as a bulk update is; then it takes numbers again.',
      response: Closed,
      errors: [...tallyErrors, 'load-beyond-reach', 'tally-closed', 'history-full'],
      example: closeExample,
    })
    .input(z.intersection(LoadId, described(CloseTally, { required: ['at'], fields: { notify: notifyNote } })))
    .mutation(({ ctx, input }) => closeTally(ctx, input)),
};

/** docs/contract/loads.md, 'Manifest'. */
export const LOAD_FILES: readonly Endpoint[] = [
  restOnly(access('staff', 'read', 'shipments:read'), {
    rest: 'GET /api/loads/:id/manifest',
    tag: 'Loads',
    name: 'getManifest',
    summary: 'The manifest of a load',
    responses: { 200: { media: 'application/pdf', description: 'The manifest.' } },
    errors: ['load-not-found', 'too-many-pieces', 'rate-limit', 'many-papers', 'paper-too-slow', 'client-disconnected'],
    example: { path: { id: LOAD_ID } },
    handle: async (c) => paperResponse(c, await getManifest(c.var.ctx, c.req.param(), c.req.raw.signal)),
  }),
];
