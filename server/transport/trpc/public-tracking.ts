import { TrackingNumber } from '#server/contract/shipments.ts';
import { drawRouteMap } from '#server/domain/route-map/draw-route-map.ts';
import { trackShipment } from '#server/domain/shipments/tracking/track.ts';
import { procedure, router } from './procedures.ts';

export const publicTrackingRouter = router({
  byNumber: procedure
    .input(TrackingNumber)
    .query(async ({ ctx, input }) => ({ shipment: await trackShipment(ctx, input) })),

  /** Without a REST route: a picture for the product's own pages, with no more information than `byNumber`. */
  routeMap: procedure.input(TrackingNumber).query(({ ctx, input }) => drawRouteMap(ctx, input)),
});
