import { sql } from 'drizzle-orm';
import { CHANGE_WAS_UNDONE } from '#contract/mails/mails.ts';
import { type Db, rowsOf } from '#db/open-database.ts';

const idsOf = (eventIds: readonly number[]) =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb))`;

/**
 * Whether one of these events was mailed or is being mailed. Locks the mails that report them, so that no sending
 * begins.
 */
export async function isNotified(tx: Db, eventIds: readonly number[]): Promise<boolean> {
  const rows = await rowsOf<{ begun: boolean }>(
    tx,
    sql`
      select mail.attempts > 0 as begun from deliveries mail
      where mail.id in (select delivery_id from delivery_events where event_id in ${idsOf(eventIds)})
      order by mail.id for update`,
  );
  return rows.some(({ begun }) => begun);
}

/**
 * Removes these events from the mails that are not being sent. A mail without events left is cancelled; the others are
 * composed anew when they are sent (docs/contract/mails.md, 'Hold').
 */
export async function withdrawEvents(tx: Db, eventIds: readonly number[]): Promise<void> {
  const touched = await rowsOf<{ id: string }>(
    tx,
    sql`
      select id from deliveries where state = 'queued' and lease is null
        and id in (select delivery_id from delivery_events where event_id in ${idsOf(eventIds)})
      order by id for update`,
  );
  if (touched.length === 0) return;
  // A list, not a function: the planner knows how few they are.
  const mails = touched.map(({ id }) => id);
  await tx.execute(sql`delete from delivery_events where event_id in ${idsOf(eventIds)} and delivery_id in ${mails}`);
  await tx.execute(sql`
    update deliveries set state = 'cancelled', reason = ${CHANGE_WAS_UNDONE}
    where id in ${mails} and not exists (select from delivery_events told where told.delivery_id = deliveries.id)`);
}
