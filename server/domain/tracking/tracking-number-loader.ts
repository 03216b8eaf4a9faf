import { and, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { createBatchLoader } from '#server/domain/batch-loader.ts';
import { preparedQuery } from '#server/domain/prepared-query.ts';

type Statement<Row> = { execute(values: { numbers: string[] }): Promise<Row[]> };

// A subselect hides the number of values: otherwise PostgreSQL plans a short list anew each time.
const numbers = sql`(select ${sql.placeholder('numbers')}::text[])::text[]`;

/**
 * The condition of the active shipments with the requested numbers, for a statement of `createTrackingNumberLoader`.
 */
export const isRequestedNumber = and(sql`${shipments.trackingNumber} = any(${numbers})`, isNull(shipments.deletedAt));

/** Loads the row of one number in one statement with the numbers of simultaneous callers. Nothing is cached. */
export function createTrackingNumberLoader<Row extends { trackingNumber: string }>(
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
