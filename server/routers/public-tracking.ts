import { TrackingNumber } from '../contract/shipments.ts';
import { trackShipment } from '../domain/shipments/track.ts';
import { procedure, router } from '../trpc.ts';

export const publicTrackingRouter = router({
  byNumber: procedure
    .input(TrackingNumber)
    .query(async ({ ctx: { ctx }, input }) => ({ shipment: await trackShipment(ctx, input) })),
});
