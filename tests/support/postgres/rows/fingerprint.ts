import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '#db/open-database.ts';
import * as schema from '#db/schema/index.ts';

/** Tables that a rejected call may write, or that follow from others. */
const OTHERS = new Set(
  `account_links backups database_restores idempotency_keys image_removals known_clients rate_counters scheduled_jobs
  sessions shipment_changes shipment_counts shipment_search signing_keys`.split(/\s+/),
);
const TABLES = Object.values<unknown>(schema)
  .filter((each) => is(each, PgTable))
  .map(getTableName)
  .filter((name) => !OTHERS.has(name));

/** Each version of a row has the number of the transaction that wrote it, which is higher than all before. */
const versionOf = (table: string) => sql.raw(`(select count(*) || ':' || max(xmin::text::bigint) from ${table})`);

/**
 * Equal while no row of these tables is written or removed. Any call may change sessions, known clients and rate
 * counters.
 */
export async function fingerprint(db: Db): Promise<string | undefined> {
  const versions = sql.join(TABLES.map(versionOf), sql.raw(', '));
  const [row] = await rowsOf<{ print: string }>(db, sql`select concat_ws(' ', ${versions}) as print`);
  return row?.print;
}
