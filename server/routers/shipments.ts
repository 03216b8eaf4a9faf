import * as z from 'zod/mini';
import {
  NewEvent,
  NewShipment,
  ShipmentChange,
  ShipmentId,
  ShipmentListQuery,
  TrackingNumber,
} from '../contract/shipments.ts';
import { addEvent } from '../domain/shipments/add-event.ts';
import { createShipment } from '../domain/shipments/create.ts';
import { listAllShipments } from '../domain/shipments/list-all.ts';
import { listDeliveries } from '../domain/shipments/list-deliveries.ts';
import { listMyShipments } from '../domain/shipments/list-mine.ts';
import { readShipment } from '../domain/shipments/read.ts';
import { softDeleteShipment } from '../domain/shipments/soft-delete.ts';
import { trackSignedIn } from '../domain/shipments/track-signed-in.ts';
import { updateShipment } from '../domain/shipments/update.ts';
import { procedure, router } from '../trpc.ts';

/** Photographs travel by REST only; here a shipment is created without, and updated to fewer. */
export const shipmentsRouter = router({
  mine: procedure.input(ShipmentListQuery).query(({ ctx: { ctx }, input }) => listMyShipments(ctx, input)),
  all: procedure.input(ShipmentListQuery).query(({ ctx: { ctx }, input }) => listAllShipments(ctx, input)),
  byId: procedure
    .input(ShipmentId)
    .query(async ({ ctx: { ctx }, input }) => ({ shipment: await readShipment(ctx, input) })),
  byTrackingNumber: procedure
    .input(TrackingNumber)
    .query(async ({ ctx: { ctx }, input }) => ({ shipment: await trackSignedIn(ctx, input) })),
  create: procedure
    .input(NewShipment)
    .mutation(async ({ ctx: { ctx }, input }) => ({ shipment: await createShipment(ctx, input, []) })),
  update: procedure
    .input(z.intersection(ShipmentId, ShipmentChange))
    .mutation(async ({ ctx: { ctx }, input }) => ({ shipment: await updateShipment(ctx, input) })),
  softDelete: procedure.input(ShipmentId).mutation(async ({ ctx: { ctx }, input }) => {
    await softDeleteShipment(ctx, input);
    return { success: true as const };
  }),
  addEvent: procedure
    .input(z.intersection(ShipmentId, NewEvent))
    .mutation(async ({ ctx: { ctx }, input }) => ({ shipment: await addEvent(ctx, input) })),
  deliveries: procedure
    .input(ShipmentId)
    .query(async ({ ctx: { ctx }, input }) => ({ deliveries: await listDeliveries(ctx, input) })),
});
