import { shipments } from '#db/schema/shipments.ts';
import { Failure } from '#server/contract/error.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import {
  readTrackingNumber,
  TRACKING_NUMBER_MISSING,
  TRACKING_NUMBER_NOT_FOUND,
} from '#server/contract/tracking-number.ts';
import type { Ctx } from '#server/domain/context.ts';
import { present, publicColumns } from '#server/domain/shipments/serialize.ts';
import { countMalformedTracking, countTrackingMiss, requireTrackingOpen } from '#server/infra/rate-limit/rate-rules.ts';
import { byTrackingNumber, isAskedFor } from './tracking-number-loader.ts';

/**
 * What anyone with the number may see (contract section 2). Case, spaces and hyphens do not matter.
 * Throws `invalid` for a blank number, one and the same `not-found` for whatever finds nothing, `too-many` for too many of those.
 */
export async function trackShipment(ctx: Ctx, input: { number: string }): Promise<PublicShipment> {
  if (!input.number.trim()) {
    const issues = [{ path: 'number', message: TRACKING_NUMBER_MISSING }];
    throw new Failure('invalid', TRACKING_NUMBER_MISSING, { issues });
  }
  const number = readTrackingNumber(input.number);
  if (number === null) {
    countMalformedTracking(ctx.address);
    throw notFound();
  }
  requireTrackingOpen(ctx.address);
  const row = await lookUp(ctx.db, number);
  if (row) return present(row);
  await countTrackingMiss(ctx.db, ctx.address);
  throw notFound();
}

const notFound = () => new Failure('not-found', TRACKING_NUMBER_NOT_FOUND);

const lookUp = byTrackingNumber((db) =>
  db.select(publicColumns).from(shipments).where(isAskedFor).prepare('track_shipments'),
);
