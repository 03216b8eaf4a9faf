import { hash } from 'node:crypto';
import { subDays } from 'date-fns';
import { and, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { asyncCommit } from '#db/async-commit.ts';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { NOW } from '#db/now.ts';
import { type Db, rowsOf, transaction } from '#db/open-database.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { env } from '#server/env.ts';
import { log } from '#server/infra/observability/log.ts';

/**
 * At most `limit` in a window of `seconds` that opens with the first. Then nothing more until the window ends; or, with
 * `firstBlock`, one more after that many seconds, after twice as many, and so on up to `maxBlock` (`seconds` where none
 * is given).
 */
export type RateRule = { name: string; limit: number; seconds: number; firstBlock?: number; maxBlock?: number };

/**
 * Counts one for the subject, for all processes, or `hits` at once, all or none. Null: within the limit. Otherwise the
 * seconds until it may come again. A crash may lose what was counted within 0.6 seconds before it.
 */
export function count(db: Db, rule: RateRule, subject: string, hits = 1): Promise<number | null> {
  const key = keyOf(rule, subject);
  const end = sql`window_start + ${rule.seconds}::int * interval '1 second'`;
  return secondsOf(
    db,
    sql`with ${asyncCommit(db)}, counted as (
      insert into rate_counters as counter (key, hits, window_start) select ${key}, ${hits}::int, now() from async_commit
      on conflict (key) do update set (hits, window_start, blocked_until) = (${nextState(rule, hits)})
      where (counter.blocked_until is null or counter.blocked_until <= now())
        and (${hits}::int = 1 or counter.hits + ${hits}::int <= ${rule.limit}::int or counter.${end} <= now())
      returning key
    )
    select greatest(1, ceil(extract(epoch from (select coalesce(blocked_until, ${end}) from rate_counters where key = ${key}) - now())))::int
      as seconds
    where not exists (select from counted)`,
  );
}

/** Counts what has been done, also beyond the limit: the subject is blocked then as after `count`. */
export async function charge(db: Db, rule: RateRule, subject: string, hits: number): Promise<void> {
  await secondsOf(
    db,
    sql`with ${asyncCommit(db)} insert into rate_counters as counter (key, hits, window_start)
      select ${keyOf(rule, subject)}, ${hits}::int, now() from async_commit
      on conflict (key) do update set (hits, window_start, blocked_until) = (${nextState(rule, hits)})
      returning null::int as seconds`,
  );
}

/** Counts nothing. Null: none of these is blocked; otherwise the seconds until none is. */
export function blockedFor(db: Db, ...subjects: readonly (readonly [RateRule, string])[]): Promise<number | null> {
  const keys = subjects.map(([rule, subject]) => sql`${keyOf(rule, subject)}`);
  return secondsOf(
    db,
    sql`select max(ceil(extract(epoch from blocked_until - now())))::int as seconds from rate_counters
      where key in (${sql.join(keys, sql`, `)}) and blocked_until > now()`,
  );
}

/**
 * Within the limit it counts nothing: 'free'. Beyond it one caller at a time, whichever process asks, takes the turn
 * that is open and is counted: 'turn'. To everybody else it gives the seconds until the next one.
 */
export async function takeTurn(db: Db, rule: RateRule, subject: string): Promise<'free' | 'turn' | number> {
  const key = keyOf(rule, subject);
  const isBeyond = sql`counter.key = ${key} and counter.hits >= ${rule.limit}::int
    and counter.window_start + ${rule.seconds}::int * interval '1 second' > now()`;
  const wait = await secondsOf(
    db,
    sql`with ${asyncCommit(db)}, taken as (
      update rate_counters as counter set (hits, window_start, blocked_until) = (${nextState(rule, 1)}) from async_commit
      where ${isBeyond} and counter.blocked_until <= now()
      returning key
    )
    select case when exists (select from taken) then 0
      when counter.blocked_until > now() then ceil(extract(epoch from counter.blocked_until - now()))
      else ${rule.firstBlock ?? rule.seconds}::int end::int as seconds
    from rate_counters as counter where ${isBeyond}`,
  );
  return wait === null ? 'free' : wait === 0 ? 'turn' : wait;
}

/** The blocks of these end; what was counted stays. */
export async function unblock(db: Db, ...subjects: readonly (readonly [RateRule, string])[]): Promise<void> {
  const keys = subjects.map(([rule, subject]) => keyOf(rule, subject));
  await db
    .update(rateCounters)
    .set({ blockedUntil: NOW })
    .where(and(inArray(rateCounters.key, keys), gt(rateCounters.blockedUntil, sql`now()`)));
}

/**
 * Whether this is the first of the subject in `seconds`. It is decided in the caller's transaction and stands or falls
 * with it; of two at once the second waits. A promise to others and no limit of the caller: RATE_LIMIT does not switch
 * it off. True if the counter fails: the caller's work goes on.
 */
export async function isFirst(tx: Db, { name, seconds }: Omit<RateRule, 'limit'>, subject: string): Promise<boolean> {
  try {
    return await transaction(tx, async (savepoint) => {
      const rows = await savepoint
        .insert(rateCounters)
        .values({ key: keyOf({ name }, subject), hits: 1, windowStart: sql`now()` })
        .onConflictDoUpdate({
          target: rateCounters.key,
          set: { windowStart: sql`now()` },
          setWhere: sql`${rateCounters.windowStart} + ${seconds}::int * interval '1 second' <= now()`,
        })
        .returning({ key: rateCounters.key });
      return rows.length > 0;
    });
  } catch (error) {
    limitNothing(error);
    return true;
  }
}

const MAX_WINDOW_DAYS = 1;

/** Deletes the counters that count no more; for a job. No rule's window is longer than a day. */
export async function deleteExpiredCounters(db: Db): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.windowStart, subDays(Date.now(), MAX_WINDOW_DAYS)));
}

export const rateLimited = (): boolean => env().RATE_LIMIT === 'on';

/** The row after so many more hits. With growing blocks the window restarts at each end, so that the growth is kept. */
function nextState({ limit, seconds, firstBlock, maxBlock = seconds }: RateRule, more: number): SQL {
  const span = sql`${seconds}::int * interval '1 second'`;
  const growing = sql`now() + least(${maxBlock}::int, ${firstBlock ?? 0}::int * 2 ^ least(hits - ${limit}::int, 10)) * interval '1 second'`;
  const blockedUntil = firstBlock === undefined ? sql`window_start + ${span}` : growing;
  return sql`select hits, case when ${firstBlock !== undefined}::boolean then coalesce(blocked, window_start) else window_start end, blocked
    from (
      select hits, window_start, case when hits >= ${limit}::int then ${blockedUntil} end as blocked
      from (
        select case when over then ${more}::int else counter.hits + ${more}::int end as hits,
          case when over then now() else counter.window_start end as window_start
        from (select counter.window_start + ${span} <= now() as over) as window_state
      ) as counted_state
    ) as next_state`;
}

async function secondsOf(db: Db, query: SQL): Promise<number | null> {
  if (!rateLimited()) return null;
  try {
    const [row] = await rowsOf<{ seconds: number }>(db, query);
    return row?.seconds ?? null;
  } catch (error) {
    limitNothing(error);
    return null;
  }
}

/** A counter that fails lets users through; a database that is down does not, because the request then answers 503. */
function limitNothing(error: unknown): void {
  if (isDatabaseUnavailable(error)) throw error;
  log.warn({ err: error }, 'a rate counter failed and limits nothing');
}

/** Neither addresses nor e-mails are stored in plain. */
function keyOf({ name }: Pick<RateRule, 'name'>, subject: string): string {
  return hash('sha256', `${name}\n${subject}`);
}
