import { readTrackedNumber, type TrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { pieceCount } from '#contract/goods/pieces/totals.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import {
  countMalformedTracking,
  countTrackingMiss,
  requireTrackingUnblocked,
} from '#server/domain/rates/rate-rules.ts';
import { type PublicRow, publicColumns } from '#server/domain/shipments/serialize.ts';
import { AppError } from '#server/errors/app-error.ts';
import { publicDetails } from './public-details.ts';
import { createTrackingNumberLoader, isRequestedNumber } from './tracking-number-loader.ts';

/**
 * The shipment as anyone with its number or that of one of its pieces may know it (contract sections 2, 11 and 14);
 * with a key everything public, with its proof of delivery. Case, spaces and hyphens do not matter. Throws `invalid`
 * for a blank number, the same `not-found` for every number that finds nothing, `too-many` for too many of those.
 */
export async function trackShipment(ctx: Ctx, input: { number: string }): Promise<PublicShipment> {
  return publicDetails(ctx, await findTracked(ctx, input));
}

/** The same as a row, with what is not for everyone. */
export async function findTracked(ctx: Ctx, input: { number: string }): Promise<PublicRow> {
  return lookUp(ctx, input, async ({ trackingNumber, piece }) => {
    const row = cachedRow(ctx, trackingNumber) ?? (await loadRow(ctx.db, trackingNumber));
    return row && (piece ?? 0) <= pieceCount(row.pieces) ? row : undefined;
  });
}

/** The result of `load` for a number that anyone typed, with the errors and the count of misses of `trackShipment`. */
export async function lookUp<Row>(
  ctx: Ctx,
  input: { number: string },
  load: (number: TrackedNumber) => Promise<Row | undefined>,
): Promise<Row> {
  if (!input.number.trim()) throw new AppError('tracking-number-missing', { field: 'number' });
  const number = readTrackedNumber(input.number);
  if (number === null) {
    countMalformedTracking(ctx.clientIp);
    throw notFound();
  }
  requireTrackingUnblocked(ctx.clientIp);
  const row = await load(number);
  if (row !== undefined) return row;
  await countTrackingMiss(ctx.db, ctx.clientIp);
  throw notFound();
}

const notFound = () => new AppError('tracking-number-not-found');

/** The key of this number's row in the request's cache, as `loadRow` returns it. */
export const requestCacheKey = (number: string) => `tracked ${number}`;

const cachedRow = ({ requestCache }: Ctx, number: string) =>
  requestCache?.get(requestCacheKey(number)) as PublicRow | undefined;

const loadRow = createTrackingNumberLoader((db) =>
  db.select(publicColumns).from(shipments).where(isRequestedNumber).prepare('track_shipments'),
);
