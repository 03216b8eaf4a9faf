import * as z from 'zod/mini';
import { ChangeEstimate } from '#contract/estimates/estimates.ts';
import { AddEvent, EventId, PreviewEvent, RetractEvent } from '#contract/events/events.ts';
import { goodsWarnings } from '#contract/goods/warnings.ts';
import { ChangesQuery } from '#contract/shipments/changes.ts';
import { PartyQuery } from '#contract/shipments/parties.ts';
import { PlaceSearch } from '#contract/shipments/places.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import {
  AllShipmentsQuery,
  HandOver,
  ShipmentId,
  ShipmentListQuery,
  TrackingNumber,
} from '#contract/shipments/shipments.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { undoEstimate } from '#server/domain/estimates/undo.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getHistory } from '#server/domain/events/list.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { requireStaff, requireUser, scoped } from '#server/domain/guards.ts';
import { readMailedParties } from '#server/domain/mails/mailed-parties.ts';
import { previewMail } from '#server/domain/mails/preview-mail.ts';
import { listChanges } from '#server/domain/shipments/changes/list.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/soft-delete.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { getOwner } from '#server/domain/shipments/get-owner.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { listAllShipments, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { searchParties } from '#server/domain/shipments/search-parties.ts';
import { isKnownCity, languageThere, suggestPlaces } from '#server/domain/shipments/suggest-places.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackAuthenticated } from '#server/domain/tracking/track-authenticated.ts';
import { attentionProcedures } from '../endpoints/attention.ts';
import { bulkProcedures } from '../endpoints/bulk.ts';
import { documentProcedures } from '../endpoints/documents.ts';
import { exportProcedures } from '../endpoints/exports.ts';
import { mailProcedures } from '../endpoints/mails.ts';
import { messageProcedures } from '../endpoints/messages.ts';
import { paperProcedures } from '../endpoints/papers.ts';
import { guarded, router } from '../endpoints/procedures.ts';

const byStaff = guarded(requireStaff);
const byUser = guarded(requireUser);
// With the scopes that let an API key through (contract section 12); the others are closed to keys.
const byReader = guarded(scoped(requireUser, 'shipments:read'));
const byReaderOfOne = guarded(scoped(requireUser, 'shipments:read', 'all:read'));
const byReaderOfChanges = guarded(scoped(requireStaff, 'shipments:read', 'all:read'));
const byReaderOfAll = guarded(scoped(requireStaff, 'all:read'));
const byWriter = guarded(scoped(requireUser, 'shipments:write'));
const byStaffWriter = guarded(scoped(requireStaff, 'shipments:write'));

/** Images are uploaded by REST only; here a shipment is created without images, and an update can only remove some. */
export const shipmentsRouter = router({
  ...documentProcedures,
  ...messageProcedures,
  ...mailProcedures,
  ...paperProcedures,
  mine: byReader.input(ShipmentListQuery).query(({ ctx, input }) => listMyShipments(ctx, input)),
  all: byReaderOfAll.input(AllShipmentsQuery).query(({ ctx, input }) => listAllShipments(ctx, input)),
  ...attentionProcedures,
  changes: byReaderOfChanges.input(ChangesQuery).query(({ ctx, input }) => listChanges(ctx, input)),
  parties: byStaff.input(PartyQuery).query(async ({ ctx, input }) => ({ parties: await searchParties(ctx, input) })),
  ...bulkProcedures,
  ...exportProcedures,
  byId: byReaderOfOne.input(ShipmentId).query(async ({ ctx, input }) => ({ shipment: await getShipment(ctx, input) })),
  byTrackingNumber: byUser
    .input(TrackingNumber)
    .query(async ({ ctx, input }) => ({ shipment: await trackAuthenticated(ctx, input) })),
  create: byStaffWriter.input(CreateShipment).mutation(async ({ ctx, input }) => {
    const shipment = await createShipment(ctx, input, []);
    return { shipment, warnings: goodsWarnings(shipment) };
  }),
  update: byWriter.input(z.intersection(ShipmentId, UpdateShipment)).mutation(async ({ ctx, input }) => {
    const result = await updateShipment(ctx, input);
    return { ...result, warnings: goodsWarnings(result.shipment) };
  }),
  estimate: byWriter
    .input(z.intersection(ShipmentId, ChangeEstimate))
    .mutation(({ ctx, input }) => changeEstimate(ctx, input)),
  undoEstimate: byWriter
    .input(ShipmentId)
    .mutation(async ({ ctx, input }) => ({ shipment: await undoEstimate(ctx, input) })),
  softDelete: byWriter.input(ShipmentId).mutation(async ({ ctx, input }) => {
    const undo = await softDeleteShipment(ctx, input);
    return { success: true as const, ...undo };
  }),
  addEvent: byWriter.input(z.intersection(ShipmentId, AddEvent)).mutation(({ ctx, input }) => addEvent(ctx, input)),
  retractEvent: byWriter.input(RetractEvent).mutation(({ ctx, input }) => retractEvent(ctx, input)),
  /** For the question before a retraction; without a REST route. */
  mailedParties: byUser
    .input(EventId)
    .query(async ({ ctx, input }) => ({ mailed: await readMailedParties(ctx, input) })),
  restore: byUser
    .input(ShipmentId)
    .mutation(async ({ ctx, input }) => ({ shipment: await restoreShipment(ctx, input) })),
  handOver: byUser
    .input(HandOver)
    .mutation(async ({ ctx, input }) => ({ shipment: await handOverShipment(ctx, input) })),
  /**
   * Without a REST route: a form of the product shows it. A mutation although it changes nothing, because a note may be
   * too long for a URL.
   */
  previewMail: byUser
    .input(z.intersection(ShipmentId, PreviewEvent))
    .mutation(({ ctx, input }) => previewMail(ctx, input)),
  history: byUser.input(ShipmentId).query(async ({ ctx, input }) => ({ history: await getHistory(ctx, input) })),
  owner: byUser.input(ShipmentId).query(async ({ ctx, input }) => ({ owner: await getOwner(ctx, input) })),
  places: byUser.input(PlaceSearch).query(async ({ ctx, input }) => ({
    places: await suggestPlaces(ctx, input),
    isKnown: await isKnownCity(ctx, input),
    language: await languageThere(ctx, input),
  })),
});
