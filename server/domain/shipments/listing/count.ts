import { type SQL, sql } from 'drizzle-orm';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { FORMER_OWNERS } from '#contract/values/former-owners.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isFoundByLoad } from '#server/domain/loads/legs.ts';
import { containsTerms } from '#server/domain/search.ts';
import { attentionRows, type Filter, filterCondition, hasOnly, ownerIdOf } from './filter.ts';
import { type Counts, countOf, loadCounts } from './statistics.ts';

/** One owner, status and carrier have an index in each order, and their counts are in the statistics. */
export const isIndexed = (filter: Filter): boolean =>
  filter.owner !== FORMER_OWNERS && hasOnly(filter, ['owner', 'status', 'carrier']);

/**
 * The number of matches. `counts` are of the filter's owner, read where they are not given. A count that is not in the
 * statistics is a statement of its own, because PostgreSQL can then run it in parallel.
 */
export async function countMatches(db: Db, filter: Filter, counts?: Counts): Promise<number> {
  if (isIndexed(filter)) return countOf(counts ?? (await loadCounts(db, ownerIdOf(filter))), filter);
  const [row] = await rowsOf<{ count: string }>(db, sql`select count(*) as count from ${narrowest(filter)}`);
  return Number(row?.count ?? 0);
}

/**
 * The narrowest table with the filter's columns: attention (decision 039), a super-admin's search (decision 042), or
 * `shipments`.
 */
function narrowest(filter: Filter): SQL {
  const { search, late, attention } = filter;
  if ((late || attention) && hasOnly(filter, ['late', 'attention', 'owner', 'status'])) return attentionRows(filter);
  if (search?.in === 'super-admin' && hasOnly(filter, ['search']) && !readTrackedNumber(search.text))
    return sql`shipment_search where ${containsTerms([sql`super_admin`], search.text, isFoundByLoad(sql`shipment_id`))}`;
  return sql`shipments where ${filterCondition(filter)}`;
}
