import { TrackingNumber } from '#server/contract/shipments.ts';
import { TrackMany } from '#server/contract/track-many.ts';
import { listDocumentsByKey } from '#server/domain/documents/by-key.ts';
import { hasKey } from '#server/domain/receiver/receiver-of.ts';
import { drawRouteMap } from '#server/domain/route-map/draw-route-map.ts';
import { trackShipment } from '#server/domain/shipments/tracking/track.ts';
import { trackMany } from '#server/domain/shipments/tracking/track-many.ts';
import { procedure, router } from './procedures.ts';

export const publicTrackingRouter = router({
  byNumber: procedure
    .input(TrackingNumber)
    .query(async ({ ctx, input }) => ({ shipment: await trackShipment(ctx, input) })),

  many: procedure.input(TrackMany).query(({ ctx, input }) => trackMany(ctx, input)),

  /** For the key in the header `tracking-key`, or the browser's while the server renders its page. */
  documents: procedure.input(TrackingNumber).query(async ({ ctx, input }) => ({
    documents: await listDocumentsByKey(ctx, input),
    hasKey: await hasKey(ctx, input),
  })),

  /** Without a REST route: a picture for the product's own pages, with no more information than `byNumber`. */
  routeMap: procedure.input(TrackingNumber).query(({ ctx, input }) => drawRouteMap(ctx, input)),
});
