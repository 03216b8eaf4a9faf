import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { pieceCount } from '#server/contract/goods/pieces/totals.ts';
import { readScannedNumber } from '#server/contract/tracking/scanned-number.ts';
import type { Caller } from '#server/domain/guards.ts';
import { type BulkTarget, targetColumns } from './targets.ts';

/**
 * The shipments of what was scanned, each once, in the order of the scans, locked until the transaction ends in the
 * order in which bulk updates lock. `unknown` are the texts that are none, a piece beyond the last, or a number that
 * the caller's key does not reach.
 */
export async function findScanned(
  tx: Db,
  user: Caller,
  texts: readonly string[],
): Promise<{ rows: BulkTarget[]; unknown: string[] }> {
  const scans = [...new Set(texts)].map((text) => ({ text, number: readScannedNumber(text) }));
  const numbers = new Set(scans.flatMap(({ number }) => number?.trackingNumber ?? []));
  const found = await tx
    .select({ ...targetColumns, pieces: shipments.pieces })
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
  const rows = new Set<BulkTarget>();
  const unknown: string[] = [];
  for (const { text, number } of scans) {
    const row = number && byNumber.get(number.trackingNumber);
    if (row && (number.piece ?? 0) <= pieceCount(row.pieces)) rows.add(row);
    else unknown.push(text);
  }
  return { rows: [...rows], unknown };
}
