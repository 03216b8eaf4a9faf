import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { AttentionCounts } from '#server/contract/attention.ts';
import { isNeeded, isSnoozed } from './attention-condition.ts';

const thisHour = sql`date_trunc('hour', now(), 'UTC')`;

/** The changes that have counted since this hour began, or longer; of everyone's shipments when `userId` is null. */
const changesOf = (userId: string | null): SQL =>
  sql`attention_counts where ${userId === null ? sql`user_id is null` : sql`user_id = ${userId}::uuid`} and from_hour <= ${thisHour}`;

const reasonsOf = (userId: string | null): SQL =>
  sql`shipment_attention cross join lateral attention_reasons(status, late_from, stalled_from, mail_from)
    where ${userId === null ? sql`true` : sql`user_id = ${userId}::uuid`}`;

/**
 * How many shipments have each reason now and are not snoozed: one user's, or everyone's when `userId` is null. Sums of changes up to this
 * hour, and what has begun within it; less what is snoozed (decision 039). A failed mail counts at once, and so is among the sums.
 */
export async function countAttention(db: Db, userId: string | null): Promise<AttentionCounts> {
  const isOfThisHour = (time: SQL) => sql`(${time} > ${thisHour} and ${time} <= now())`;
  const rows = await rowsOf<{ reason: keyof AttentionCounts; count: number }>(
    db,
    sql`select reason, sum(change)::integer as count from (
        select reason, change from ${changesOf(userId)}
        union all
        select reason, 1 from ${reasonsOf(userId)} and (${isOfThisHour(sql`attention_from`)} or ${isOfThisHour(sql`stalled_from`)})
          and ${isOfThisHour(sql`begun_at`)} and reason <> 'mail'
        union all
        select reason, -1 from ${reasonsOf(userId)} and ${isSnoozed} and ${isNeeded(undefined)} and begun_at <= now()
      ) changes group by reason`,
  );
  const counts: AttentionCounts = { all: 0, late: 0, silent: 0, failed: 0, held: 0, waiting: 0, mail: 0 };
  for (const { reason, count } of rows) counts[reason] = count;
  return counts;
}

/** How many are late, snoozed or not. */
export async function countLate(db: Db, userId: string | null): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select coalesce(sum(change), 0)::integer as count from ${changesOf(userId)} and reason = 'late'`,
  );
  return row?.count ?? 0;
}
