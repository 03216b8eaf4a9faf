import { LabelQuery, ManyLabels, PaperRequest } from '#contract/papers/papers.ts';
import { createPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { getLabels, getLabelsOfMany } from '#server/domain/papers/get-labels.ts';
import { getProofPaper } from '#server/domain/papers/get-proof.ts';
import { getPackingList, getWaybill } from '#server/domain/papers/get-waybill.ts';
import { described, type FieldNote } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { access } from '#server/transport/rest/access.ts';
import { paperResponse } from '#server/transport/rest/calls/paper-response.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';
import { readBody, readQuery } from '#server/transport/rest/json.ts';
import { by } from './procedures.ts';

const pieceNote = (description: string): FieldNote => ({ type: 'integer', minimum: 1, maximum: 99_999, description });
const size = 'The sheet: `a6`, or `4x6` inches.';
const PAPER_ERRORS = [
  'shipment-not-found',
  'rate-limit',
  'many-papers',
  'paper-too-slow',
  'client-disconnected',
] as const;
const LABEL_ERRORS = [...PAPER_ERRORS, 'not-your-shipment', 'labels-not-drawn'] as const;

const path = { id: SHIPMENT_ID };
const byReader = access('user', 'read', 'shipments:read', 'all:read');

/** Among the procedures of shipments. Without a REST route: there the paper itself is one. */
export const paperProcedures = {
  paper: by('user', 'read')
    .input(PaperRequest)
    .mutation(({ ctx, input }) => createPaperTicket(ctx, input)),
};

/** docs/contract/papers.md. */
export const PAPER_FILES: readonly Endpoint[] = [
  restOnly(byReader, {
    rest: 'GET /api/shipments/:id/waybill',
    tag: 'Papers',
    name: 'getWaybill',
    summary: 'The waybill of a shipment',
    reach: 'readers',
    responses: { 200: { media: 'application/pdf', description: 'The waybill.' } },
    errors: PAPER_ERRORS,
    example: { path },
    handle: async (c) => paperResponse(c, await getWaybill(c.var.ctx, c.req.param(), c.req.raw.signal)),
  }),
  restOnly(byReader, {
    rest: 'GET /api/shipments/:id/packing-list',
    tag: 'Papers',
    name: 'getPackingList',
    summary: 'The packing list of a shipment',
    reach: 'readers',
    responses: { 200: { media: 'application/pdf', description: 'The packing list.' } },
    errors: PAPER_ERRORS,
    example: { path },
    handle: async (c) => paperResponse(c, await getPackingList(c.var.ctx, c.req.param(), c.req.raw.signal)),
  }),
  restOnly(byReader, {
    rest: 'GET /api/shipments/:id/proof.pdf',
    tag: 'Papers',
    name: 'getProofPaper',
    summary: 'The proof of delivery of a shipment, to be printed',
    reach: 'readers',
    responses: { 200: { media: 'application/pdf', description: 'The proof of delivery.' } },
    errors: [...PAPER_ERRORS, 'proof-file-not-found', 'storage-away'],
    example: { path },
    handle: async (c) => paperResponse(c, await getProofPaper(c.var.ctx, c.req.param(), c.req.raw.signal)),
  }),
  restOnly(byReader, {
    rest: 'GET /api/shipments/:id/label',
    tag: 'Papers',
    name: 'getLabels',
    summary: 'The labels of the pieces of a shipment',
    reach: 'owner',
    query: described(LabelQuery, {
      fields: {
        size,
        format: 'An `svg` is one label, so its piece has to be named; `zpl` is for label printers.',
        dpi: { type: 'integer', enum: [203, 300], default: 203, description: 'Of the label printer, for `zpl`.' },
        from: pieceNote('The number of the first piece that gets a label.'),
        to: pieceNote('The number of the last piece that gets a label.'),
        piece: pieceNote('The number of the only piece that gets a label, in the place of `from` and `to`.'),
      },
    }),
    responses: {
      200: {
        media: 'application/pdf, image/svg+xml, application/zpl',
        description: 'One label for each piece, at most 500.',
      },
    },
    errors: LABEL_ERRORS,
    example: { path, query: { format: 'zpl', dpi: '203' } },
    async handle(c) {
      const input = { ...LabelQuery.parse(readQuery(c)), ...c.req.param() };
      return paperResponse(c, await getLabels(c.var.ctx, input, c.req.raw.signal));
    },
  }),
  restOnly(access('staff', 'warehouse', 'shipments:read', 'all:read'), {
    rest: 'POST /api/shipments/labels',
    tag: 'Papers',
    name: 'getLabelsOfMany',
    summary: 'The labels of several shipments in one file',
    reach: 'owner',
    body: described(ManyLabels, { fields: { ids: 'Each the `_id` of a shipment.', size } }),
    responses: { 200: { media: 'application/pdf', description: 'One label for each piece, at most 500.' } },
    errors: LABEL_ERRORS,
    example: { body: { ids: [path.id], size: 'a6' } },
    async handle(c) {
      const input = await readBody(c, ManyLabels);
      return paperResponse(c, await getLabelsOfMany(c.var.ctx, input, c.req.raw.signal));
    },
  }),
];
