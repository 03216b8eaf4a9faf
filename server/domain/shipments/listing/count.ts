import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { Status } from '#server/contract/statuses.ts';
import { isNeeded } from './attention-condition.ts';
import { countAttention, countLate } from './attention-counts.ts';
import { type Filter, filterCondition, patternOf } from './filter.ts';

/**
 * How many match. What is late or has a reason for attention, with no filter beside it but an owner, is stored (decision 039); all else is
 * counted by itself, because then the database may share the work among its processes.
 */
export async function countMatches(db: Db, filter: Filter): Promise<number> {
  const { userId = null, late, attention, search, ...others } = filter;
  const isAlone = !search?.text && Object.values(others).every((wanted) => !wanted);
  if (isAlone && late && !attention) return countLate(db, userId);
  if (isAlone && attention && !late) return (await countAttention(db, userId))[attention];
  const [row] = await rowsOf<{ count: string }>(db, sql`select count(*) from ${matchesOf(filter)}`);
  return Number(row?.count ?? 0);
}

/**
 * What a narrow table knows by itself is counted there: late shipments in a status, of an owner, and a super-admin's search without another
 * filter (decision 042).
 */
function matchesOf(filter: Filter): SQL {
  const { search, late, userId, status, ...others } = filter;
  const isNarrow = Object.values(others).every((wanted) => !wanted);
  if (isNarrow && late && status && !search?.text) return lateShipments(userId, status);
  if (isNarrow && !late && !userId && !status && search?.in === 'super-admin' && search.text) {
    return sql`shipment_search where super_admin like ${patternOf(search.text)}`;
  }
  return sql`shipments where ${filterCondition(filter)}`;
}

const lateShipments = (userId: string | undefined, status: Status): SQL =>
  sql`shipment_attention where ${isNeeded('late')} and status = ${status}
    and ${userId === undefined ? sql`true` : sql`user_id = ${userId}::uuid`}`;
