import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { env } from '#server/env.ts';

/** So long a mail about a change waits, in seconds, and the change can be undone unseen; 0: neither (contract section 8). */
export const mailHoldSeconds = (): number => env().MAIL_HOLD_SECONDS;

/**
 * Until when these events can be undone unseen, by the database's time: for the hold, or until the first mail that tells one of
 * them is due. Null without a hold.
 */
export async function undoUntilOf(tx: Db, eventIds: readonly number[]): Promise<Date | null> {
  const hold = mailHoldSeconds();
  if (hold === 0 || eventIds.length === 0) return null;
  const [row] = await rowsOf<{ until: string }>(
    tx,
    sql`
      select least(statement_timestamp() + ${hold} * interval '1 second', min(mail.due_at))::timestamptz(3) as until
      from deliveries mail join delivery_events told on told.delivery_id = mail.id
      where mail.state = 'queued' and told.event_id in (
        select value::bigint from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb)
      )`,
  );
  return row ? new Date(row.until) : null;
}
