import * as z from 'zod/mini';
import { CreateShipment, UpdateShipment } from '#server/contract/save-shipment.ts';
import { AddEvent } from '#server/contract/shipment-events.ts';
import { ShipmentId, ShipmentListQuery, TrackingNumber } from '#server/contract/shipments.ts';
import { listDeliveries } from '#server/domain/deliveries/list.ts';
import { requireStaff, requireUser } from '#server/domain/guards.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { getHistory } from '#server/domain/shipments/get-history.ts';
import { listAllShipments } from '#server/domain/shipments/listing/list-all.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list-mine.ts';
import { trackAuthenticated } from '#server/domain/shipments/tracking/track-authenticated.ts';
import { addEvent } from '#server/domain/shipments/writing/add-event.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { softDeleteShipment } from '#server/domain/shipments/writing/soft-delete.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { guarded, router } from './procedures.ts';

const byStaff = guarded(requireStaff);
const byUser = guarded(requireUser);

/** Images travel by REST only; here a shipment is created without, and updated to fewer. */
export const shipmentsRouter = router({
  mine: byUser.input(ShipmentListQuery).query(({ ctx, input }) => listMyShipments(ctx, input)),
  all: byStaff.input(ShipmentListQuery).query(({ ctx, input }) => listAllShipments(ctx, input)),
  byId: byUser.input(ShipmentId).query(async ({ ctx, input }) => ({ shipment: await getShipment(ctx, input) })),
  byTrackingNumber: byUser
    .input(TrackingNumber)
    .query(async ({ ctx, input }) => ({ shipment: await trackAuthenticated(ctx, input) })),
  create: byStaff
    .input(CreateShipment)
    .mutation(async ({ ctx, input }) => ({ shipment: await createShipment(ctx, input, []) })),
  update: byUser
    .input(z.intersection(ShipmentId, UpdateShipment))
    .mutation(async ({ ctx, input }) => ({ shipment: await updateShipment(ctx, input) })),
  softDelete: byUser.input(ShipmentId).mutation(async ({ ctx, input }) => {
    await softDeleteShipment(ctx, input);
    return { success: true as const };
  }),
  addEvent: byUser
    .input(z.intersection(ShipmentId, AddEvent))
    .mutation(async ({ ctx, input }) => ({ shipment: await addEvent(ctx, input) })),
  history: byUser.input(ShipmentId).query(async ({ ctx, input }) => ({ history: await getHistory(ctx, input) })),
  deliveries: byUser
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ deliveries: await listDeliveries(ctx, input) })),
});
