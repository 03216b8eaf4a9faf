import { inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { now } from './milestones.ts';

type Values = { [Field in keyof Omit<ShipmentRow, 'id' | 'version'>]?: ShipmentRow[Field] | SQL };

/** Writes the same values to locked shipments, none to touch them only. Gives the time of the change. */
export async function updateShipmentRows(tx: Db, ids: readonly string[], values: Values = {}): Promise<Date> {
  const [row] = await tx
    .update(shipments)
    .set({ ...values, updatedAt: now })
    .where(inArray(shipments.id, [...ids]))
    .returning({ at: shipments.updatedAt });
  if (!row) throw new Error('No locked shipment was written');
  return row.at;
}
