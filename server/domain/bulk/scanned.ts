import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { pieceCount } from '#contract/goods/pieces/totals.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Caller } from '#server/domain/guards.ts';
import { type BulkTarget, targetColumns } from './targets.ts';

export type ScannedTarget = BulkTarget & { receiverName: string; destinationCity: string };

/** One of the numbers as it was sent; `row` is null where it is unknown, `piece` where it names no piece. */
export type ScannedNumber = { number: string; row: ScannedTarget | null; piece: number | null; of: number | null };

/**
 * Each number that was scanned, once, in their order, with its shipment, which is locked until the transaction ends in
 * the order in which bulk updates lock. Unknown are texts that are no number, a piece beyond the last, and a number
 * that the caller's key does not reach.
 */
export async function findScanned(tx: Db, user: Caller, texts: readonly string[]): Promise<ScannedNumber[]> {
  const scans = [...new Set(texts)].map((text) => ({ text, number: readTrackedNumber(text) }));
  const numbers = new Set(scans.flatMap(({ number }) => number?.trackingNumber ?? []));
  const found = await tx
    .select({
      ...targetColumns,
      receiverName: shipments.receiverName,
      destinationCity: shipments.destinationCity,
      pieces: shipments.pieces,
    })
    .from(shipments)
    .where(
      and(
        inArray(shipments.trackingNumber, [...numbers]),
        isNull(shipments.deletedAt),
        user.ownOnly ? eq(shipments.userId, user.id) : undefined,
      ),
    )
    .orderBy(asc(shipments.id))
    .for('update');
  const byNumber = new Map(found.map((row) => [row.trackingNumber, row]));
  return scans.map(({ text, number }) => {
    const row = number && byNumber.get(number.trackingNumber);
    const count = row ? pieceCount(row.pieces) : 0;
    if (!row || (number.piece ?? 0) > count) return { number: text, row: null, piece: null, of: null };
    return { number: text, row, piece: number.piece, of: count || null };
  });
}
