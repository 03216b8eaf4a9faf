import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { type Filter, filterCondition, patternOf } from './filter.ts';

/** How many match. By itself, because then the database may share the work among its processes. */
export async function countMatches(db: Db, filter: Filter): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(db, sql`select count(*) from ${matchesOf(filter)}`);
  return Number(row?.count ?? 0);
}

/** A super-admin's search without another filter is counted in the narrow table that holds its text alone (decision 042). */
function matchesOf(filter: Filter): SQL {
  const { search, ...others } = filter;
  if (search?.in === 'super-admin' && search.text && Object.values(others).every((wanted) => !wanted)) {
    return sql`shipment_search where super_admin like ${patternOf(search.text)}`;
  }
  return sql`shipments where ${filterCondition(filter)}`;
}
