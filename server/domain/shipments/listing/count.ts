import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isNeeded } from './attention-condition.ts';
import { plainSearchOf, storedCount } from './common-searches.ts';
import { countByDays, isCountedByDays } from './day-counts.ts';
import { type Filter, filterCondition, hasOnly, patternOf } from './filter.ts';

/** How many match. By itself, because then the database may share the work among its processes. */
export async function countMatches(db: Db, filter: Filter): Promise<number> {
  if (isCountedByDays(filter)) return countByDays(db, filter);
  const search = plainSearchOf(filter);
  return (search && (await storedCount(db, search))) ?? countRows(db, filter);
}

async function countRows(db: Db, filter: Filter): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(db, sql`select count(*) from ${matchesOf(filter)}`);
  return Number(row?.count ?? 0);
}

/**
 * What a narrow table knows by itself is counted there: late shipments of an owner and in a status, and a super-admin's search without another
 * filter (decision 042).
 */
function matchesOf(filter: Filter): SQL {
  const { search, late, userId, status } = filter;
  if (late && hasOnly(filter, ['late', 'userId', 'status'])) return lateShipments({ userId, status });
  if (search?.in === 'super-admin' && search.text && hasOnly(filter, ['search']))
    return sql`shipment_search where super_admin like ${patternOf(search.text)}`;
  return sql`shipments where ${filterCondition(filter)}`;
}

function lateShipments({ userId, status }: Pick<Filter, 'userId' | 'status'>): SQL {
  const conditions = [
    isNeeded('late'),
    ...(userId === undefined ? [] : [sql`user_id = ${userId}::uuid`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
  ];
  return sql`shipment_attention where ${sql.join(conditions, sql` and `)}`;
}
