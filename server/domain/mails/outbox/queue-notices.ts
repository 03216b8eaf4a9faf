import { sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
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
