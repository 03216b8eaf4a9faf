import { LabelQuery, ManyLabels } from '#contract/papers/papers.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described, type FieldNote } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';

const pieceNote = (description: string): FieldNote => ({ type: 'integer', minimum: 1, maximum: 99_999, description });
const size = 'The sheet: `a6`, or `4x6` inches.';
const PAPER_ERRORS = [
  'shipment-not-found',
  'rate-limit',
  'many-papers',
  'paper-too-slow',
  'client-disconnected',
] as const;

const path = { id: SHIPMENT_ID };

/** Contract section 15. */
export const PAPER_OPERATIONS = {
  'GET /api/shipments/:id/waybill': {
    name: 'getWaybill',
    summary: 'The waybill of a shipment',
    callers: 'user',
    reach: 'readers',
    scopes: ['shipments:read', 'all:read'],
    answers: { 200: { media: 'application/pdf', description: 'The waybill.' } },
    errors: PAPER_ERRORS,
    example: { path },
  },
  'GET /api/shipments/:id/packing-list': {
    name: 'getPackingList',
    summary: 'The packing list of a shipment',
    callers: 'user',
    reach: 'readers',
    scopes: ['shipments:read', 'all:read'],
    answers: { 200: { media: 'application/pdf', description: 'The packing list.' } },
    errors: PAPER_ERRORS,
    example: { path },
  },
  'GET /api/shipments/:id/label': {
    name: 'getLabels',
    summary: 'The labels of the pieces of a shipment',
    callers: 'user',
    reach: 'owner',
    scopes: ['shipments:read', 'all:read'],
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
    answers: {
      200: {
        media: 'application/pdf, image/svg+xml, application/zpl',
        description: 'One label for each piece, at most 500.',
      },
    },
    errors: [...PAPER_ERRORS, 'not-your-shipment', 'labels-not-drawn'],
    example: { path, query: { format: 'zpl', dpi: '203' } },
  },
  'POST /api/shipments/labels': {
    name: 'getLabelsOfMany',
    summary: 'The labels of several shipments in one file',
    callers: 'staff',
    reach: 'owner',
    scopes: ['shipments:read', 'all:read'],
    body: described(ManyLabels, { fields: { ids: 'Each the `_id` of a shipment.', size } }),
    answers: { 200: { media: 'application/pdf', description: 'One label for each piece, at most 500.' } },
    errors: [...PAPER_ERRORS, 'not-your-shipment', 'labels-not-drawn'],
    example: { body: { ids: [path.id], size: 'a6' } },
  },
} as const satisfies Operations;
