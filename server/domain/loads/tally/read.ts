import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import { MAX_TALLIED, type Tally, type TallyAt, type TallyPlace } from '#contract/loads/tally.ts';
import type { Db } from '#db/open-database.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { loadCounts } from '#db/schema/loads/load-counts.ts';
import { type ExpectedPieces, loadTallies } from '#db/schema/loads/load-tallies.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff, withScope } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { findLoad } from '../load-row.ts';
import { piecesOf, readMembers } from '../members.ts';

/** A shipment in a tally: its pieces that are expected and that were counted, from 1, and those that are damaged. */
export type Tallied = {
  id: string;
  trackingNumber: string;
  of: number;
  expected: ReadonlySet<number>;
  counted: ReadonlySet<number>;
  damaged: ReadonlySet<number>;
};

/**
 * The pieces that are expected in a load, and those that were counted (docs/contract/loads.md, 'Tally'). Throws
 * `unauthenticated`, `forbidden`, `not-found`, and `conflict` for more pieces than can be counted one by one.
 */
export async function getTally(caller: Ctx, { id, at }: { id: string } & TallyAt): Promise<Tally> {
  const ctx = withScope(caller, 'shipments:read');
  const user = requireStaff(ctx, 'read');
  const load = await findLoad(ctx.db, user, id);
  return serializeTally(await readTally(ctx.db, user, load.id, at), await findClosed(ctx.db, load.id, at));
}

/**
 * The shipments of a tally by tracking number, of which the caller may know. What a closed one found stays, whatever is
 * in the load since.
 */
export async function readTally(db: Db, user: Caller, loadId: string, place: TallyPlace): Promise<Tallied[]> {
  const expected = await readExpected(db, user, loadId, place);
  const counts = await readCounts(db, user, loadId, place);
  const byId = new Map([...expected, ...counts].map(({ id, trackingNumber, of }) => [id, { id, trackingNumber, of }]));
  const expectedOf = Map.groupBy(expected, ({ id }) => id);
  const countsOf = Map.groupBy(counts, ({ id }) => id);
  return [...byId.values()]
    .map((shipment) => {
      const counted = countsOf.get(shipment.id) ?? [];
      return {
        ...shipment,
        expected: new Set((expectedOf.get(shipment.id) ?? []).map(({ piece }) => piece)),
        counted: new Set(counted.map(({ piece }) => piece)),
        damaged: new Set(counted.filter(({ isDamaged }) => isDamaged).map(({ piece }) => piece)),
      };
    })
    .sort((one, other) => (one.trackingNumber < other.trackingNumber ? -1 : 1));
}

type Piece = { id: string; trackingNumber: string; of: number; piece: number; isDamaged: boolean };

async function readExpected(db: Db, user: Caller, loadId: string, place: TallyPlace): Promise<Piece[]> {
  const closed = await findClosed(db, loadId, place);
  if (closed) return readStored(db, user, closed.expected);
  const isLoaded = place === 'unloading' && (await findClosed(db, loadId, 'loading')) !== null;
  return isLoaded ? readCounts(db, user, loadId, 'loading') : readMembersPieces(db, user, loadId);
}

async function readStored(db: Db, user: Caller, expected: readonly ExpectedPieces[]): Promise<Piece[]> {
  const piecesIn = new Map(expected.map(({ shipment, pieces }) => [shipment, pieces]));
  const { id, trackingNumber, pieces } = shipments;
  const rows = await db
    .select({ id, trackingNumber, pieces })
    .from(shipments)
    .where(and(inArray(id, [...piecesIn.keys()]), isSeen(user)));
  return rows.flatMap((row) => {
    const of = piecesOf(row.pieces);
    return (piecesIn.get(row.id) ?? []).map((piece) => ({ ...row, of, piece, isDamaged: false }));
  });
}

const isSeen = (user: Caller) =>
  and(isNull(shipments.deletedAt), user.ownOnly ? eq(shipments.userId, user.id) : undefined);

async function readMembersPieces(db: Db, user: Caller, loadId: string): Promise<Piece[]> {
  const members = await readMembers(db, user, [loadId]);
  const count = members.reduce((sum, { pieces, loadPieces }) => sum + (loadPieces?.length ?? piecesOf(pieces)), 0);
  if (count > MAX_TALLIED) throw tooManyPieces(count);
  return members.flatMap(({ id, trackingNumber, pieces, loadPieces }) => {
    const of = piecesOf(pieces);
    const numbers = loadPieces ?? Array.from({ length: of }, (_, index) => index + 1);
    return numbers.map((piece) => ({ id, trackingNumber, of, piece, isDamaged: false }));
  });
}

async function readCounts(db: Db, user: Caller, loadId: string, place: TallyPlace): Promise<Piece[]> {
  const rows = await db
    .select({
      id: shipments.id,
      trackingNumber: shipments.trackingNumber,
      pieces: shipments.pieces,
      numbers: sql<number[]>`array_agg(${loadCounts.piece} order by ${loadCounts.piece})`,
      damaged: sql<number[]>`coalesce(array_agg(${loadCounts.piece}) filter (where ${loadCounts.isDamaged}), '{}')`,
    })
    .from(loadCounts)
    .innerJoin(shipments, eq(shipments.id, loadCounts.shipmentId))
    .where(and(eq(loadCounts.loadId, loadId), eq(loadCounts.place, place), isSeen(user)))
    .groupBy(shipments.id)
    .orderBy(asc(shipments.trackingNumber));
  return rows.flatMap(({ id, trackingNumber, pieces, numbers, damaged }) => {
    const of = piecesOf(pieces);
    return numbers.map((piece) => ({ id, trackingNumber, of, piece, isDamaged: damaged.includes(piece) }));
  });
}

export const tooManyPieces = (count: number) =>
  new AppError('too-many-pieces', { values: { count, max: MAX_TALLIED } });

type Closed = { closedAt: Date; expected: ExpectedPieces[] };

/** The end of a tally that is in force; null while it takes numbers. */
export async function findClosed(db: Db, loadId: string, place: TallyPlace): Promise<Closed | null> {
  const [row] = await db
    .select({ closedAt: loadTallies.closedAt, expected: loadTallies.expected })
    .from(loadTallies)
    .innerJoin(bulkBatches, eq(bulkBatches.id, loadTallies.batchId))
    .where(
      and(
        eq(loadTallies.loadId, loadId),
        eq(loadTallies.place, place),
        isNull(bulkBatches.undoneAt),
        isNull(bulkBatches.retractedAt),
      ),
    )
    .orderBy(desc(loadTallies.closedAt))
    .limit(1);
  return row ?? null;
}

/** The number by which a piece is scanned: a shipment of one piece has its own. */
export const numberOf = ({ trackingNumber, of }: Pick<Tallied, 'trackingNumber' | 'of'>, piece: number): string =>
  of === 1 ? trackingNumber : pieceNumber(trackingNumber, piece);

export const missingOf = ({ expected, counted }: Tallied): number[] =>
  [...expected].filter((piece) => !counted.has(piece));
export const overOf = ({ expected, counted }: Tallied): number[] =>
  [...counted].filter((piece) => !expected.has(piece));

export function serializeTally(tallied: readonly Tallied[], closed: { closedAt: Date } | null): Tally {
  const numbers = (pieces: (shipment: Tallied) => Iterable<number>) =>
    tallied.flatMap((shipment) => [...pieces(shipment)].map((piece) => numberOf(shipment, piece)));
  return {
    expected: numbers(({ expected }) => expected),
    counted: numbers(({ counted }) => counted),
    missing: numbers(missingOf),
    over: numbers(overOf),
    damaged: numbers(({ damaged }) => damaged),
    closedAt: closed?.closedAt.toISOString() ?? null,
  };
}
