import { eq, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import type { ShipmentDates } from './dates.ts';

type Values = { [Field in keyof Omit<ShipmentRow, 'id' | 'version'>]?: ShipmentRow[Field] };

/** Writes these values to one locked shipment; without values it only raises the version. Returns the new version. */
export async function updateShipmentRow(tx: Db, id: string, updatedAt: Date, values: Values = {}): Promise<number> {
  const [row] = await tx
    .update(shipments)
    .set({ ...values, updatedAt })
    .where(eq(shipments.id, id))
    .returning({ version: shipments.version });
  if (!row) throw new Error('A locked shipment was not written');
  return row.version;
}

/**
 * Status and dates of locked shipments in one statement; where nothing public changes, `updatedAt` stays, which is
 * public too. Gives their new versions.
 */
export async function updateStatuses(
  tx: Db,
  updatedAt: Date,
  rows: readonly (ShipmentDates & { id: string; status: Status; isPublic: boolean })[],
): Promise<Map<string, number>> {
  const written = await rowsOf<{ id: string; version: number }>(
    tx,
    sql`
      update shipments set status = wanted.status, dispatched_date = wanted."dispatchedDate",
        delivered_date = wanted."deliveredDate",
        updated_at = case when wanted."isPublic" then ${updatedAt.toISOString()}::timestamptz else updated_at end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        wanted (id uuid, status text, "isPublic" boolean, "dispatchedDate" timestamptz, "deliveredDate" timestamptz)
      where shipments.id = wanted.id
      returning shipments.id, shipments.version`,
  );
  return new Map(written.map(({ id, version }) => [id, version]));
}
