import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';

/** Locks the user's shipments with one of these references, in the same order as every change of several shipments. */
export async function lockReferences(tx: Db, userId: string, references: readonly string[]): Promise<void> {
  const found = tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(haveReference(userId, references))
    .orderBy(asc(shipments.id))
    .for('update');
  await tx.execute(sql`with locked as (${found}) select count(*) from locked`);
}

/** The user's shipments by reference; with `lock` also those that got one of these references after the lock. */
export async function loadByReference(
  db: Db,
  userId: string,
  references: readonly string[],
  lock: boolean,
): Promise<Map<string, ShipmentRow[]>> {
  const query = db.select().from(shipments).where(haveReference(userId, references)).orderBy(asc(shipments.id));
  const rows = await (lock ? query.for('update') : query);
  return Map.groupBy(rows, ({ reference }) => reference);
}

function haveReference(userId: string, references: readonly string[]): SQL | undefined {
  return and(
    eq(shipments.userId, userId),
    isNull(shipments.deletedAt),
    sql`${shipments.reference} <> ''`,
    sql`${shipments.reference} = any(array(
      select jsonb_array_elements_text(${JSON.stringify(references.filter(isStorable))}::jsonb)))`,
  );
}

/** PostgreSQL rejects JSON with half a surrogate pair or a NUL. No shipment has such a reference, nor a longer one. */
const isStorable = (reference: string) =>
  reference.length <= 2 * TEXT_LIMITS.reference && reference.isWellFormed() && !reference.includes('\0');
