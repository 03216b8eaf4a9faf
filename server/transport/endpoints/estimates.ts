import * as z from 'zod/mini';
import { ChangeEstimate } from '#contract/estimates/estimates.ts';
import { UndoWindow } from '#contract/mails/undo-window.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { undoEstimate } from '#server/domain/estimates/undo.ts';
import { ofShipment } from '#server/transport/middleware/idempotency/of-shipment.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { notifyNote, proseNote } from '#server/transport/openapi/schemas/inputs.ts';
import { RestShipment, undoNotes } from '#server/transport/openapi/schemas/shared.ts';
import { ShipmentResponse } from '#server/transport/openapi/schemas/shipment-results.ts';
import { by } from './procedures.ts';

const path = { id: SHIPMENT_ID };
const OF_ONE = ['shipment-not-found', 'not-your-shipment'] as const;

const NewEstimate = described(ChangeEstimate, {
  required: ['date'],
  nullable: ['date'],
  fields: {
    note: proseNote('Public.'),
    notify: notifyNote,
    reason: 'Public.',
    expected: 'With another estimate there now the change is rejected.',
  },
});

const Estimated = described(z.extend(UndoWindow, { shipment: RestShipment }), { fields: undoNotes });

const byWriter = by('user', 'office', 'shipments:write');

/** The estimated delivery (docs/contract/estimates.md). */
export const estimateProcedures = {
  estimate: byWriter
    .meta({
      rest: 'POST /api/shipments/:id/estimate',
      tag: 'Shipments',
      name: 'changeEstimate',
      summary: 'Change the estimated delivery',
      reach: 'owner',
      idempotency: ofShipment('office'),
      response: Estimated,
      errors: [...OF_ONE, 'estimate-unchanged', 'changed-meanwhile', 'history-full'],
      example: { path, body: { date: '2026-12-07', reason: 'port-congestion', notify: 'receiver' } },
    })
    .input(z.intersection(ShipmentId, NewEstimate))
    .mutation(({ ctx, input }) => changeEstimate(ctx, input)),
  undoEstimate: byWriter
    .meta({
      rest: 'POST /api/shipments/:id/estimate/undo',
      tag: 'Shipments',
      name: 'undoEstimate',
      summary: 'Undo the last change of the estimate',
      reach: 'owner',
      response: ShipmentResponse,
      errors: [...OF_ONE, 'no-estimate-to-undo'],
      example: { path },
    })
    .input(ShipmentId)
    .mutation(async ({ ctx, input }) => ({ shipment: await undoEstimate(ctx, input) })),
};
