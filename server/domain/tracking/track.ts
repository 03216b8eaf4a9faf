import { and, eq, isNull, sql } from 'drizzle-orm';
import { readTrackedNumber, type TrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { pieceCount } from '#contract/goods/pieces/totals.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { zonedDay } from '#contract/statuses/lateness.ts';
import { readTrackingNumber } from '#contract/values/tracking-number.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { createBatchLoader } from '#server/domain/batch-loader.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { preparedQuery } from '#server/domain/prepared-query.ts';
import {
  countMalformedTracking,
  countTrackingMiss,
  requireTrackingUnblocked,
} from '#server/domain/rates/rate-rules.ts';
import { readableCondition } from '#server/domain/shipments/load.ts';
import { isoTimestamp, type PublicRow, publicColumns, timestamp } from '#server/domain/shipments/serialize.ts';
import { AppError } from '#server/errors/app-error.ts';
import { publicDetails, wholeDetails } from './public-details.ts';

/**
 * The shipment as anyone with its number or that of one of its pieces may know it (docs/contract/tracking.md); with a
 * key everything public, with its proof of delivery. Case, spaces and hyphens do not matter. Throws `invalid` for a
 * blank number, the same `not-found` for every number that finds nothing, `too-many` for too many of those.
 */
export async function trackShipment(ctx: Ctx, input: { number: string }): Promise<PublicShipment> {
  return publicDetails(ctx, await findTracked(ctx, input));
}

/** The same as a row, with what is not for everyone. */
export async function findTracked(ctx: Ctx, input: { number: string }): Promise<PublicRow> {
  return lookUp(ctx, input, async ({ trackingNumber, piece }) => {
    const row = await loadRow(ctx.db, trackingNumber);
    return row && (piece ?? 0) <= pieceCount(row.pieces) ? row : undefined;
  });
}

/** The result of `load` for a number that anyone typed, with the errors and the count of misses of `trackShipment`. */
async function lookUp<Row>(
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

/**
 * A string that identifies the present state of the shipment with this number and the day at its destination: while it
 * is the same, `trackShipment` shows the same, and so many days late. Null if the shipment is not found; then
 * `trackShipment` counts the miss. Throws `too-many` as it does.
 */
export async function shipmentVersion(ctx: Ctx, { number }: { number: string }): Promise<string | null> {
  if (!isWellFormed(ctx, number)) return null;
  const row = await loadVersion(ctx.db, number);
  return row ? versionOf(row) : null;
}

/** The same with the row, read by one statement, for a page to be rendered. */
export async function versionedShipment(
  ctx: Ctx,
  { number }: { number: string },
): Promise<{ version: string; row: PublicRow } | null> {
  if (!isWellFormed(ctx, number)) return null;
  const found = await loadVersionedRow(ctx.db, number);
  if (!found) return null;
  const { id, ...row } = found;
  return { version: versionOf({ ...row, id }), row };
}

/**
 * When anything was last changed that anyone with this number may see: `updatedAt` of the public shipment, by one small
 * statement. Throws what `trackShipment` throws.
 */
export async function lastPublicChange(ctx: Ctx, input: { number: string }): Promise<string> {
  const row = await lookUp<{ updatedAt: string }>(ctx, input, async ({ trackingNumber, piece }) =>
    // How many pieces there are is in the whole row alone.
    piece === null ? loadVersion(ctx.db, trackingNumber) : findTracked(ctx, input),
  );
  return isoTimestamp(row.updatedAt);
}

function isWellFormed(ctx: Ctx, number: string): boolean {
  if (readTrackingNumber(number) !== number) return false;
  requireTrackingUnblocked(ctx.clientIp);
  return true;
}

/**
 * Not `shipments.version`, which internal notes raise too: a visitor would see that there was one. Each public change
 * writes `updatedAt`, read from the clock under the shipment's lock. Between two such readings lie a commit and several
 * statements: more than the millisecond that it resolves. The page also has the link of a named carrier.
 */
const versionOf = (row: Pick<PublicRow, 'updatedAt' | 'destinationZone' | 'carrierUrl'> & { id: string }) =>
  `${row.id} ${row.updatedAt} ${zonedDay(row.destinationZone, new Date())} ${row.carrierUrl ?? ''}`;

type Statement<Row> = { execute(values: { numbers: string[] }): Promise<Row[]> };

// A subselect hides the number of values: otherwise PostgreSQL plans a short list anew each time.
const numbers = sql`(select ${sql.placeholder('numbers')}::text[])::text[]`;

/** The condition of the active shipments with the requested numbers, for a statement of `createNumberLoader`. */
const isRequestedNumber = and(sql`${shipments.trackingNumber} = any(${numbers})`, isNull(shipments.deletedAt));

/** Loads the row of one number in one statement with the numbers of simultaneous callers. Nothing is cached. */
function createNumberLoader<Row extends { trackingNumber: string }>(
  build: (db: Db) => Statement<Row>,
): (db: Db, number: string) => Promise<Row | undefined> {
  const rowsOf = preparedQuery((db) => {
    const statement = build(db);
    return createBatchLoader(async (numbers) => {
      const rows = await statement.execute({ numbers });
      return new Map(rows.map((row) => [row.trackingNumber, row]));
    });
  });
  return (db, number) => rowsOf(db)(number);
}

const loadRow = createNumberLoader((db) =>
  db.select(publicColumns).from(shipments).where(isRequestedNumber).prepare('track_shipments'),
);

const { id, trackingNumber, updatedAt, destinationZone } = shipments;
const { carrierUrl } = publicColumns;
const versionColumns = { id, trackingNumber, updatedAt: timestamp(updatedAt), destinationZone, carrierUrl };

const loadVersion = createNumberLoader((db) =>
  db.select(versionColumns).from(shipments).where(isRequestedNumber).prepare('shipment_versions'),
);

const loadVersionedRow = createNumberLoader((db) =>
  db
    .select({ ...publicColumns, id })
    .from(shipments)
    .where(isRequestedNumber)
    .prepare('versioned_shipments'),
);

/**
 * The public fields of a shipment for a signed-in user: all of them, with the proof of delivery, for who may read the
 * shipment, otherwise what anyone sees (docs/contract/tracking.md, 'Public shipment', `byTrackingNumber`). Throws
 * `unauthenticated`, and what `trackShipment` throws.
 */
export async function trackAuthenticated(ctx: Ctx, input: { number: string }): Promise<PublicShipment> {
  requireUser(ctx);
  const row = await findTracked(ctx, input);
  return (await mayRead(ctx, row.trackingNumber)) ? wholeDetails(ctx, row) : publicDetails(ctx, row);
}

async function mayRead(ctx: Ctx, trackingNumber: string): Promise<boolean> {
  const readable = readableCondition(requireUser(ctx));
  if (!readable) return readable === undefined;
  const isNumbered = and(eq(shipments.trackingNumber, trackingNumber), isNull(shipments.deletedAt));
  return (await ctx.db.$count(shipments, and(isNumbered, readable))) > 0;
}
