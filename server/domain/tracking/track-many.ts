import { MAX_EVENTS_IN_LIST } from '#contract/events/events.ts';
import { MAX_TRACKED } from '#contract/goods/pieces/split-numbers.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { TrackedMany, TrackMany } from '#contract/tracking/track-many.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countThatFit, MAX_LIST_BYTES } from '#server/domain/list-bytes.ts';
import { type OpenedShipment, openAnyByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { AppError } from '#server/errors/app-error.ts';
import { detailsWithoutKey, wholeDetails } from './public-details.ts';
import { findTracked } from './track.ts';

type Result = TrackedMany['results'][number] & { destinationZone: string };

/**
 * Up to twenty numbers at once, for anyone; they count as so many lookups, which one statement serves
 * (docs/contract/tracking.md, 'Many numbers'); a key opens its shipment among them. Each has its newest events and
 * estimates alone (decision 097). Throws `too-many` for too many unknown ones.
 */
export async function trackMany(ctx: Ctx, input: TrackMany): Promise<TrackedMany> {
  const results = await trackManyWithZones(ctx, input);
  return { results: results.map(({ number, shipment }) => ({ number, shipment })) };
}

/** The same with the zones of the destinations, whose days the estimates are (docs/contract/estimates.md, 'Zone'). */
export async function trackManyWithZones(ctx: Ctx, { numbers }: TrackMany): Promise<Result[]> {
  const opened = await openAnyByKey(ctx);
  const found = await Promise.allSettled(numbers.map((number) => trackWithZone(ctx, number, opened)));
  return found.map((result, index) => ({ number: numbers[index] ?? '', ...trackedOf(result) }));
}

type WithZone = { shipment: PublicShipment; destinationZone: string };

async function trackWithZone(ctx: Ctx, number: string, opened: OpenedShipment | null): Promise<WithZone> {
  const found = await findTracked(ctx, { number });
  const row = { ...found, events: newestOf(found.events), estimates: newestOf(found.estimates) };
  const details = row.trackingNumber === opened?.trackingNumber ? wholeDetails : detailsWithoutKey;
  const shipment = await details(ctx, row);
  return { shipment, destinationZone: row.destinationZone };
}

/** A third of each shipment's share of 2 MB for events, and for estimates; message and references need less. */
const MAX_HISTORY_BYTES = MAX_LIST_BYTES / MAX_TRACKED / 3;

/** The newest, oldest first: as many as lists have, fewer where their texts are longer than the share. */
function newestOf<Item>(items: readonly Item[]): Item[] {
  const newest = items.slice(-MAX_EVENTS_IN_LIST).reverse();
  return newest.slice(0, countThatFit(newest, MAX_HISTORY_BYTES)).reverse();
}

/** As in every list without the sizes of images. */
function trackedOf(result: PromiseSettledResult<WithZone>): Omit<Result, 'number'> {
  if (result.status === 'fulfilled') {
    const { shipment, destinationZone } = result.value;
    return { shipment: { ...shipment, imageSizes: undefined }, destinationZone };
  }
  if (result.reason instanceof AppError && result.reason.class === 'not-found')
    return { shipment: null, destinationZone: 'UTC' };
  throw result.reason;
}
