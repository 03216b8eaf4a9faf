import * as z from 'zod/mini';
import {
  NewEvent,
  NewShipment,
  ShipmentChange,
  ShipmentId,
  ShipmentListQuery,
  TrackingNumber,
} from '../contract/shipments.ts';
import { requirePerson, requireStaff } from '../domain/guards.ts';
import { addEvent } from '../domain/shipments/add-event.ts';
import { createShipment } from '../domain/shipments/create.ts';
import { listAllShipments } from '../domain/shipments/list-all.ts';
import { listDeliveries } from '../domain/shipments/list-deliveries.ts';
import { listMyShipments } from '../domain/shipments/list-mine.ts';
import { readShipment } from '../domain/shipments/read.ts';
import { readHistory } from '../domain/shipments/read-history.ts';
import { softDeleteShipment } from '../domain/shipments/soft-delete.ts';
import { trackSignedIn } from '../domain/shipments/track-signed-in.ts';
import { updateShipment } from '../domain/shipments/update.ts';
import { guarded, router } from '../trpc.ts';

const byStaff = guarded(requireStaff);
const byPerson = guarded(requirePerson);

/** Photographs travel by REST only; here a shipment is created without, and updated to fewer. */
export const shipmentsRouter = router({
  mine: byPerson.input(ShipmentListQuery).query(({ ctx: { ctx }, input }) => listMyShipments(ctx, input)),
  all: byStaff.input(ShipmentListQuery).query(({ ctx: { ctx }, input }) => listAllShipments(ctx, input)),
  byId: byPerson
    .input(ShipmentId)
    .query(async ({ ctx: { ctx }, input }) => ({ shipment: await readShipment(ctx, input) })),
  byTrackingNumber: byPerson
    .input(TrackingNumber)
    .query(async ({ ctx: { ctx }, input }) => ({ shipment: await trackSignedIn(ctx, input) })),
  create: byStaff
    .input(NewShipment)
    .mutation(async ({ ctx: { ctx }, input }) => ({ shipment: await createShipment(ctx, input, []) })),
  update: byPerson
    .input(z.intersection(ShipmentId, ShipmentChange))
    .mutation(async ({ ctx: { ctx }, input }) => ({ shipment: await updateShipment(ctx, input) })),
  softDelete: byPerson.input(ShipmentId).mutation(async ({ ctx: { ctx }, input }) => {
    await softDeleteShipment(ctx, input);
    return { success: true as const };
  }),
  addEvent: byPerson
    .input(z.intersection(ShipmentId, NewEvent))
    .mutation(async ({ ctx: { ctx }, input }) => ({ shipment: await addEvent(ctx, input) })),
  history: byPerson
    .input(ShipmentId)
    .query(async ({ ctx: { ctx }, input }) => ({ history: await readHistory(ctx, input) })),
  deliveries: byPerson
    .input(ShipmentId)
    .query(async ({ ctx: { ctx }, input }) => ({ deliveries: await listDeliveries(ctx, input) })),
});
