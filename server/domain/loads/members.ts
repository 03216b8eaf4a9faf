import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { pieceCount } from '#contract/goods/pieces/totals.ts';
import { loadTotals } from '#contract/loads/load-totals.ts';
import type { Load, LoadWithTotals } from '#contract/loads/loads.ts';
import type { Outcome } from '#contract/loads/outcomes.ts';
import type { Db } from '#db/open-database.ts';
import { loadCounts } from '#db/schema/loads/load-counts.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Caller } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { startOfRound } from './reach.ts';

/** A shipment in a load; `loadPieces` null: the whole. */
export type Member = {
  driverNote: string;
  outcome: Outcome | null;
  id: string;
  trackingNumber: string;
  weight: number;
  pieces: PieceLine[];
  loadPieces: number[] | null;
};

/** The members of these loads that the caller may know of: in their order, the others by tracking number. */
export async function readMembers(
  db: Db,
  user: Caller,
  loadIds: readonly string[],
): Promise<(Member & { loadId: string })[]> {
  const rows = await db
    .select({
      loadId: loadMembers.loadId,
      id: shipments.id,
      trackingNumber: shipments.trackingNumber,
      weight: shipments.weight,
      pieces: shipments.pieces,
      loadPieces: loadMembers.pieces,
      driverNote: loadMembers.driverNote,
      outcome: outcomeOnRound,
    })
    .from(loadMembers)
    .innerJoin(loads, eq(loads.id, loadMembers.loadId))
    .innerJoin(shipments, eq(shipments.id, loadMembers.shipmentId))
    .where(
      and(
        inArray(loadMembers.loadId, [...loadIds]),
        isNull(shipments.deletedAt),
        user.ownOnly ? eq(shipments.userId, user.id) : undefined,
      ),
    )
    .orderBy(asc(loadMembers.loadId), asc(loadMembers.position), asc(shipments.trackingNumber));
  return rows.map((row) => ({ ...row, loadPieces: piecesLeft(row.loadPieces, piecesOf(row.pieces)) }));
}

/** The outcome of a shipment on a round; an attempt counts from the beginning of its day. */
const outcomeOnRound = sql<Outcome | null>`(case
  when ${shipments.status} = 'delivered' then 'delivered'
  when ${shipments.status} in ('cancelled', 'returned') then 'closed'
  when ${shipments.status} = 'failed' and exists (select from shipment_events event
    where event.shipment_id = ${shipments.id} and event.status = 'failed' and event.retracted_at is null
      and event.at >= ${startOfRound}) then 'failed' end)`;

/**
 * Throws `forbidden` for an API key that does not reach all that is in these loads or was counted in them: it would
 * change a part.
 */
export async function requireWholeReach(db: Db, user: Caller, loadIds: readonly string[]): Promise<void> {
  if (!user.ownOnly) return;
  const inLoads = (table: typeof loadMembers | typeof loadCounts) =>
    db
      .select({ id: table.shipmentId })
      .from(table)
      .where(inArray(table.loadId, [...loadIds]));
  const isOthers = and(
    isNull(shipments.deletedAt),
    ne(shipments.userId, user.id),
    or(inArray(shipments.id, inLoads(loadMembers)), inArray(shipments.id, inLoads(loadCounts))),
  );
  if ((await db.$count(shipments, isOthers)) > 0) throw new AppError('load-beyond-reach');
}

/** The load with the totals of these members; over its capacity by what is known of them. */
export function withTotals(load: Load, members: readonly Member[]): LoadWithTotals {
  const totals = loadTotals(members);
  const { weight, volume } = load.capacity;
  const overCapacity = (weight !== null && totals.weight > weight) || (volume !== null && totals.volume > volume);
  return { ...load, shipments: members.length, totals, overCapacity };
}

/** How many pieces a shipment has; one without lines is one. */
export const piecesOf = (pieces: readonly PieceLine[]): number => pieceCount(pieces) || 1;

/** The ones of these pieces that a shipment of so many has, as its lines may have changed; null for all of them. */
export function piecesLeft(pieces: readonly number[] | null, of: number): number[] | null {
  const left = pieces?.filter((piece) => piece <= of) ?? null;
  return left?.length === of ? null : left;
}

/** So many numbers stand in an entry of a load's history. */
const MAX_NOTED = 100;

/** These numbers for the history of a load: the first of them, and how many more there are. */
export const notedNumbers = (numbers: readonly string[]): string =>
  numbers.slice(0, MAX_NOTED).join(', ') +
  (numbers.length > MAX_NOTED ? ` and ${numbers.length - MAX_NOTED} more` : '');

/** The numbers of a shipment, or of its pieces that are in a load. */
export const numbersOf = (trackingNumber: string, pieces: readonly number[] | null): string[] =>
  pieces === null ? [trackingNumber] : pieces.map((piece) => pieceNumber(trackingNumber, piece));
