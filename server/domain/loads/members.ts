import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { pieceCount } from '#contract/goods/pieces/totals.ts';
import { loadTotals } from '#contract/loads/load-totals.ts';
import type { Load, LoadWithTotals } from '#contract/loads/loads.ts';
import type { Db } from '#db/open-database.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Caller } from '#server/domain/guards.ts';

/** A shipment in a load; `loadPieces` null: the whole. */
export type Member = {
  id: string;
  trackingNumber: string;
  weight: number;
  pieces: PieceLine[];
  loadPieces: number[] | null;
};

/** The members of these loads that the caller may know of, by tracking number. */
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
    })
    .from(loadMembers)
    .innerJoin(shipments, eq(shipments.id, loadMembers.shipmentId))
    .where(
      and(
        inArray(loadMembers.loadId, [...loadIds]),
        isNull(shipments.deletedAt),
        user.ownOnly ? eq(shipments.userId, user.id) : undefined,
      ),
    )
    .orderBy(asc(shipments.trackingNumber), asc(loadMembers.loadId));
  return rows.map((row) => ({ ...row, loadPieces: piecesLeft(row.loadPieces, piecesOf(row.pieces)) }));
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
