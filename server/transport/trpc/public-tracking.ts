import { RouteEnds } from '#server/contract/route-map.ts';
import { TrackingNumber } from '#server/contract/shipments.ts';
import { drawRouteMap } from '#server/domain/route-map/draw-route-map.ts';
import { trackShipment } from '#server/domain/shipments/tracking/track.ts';
import { procedure, router } from './procedures.ts';

export const publicTrackingRouter = router({
  byNumber: procedure
    .input(TrackingNumber)
    .query(async ({ ctx, input }) => ({ shipment: await trackShipment(ctx, input) })),

  /** No REST route beside it: it is a picture for the product's own pages, not data about a shipment. */
  routeMap: procedure.input(RouteEnds).query(async ({ input }) => ({ map: await drawRouteMap(input) })),
});
