import { AppError } from '#server/contract/error.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import type { TrackedMany, TrackMany } from '#server/contract/track-many.ts';
import type { Ctx } from '#server/domain/context.ts';
import { trackShipment } from './track.ts';

/**
 * Up to twenty numbers at once, for anyone; they count as so many lookups, which one statement serves (contract section
 * 11). Throws `too-many` for too many unknown ones.
 */
export async function trackMany(ctx: Ctx, { numbers }: TrackMany): Promise<TrackedMany> {
  const found = await Promise.allSettled(numbers.map((number) => trackShipment(ctx, { number })));
  return {
    results: found.map((result, index) => ({ number: numbers[index] ?? '', shipment: shipmentOf(result) })),
  };
}

/** As in every list without the sizes of images. */
function shipmentOf(result: PromiseSettledResult<PublicShipment>): PublicShipment | null {
  if (result.status === 'fulfilled') return { ...result.value, imageSizes: undefined };
  if (result.reason instanceof AppError && result.reason.code === 'not-found') return null;
  throw result.reason;
}
