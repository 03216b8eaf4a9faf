import * as z from 'zod/mini';
import {
  NewEvent,
  NewShipment,
  ShipmentChange,
  ShipmentId,
  ShipmentListQuery,
  TrackingNumber,
} from '#server/contract/shipments.ts';
import { listDeliveries } from '#server/domain/deliveries/list.ts';
import { requirePerson, requireStaff } from '#server/domain/guards.ts';
import { readShipment } from '#server/domain/shipments/get.ts';
import { readHistory } from '#server/domain/shipments/get-history.ts';
import { listAllShipments } from '#server/domain/shipments/listing/list-all.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list-mine.ts';
import { trackSignedIn } from '#server/domain/shipments/tracking/track-authenticated.ts';
import { addEvent } from '#server/domain/shipments/writing/add-event.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { softDeleteShipment } from '#server/domain/shipments/writing/soft-delete.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { guarded, router } from './procedures.ts';

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
