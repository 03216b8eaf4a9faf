import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { type Filter, filterCondition } from './filter.ts';

/** How many match. By itself, because then the database may share the work among its processes. */
export async function countMatches(db: Db, filter: Filter): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*) from shipments where ${filterCondition(filter)}`,
  );
  return Number(row?.count ?? 0);
}
