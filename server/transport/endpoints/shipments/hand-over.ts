import * as z from 'zod/mini';
import { HandOver, HandOverMany, ShipmentId } from '#contract/shipments/shipments.ts';
import { getOwner } from '#server/domain/shipments/get.ts';
import { handOverShipment, handOverShipments } from '#server/domain/shipments/hand-over.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID, USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { ShipmentResponse } from '#server/transport/openapi/schemas/shipment-results.ts';
import { by } from '../procedures.ts';

const user = 'The `_id` of a verified admin or a super-admin.';

/** docs/contract/shipments.md, 'Hand-over': the owner of a shipment. */
export const ownerProcedures = {
  owner: by('user', 'read')
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ owner: await getOwner(ctx, input) })),
  handOver: by('user', 'office')
    .meta({
      rest: 'PUT /api/shipments/:id/owner',
      tag: 'Shipments',
      name: 'handOverShipment',
      summary: 'Hand a shipment over to another user',
      reach: 'owner',
      response: ShipmentResponse,
      errors: ['shipment-not-found', 'not-your-shipment', 'not-an-owner'],
      example: { path: { id: SHIPMENT_ID }, body: { user: USER_ID } },
    })
    .input(described(HandOver, { fields: { user } }))
    .mutation(async ({ ctx, input }) => ({ shipment: await handOverShipment(ctx, input) })),
};

/** Several at once, by super-admins. */
export const handOverProcedures = {
  handOver: by('super-admin')
    .meta({
      rest: 'PUT /api/shipments/owner',
      tag: 'Shipments',
      name: 'handOverShipments',
      summary: 'Hand several shipments over to another user',
      description: 'All or none.',
      response: described(z.object({ updated: z.number() }), { fields: { updated: 'Shipments, each counted once.' } }),
      errors: ['shipment-not-found', 'not-an-owner'],
      example: { body: { ids: [SHIPMENT_ID], user: USER_ID } },
    })
    .input(described(HandOverMany, { fields: { user } }))
    .mutation(({ ctx, input }) => handOverShipments(ctx, input)),
};
