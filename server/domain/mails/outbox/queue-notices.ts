import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { AuditActor } from '#server/domain/audit/author.ts';
import { toldOfEvents } from '#server/domain/companies/notices/members-to-tell.ts';
import { mailHoldSeconds } from './hold.ts';
import type { Addressed } from './opted-out.ts';

/**
 * The events of one change, or of a part of it, by somebody who is not told, and the parties whom a mail tells of them.
 * `changeId` is that of the parties' mails, with which a member's notice is sent as one (decision 127).
 */
type Noticed = {
  eventIds: readonly number[];
  by: AuditActor;
  mailed: readonly Addressed[];
  changeId: string | undefined;
};

/**
 * Queues the notices of these events (docs/contract/notices.md) in the transaction of their change: one mail for each
 * member, after the hold, which takes in what the next part of an import adds. An undo takes its event away.
 */
export async function queueNotices(tx: Db, { eventIds, by, mailed, changeId }: Noticed): Promise<void> {
  if (eventIds.length === 0) return;
  const change = changeId ?? null;
  await tx.execute(sql`
    with told as materialized (select * from ${toldOfEvents(eventIds, by, mailed)}),
    begun as materialized (
      select id, user_id from deliveries where change_id = ${change}::uuid and kind = 'notice' and state = 'queued'
        and attempts = 0 and lease is null for update),
    made as (
      insert into deliveries (kind, recipient, user_id, change_id, due_at)
      select distinct 'notice', email, id, ${change}::uuid, statement_timestamp() + ${mailHoldSeconds()} * interval '1 second'
      from told where id not in (select user_id from begun)
      returning id, user_id),
    mail as (select * from begun union all select * from made)
    insert into delivery_events (delivery_id, event_id, is_correction)
    select mail.id, told."eventId", false from told join mail on mail.user_id = told.id`);
}

/** Whoever changes something has this long to commit before a digest of that time is read. */
const LATE_COMMITS = sql`interval '2 minutes'`;
const zone = sql`coalesce(choice.zone, 'UTC')`;

/** The last morning at 07:00 in the zone of the choice; for a weekly digest that of a Monday. */
export const lastMorning = (
  at: SQL,
): SQL => sql`((date_trunc(case choice.digest when 'weekly' then 'week' else 'day' end,
  (${at} at time zone ${zone}) - interval '7 hours') + interval '7 hours') at time zone ${zone})`;

/**
 * Queues digests whose morning has come, up to so many, and resolves to their number: one for each member, from the end
 * of the last to now, however late. The row of the choices is the claim: of several processes one gets it.
 */
export async function queueDueDigests(db: Db, max: number): Promise<number> {
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
