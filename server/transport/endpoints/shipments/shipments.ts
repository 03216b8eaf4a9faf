import * as z from 'zod/mini';
import { UndoWindow } from '#contract/mails/undo-window.ts';
import { AllShipmentsQuery, MatchingIds, MatchingQuery, ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { ShipmentId, TrackingNumber } from '#contract/shipments/shipments.ts';
import { ShipmentList } from '#contract/shipments/super-admin.ts';
import { listLoadsOf } from '#server/domain/loads/of-shipment.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listAllShipments, listMatchingIds, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { trackAuthenticated } from '#server/domain/tracking/track.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NUMBER, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { bodyFilterNotes, filterNotes } from '#server/transport/openapi/schemas/list-inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { undoNotes } from '#server/transport/openapi/schemas/shared.ts';
import { ShipmentInLoads, ShipmentResponse } from '#server/transport/openapi/schemas/shipment-results.ts';
import { by } from '../procedures.ts';

const path = { id: SHIPMENT_ID };

const ShipmentFilters = described(ShipmentListQuery, { fields: filterNotes });
const AllShipmentsFilters = described(AllShipmentsQuery, { fields: filterNotes });

const Matching = described(MatchingQuery, {
  fields: { ...bodyFilterNotes, scope: '`mine`: only the caller’s own.' },
});
const Matched = described(MatchingIds, {
  fields: { ids: 'The first 500, in the order that was asked for.', total: 'All that match.' },
  example: { ids: [SHIPMENT_ID], total: 1 },
});

const Shipments = described(restForm(ShipmentList), {
  id: 'ShipmentList',
  fields: { statistics: 'Over all of the list, whatever is filtered.' },
});

const Deleted = described(z.extend(UndoWindow, { success: z.literal(true) }), { fields: undoNotes });

/** docs/contract/shipments.md: shipments as they are read, listed, deleted and restored. */
export const shipmentProcedures = {
  mine: by('user', 'read', 'shipments:read')
    .meta({
      rest: 'GET /api/shipments/my-shipments',
      tag: 'Shipments',
      name: 'listMyShipments',
      summary: "The caller's own shipments",
      description: 'Newest first, unless they are sorted otherwise.',
      response: Shipments,
      example: { query: { status: 'in_transit', limit: '20' } },
    })
    .input(ShipmentFilters)
    .query(({ ctx, input }) => listMyShipments(ctx, input)),
  all: by('staff', 'read', 'all:read')
    .meta({
      rest: 'GET /api/shipments/admin/all-shipments',
      tag: 'Shipments',
      name: 'listAllShipments',
      summary: "Everyone's shipments",
      description: 'Newest first, unless they are sorted otherwise.',
      response: Shipments,
      example: { query: { search: 'Porto' } },
    })
    .input(AllShipmentsFilters)
    .query(({ ctx, input }) => listAllShipments(ctx, input)),
  matching: by('staff', 'warehouse', 'shipments:read')
    .meta({
      rest: 'POST /api/shipments/matching',
      tag: 'Many shipments',
      name: 'findMatchingShipments',
      summary: 'The ids of all that match and may be changed',
      response: Matched,
      example: { body: { status: 'in_transit', shippingMode: 'Sea' } },
    })
    .input(Matching)
    .mutation(({ ctx, input }) => listMatchingIds(ctx, input)),
  byId: by('user', 'look-up', 'shipments:read', 'all:read')
    .meta({
      rest: 'GET /api/shipments/:id',
      tag: 'Shipments',
      name: 'getShipment',
      summary: 'One shipment with its whole history',
      description: 'An admin who is not verified reads his own.',
      reach: 'readers',
      path: { id: 'The `_id` of the shipment, its tracking number, or the number of one of its pieces.' },
      response: ShipmentInLoads,
      errors: ['shipment-not-found'],
      example: { path: { id: NUMBER } },
    })
    .input(ShipmentId)
    .query(async ({ ctx, input }) => {
      const shipment = await getShipment(ctx, input);
      return { shipment, ...(await listLoadsOf(ctx, shipment.id)) };
    }),
  byTrackingNumber: by('user', 'look-up')
    .input(TrackingNumber)
    .query(async ({ ctx, input }) => ({ shipment: await trackAuthenticated(ctx, input) })),
  softDelete: by('user', 'office', 'shipments:write')
    .meta({
      rest: 'PATCH /api/shipments/:id/soft-delete',
      tag: 'Shipments',
      name: 'deleteShipment',
      summary: 'Delete a shipment',
      description: 'From then on every call about it answers 404; for a while a super-admin can restore it.',
      reach: 'owner',
      response: Deleted,
      errors: ['shipment-not-found', 'not-your-shipment'],
      example: { path },
    })
    .input(ShipmentId)
    .mutation(async ({ ctx, input }) => {
      const undo = await softDeleteShipment(ctx, input);
      return { success: true as const, ...undo };
    }),
  restore: by('user', 'office')
    .meta({
      rest: 'PATCH /api/shipments/:id/restore',
      tag: 'Shipments',
      name: 'restoreShipment',
      summary: 'Restore a deleted shipment',
      description: 'For a few seconds by who deleted it, later by a super-admin.',
      response: ShipmentResponse,
      errors: ['shipment-not-found', 'not-your-shipment', 'restore-denied', 'shipment-not-deleted', 'undo-too-late'],
      example: { path },
    })
    .input(ShipmentId)
    .mutation(async ({ ctx, input }) => ({ shipment: await restoreShipment(ctx, input) })),
};
