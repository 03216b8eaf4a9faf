import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Db, rowsOf } from '#db/open-database.ts';

/** The stored rows are the facts of all active shipments as they are now, and no row more. */
export async function expectStoredFigures(db: Db): Promise<void> {
  const stored = await rowsOf(db, sql`select * from shipment_figures order by shipment_id`);
  const facts = await rowsOf(
    db,
    sql`select * from shipment_facts(array(select shipment_id from shipment_events)) order by shipment_id`,
  );
  expect(stored).toEqual(facts);
}
