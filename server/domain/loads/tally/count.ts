import { and, count, eq, inArray, or } from 'drizzle-orm';
import { AMBIGUOUS_SCAN } from '#contract/bulk/scan.ts';
import { type Counted, type CountPieces, MAX_TALLIED, type TallyPlace } from '#contract/loads/tally.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { loadCounts } from '#db/schema/loads/load-counts.ts';
import { named } from '#server/domain/accounts/user-names.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { changeableBy, type FoundNumber, findNumbers } from '#server/domain/bulk/numbers.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, staffFor, withScope } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { lockLoad } from '../load-row.ts';
import { findClosed, readTally, serializeTally, tooManyPieces } from './read.ts';

type Scanned = { number: string; shipmentId: string; piece: number };

/**
 * Counts scanned pieces, each by itself: what is unknown or refused keeps no other from it, and a piece that was
 * counted before counts once (docs/contract/loads.md, 'Tally'). Those of `remove` are no longer counted. Throws
 * `unauthenticated`, `forbidden`, `not-found`, and `conflict` for a tally that is closed.
 */
export async function countPieces(caller: Ctx, input: { id: string } & CountPieces): Promise<Counted> {
  const ctx = withScope(caller, 'loads');
  return authorizedTransaction(ctx, staffFor('warehouse'), async (tx, user) => {
    const { stored } = await lockLoad(tx, user, input.id, 'warehouse');
    const { at: place, damaged } = input;
    if (await findClosed(tx, stored.id, place)) throw new AppError('tally-closed');
    const removed = await sortScans(tx, user, input.remove);
    const scanned = await sortScans(tx, user, input.numbers);
    await removeCounts(tx, { loadId: stored.id, place }, removed.pieces);
    const before = await findCounts(tx, { loadId: stored.id, place }, scanned.pieces);
    const added = new Map(
      scanned.pieces
        .filter((each) => !before.has(keyOf(each)))
        .map((each) => [keyOf(each), each] as const)
        .toReversed(),
    );
    await insertCounts(tx, user, { loadId: stored.id, place }, { pieces: scanned.pieces, added: added.size, damaged });
    const after = await findCounts(tx, { loadId: stored.id, place }, scanned.pieces);
    // The first scan of a piece in a call counts it; the others are repetitions.
    const repeated = scanned.pieces.flatMap((each) => {
      const count = after.get(keyOf(each));
      return count && added.get(keyOf(each)) !== each ? [{ number: each.number, ...count }] : [];
    });
    return {
      ...serializeTally(await readTally(tx, user, stored.id, place), null),
      repeated,
      unknown: [...scanned.unknown, ...removed.unknown],
      refused: [...scanned.refused, ...removed.refused],
    };
  });
}

async function sortScans(tx: Db, user: Caller, numbers: readonly string[]) {
  const found = await findNumbers(tx, numbers, changeableBy(user));
  const pieces: Scanned[] = [];
  const refused: Counted['refused'] = [];
  for (const { number, shipment, problem } of found) {
    const piece = shipment && pieceIn(shipment);
    if (problem === 'ambiguous') refused.push({ number, message: AMBIGUOUS_SCAN });
    else if (shipment && piece === null) refused.push({ number, message: severalPieces(shipment.of ?? 0) });
    else if (shipment && piece) pieces.push({ number, shipmentId: shipment.id, piece });
  }
  const unknown = found.filter(({ problem }) => problem === 'unknown').map(({ number }) => number);
  return { pieces, refused, unknown };
}

/** Null for the number of a shipment that has several pieces: it is silently neither one of them nor all. */
const pieceIn = ({ piece, of }: NonNullable<FoundNumber['shipment']>): number | null =>
  piece ?? ((of ?? 1) <= 1 ? 1 : null);

const severalPieces = (of: number) => `It has ${of} pieces. Please scan the number of each piece.`;

type Of = { loadId: string; place: TallyPlace };
type CountedBefore = Omit<Counted['repeated'][number], 'number'>;

const keyOf = ({ shipmentId, piece }: { shipmentId: string; piece: number }) => `${shipmentId} ${piece}`;

const isOf = ({ loadId, place }: Of) => and(eq(loadCounts.loadId, loadId), eq(loadCounts.place, place));

const isAmong = (of: Of, pieces: readonly Scanned[]) =>
  and(
    isOf(of),
    or(
      ...pieces.map(({ shipmentId, piece }) => and(eq(loadCounts.shipmentId, shipmentId), eq(loadCounts.piece, piece))),
    ),
  );

async function removeCounts(tx: Db, of: Of, pieces: readonly Scanned[]): Promise<void> {
  if (pieces.length > 0) await tx.delete(loadCounts).where(isAmong(of, pieces));
}

/** The pieces among these that were counted before, when and by whom. */
async function findCounts(tx: Db, of: Of, pieces: readonly Scanned[]): Promise<Map<string, CountedBefore>> {
  if (pieces.length === 0) return new Map();
  const rows = await tx
    .select({ count: loadCounts, by: users.fullName })
    .from(loadCounts)
    .leftJoin(users, eq(users.id, loadCounts.countedBy))
    .where(
      and(
        isOf(of),
        inArray(
          loadCounts.shipmentId,
          pieces.map(({ shipmentId }) => shipmentId),
        ),
      ),
    );
  return new Map(
    rows.map(({ count, by }) => [keyOf(count), { at: count.countedAt.toISOString(), by: named(count.countedBy, by) }]),
  );
}

async function insertCounts(
  tx: Db,
  user: Caller,
  of: Of,
  { pieces, added, damaged }: { pieces: readonly Scanned[]; added: number; damaged: boolean | undefined },
): Promise<void> {
  if (pieces.length === 0) return;
  const [before] = await tx.select({ rows: count() }).from(loadCounts).where(isOf(of));
  const total = (before?.rows ?? 0) + added;
  if (total > MAX_TALLIED) throw tooManyPieces(total);
  const rows = new Map(
    pieces.map(({ shipmentId, piece }) => [
      keyOf({ shipmentId, piece }),
      { ...of, shipmentId, piece, isDamaged: damaged ?? false, countedBy: user.id },
    ]),
  );
  const inserting = tx.insert(loadCounts).values([...rows.values()]);
  const { loadId, place, shipmentId, piece } = loadCounts;
  const target = [loadId, place, shipmentId, piece];
  await (damaged === undefined
    ? inserting.onConflictDoNothing({ target })
    : inserting.onConflictDoUpdate({ target, set: { isDamaged: damaged } }));
}
