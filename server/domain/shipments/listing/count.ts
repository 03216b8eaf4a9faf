import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Status } from '#server/contract/statuses.ts';
import { isNeeded } from './attention-condition.ts';
import { countAttention, countLate } from './attention-counts.ts';
import { plainSearchOf, storedCount } from './common-searches.ts';
import { countByDays, isCountedByDays } from './day-counts.ts';
import { type Filter, filterCondition, hasOnly, patternOf } from './filter.ts';

/**
 * How many match. The number is stored for days of creation, for what is late or has a reason for attention, and for a common search, each with no
 * filter beside it but an owner (decisions 051, 039, 052). All else is counted by itself, because then the database may share the work among
 * its processes.
 */
export async function countMatches(db: Db, filter: Filter): Promise<number> {
  const { userId = null, late, attention } = filter;
  if (isCountedByDays(filter)) return countByDays(db, filter);
  if (late && hasOnly(filter, ['userId', 'late'])) return countLate(db, userId);
  if (attention && hasOnly(filter, ['userId', 'attention'])) return (await countAttention(db, userId))[attention];
  const search = plainSearchOf(filter);
  return (search && (await storedCount(db, search))) ?? countRows(db, filter);
}

async function countRows(db: Db, filter: Filter): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(db, sql`select count(*) from ${matchesOf(filter)}`);
  return Number(row?.count ?? 0);
}

/**
 * What a narrow table knows by itself is counted there: late shipments in a status, of an owner, and a super-admin's search without another
 * filter (decision 042).
 */
function matchesOf(filter: Filter): SQL {
  const { search, late, userId, status } = filter;
  if (late && status && hasOnly(filter, ['late', 'userId', 'status'])) return lateShipments(userId, status);
  if (search?.in === 'super-admin' && search.text && hasOnly(filter, ['search']))
    return sql`shipment_search where super_admin like ${patternOf(search.text)}`;
  return sql`shipments where ${filterCondition(filter)}`;
}

const lateShipments = (userId: string | undefined, status: Status): SQL =>
  sql`shipment_attention where ${isNeeded('late')} and status = ${status}
    and ${userId === undefined ? sql`true` : sql`user_id = ${userId}::uuid`}`;
