import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';

/** Whoever changes something has this long to commit before a digest of that time is read. */
const LATE_COMMITS = sql`interval '2 minutes'`;
const zone = sql`coalesce(choice.zone, 'UTC')`;

/** The last morning at 07:00 in the zone of the choice; for a weekly digest that of a Monday. */
export const lastMorning = (
  at: SQL,
): SQL => sql`((date_trunc(case choice.digest when 'weekly' then 'week' else 'day' end,
  (${at} at time zone ${zone}) - interval '7 hours') + interval '7 hours') at time zone ${zone})`;

/** So many by one statement. */
const BATCH = 500;

/**
 * Queues the digests whose morning has come (docs/contract/notices.md, 'Digest'): one for each member, from the end of
 * the last to now, however late. No change is recorded by it. The row of the choices is the claim: of several processes
 * one gets it.
 */
export async function queueDigests(db: Db): Promise<void> {
  while ((await queueSome(db, BATCH)) === BATCH);
}

async function queueSome(db: Db, max: number): Promise<number> {
  const [row] = await rowsOf<{ claimed: number }>(
    db,
    sql`
      with due as materialized (
        select choice.user_id, choice.digest_until as since,
          date_trunc('milliseconds', greatest(${lastMorning(sql`now()`)}, now() - ${LATE_COMMITS})) as until
        from notice_choices choice where choice.digest <> 'none' and choice.digest_until < ${lastMorning(sql`now()`)}
        order by choice.user_id limit ${max} for update skip locked),
      claimed as (
        update notice_choices choice set digest_until = due.until from due where choice.user_id = due.user_id
        returning choice.user_id, due.since, due.until),
      queued as (
        insert into deliveries (kind, recipient, user_id, since, created_at, due_at)
        select 'digest', account.email, account.id, claimed.since, claimed.until, claimed.until + ${LATE_COMMITS}
        from claimed join users account on account.id = claimed.user_id
        where account.role = 'client' and account.is_active and account.deleted_at is null)
      select count(*)::int as claimed from claimed`,
  );
  return row?.claimed ?? 0;
}
