import { sql } from 'drizzle-orm';
import { NO_UNDO, type UndoWindow } from '#contract/mails/undo-window.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { env } from '#server/env.ts';

/**
 * The seconds for which a mail about a change waits and the change can be undone without a mail; 0: neither
 * (docs/contract/mails.md, 'Hold').
 */
export const mailHoldSeconds = (): number => env().MAIL_HOLD_SECONDS;

/** Whether a change of this time is still within the hold. */
export async function isWithinHold(tx: Db, changedAt: Date): Promise<boolean> {
  const [row] = await rowsOf<{ within: boolean }>(
    tx,
    sql`select ${changedAt.toISOString()}::timestamptz + ${mailHoldSeconds()} * interval '1 second' > statement_timestamp() as within`,
  );
  return row?.within ?? false;
}

/**
 * The end of the time in which these events can be undone: the end of the hold, or the time of the first mail about one
 * of them. Without an event there is nothing to undo, unless the change `hasMore`.
 */
export async function undoWindowOf(tx: Db, eventIds: readonly number[], { hasMore = false } = {}): Promise<UndoWindow> {
  const hold = mailHoldSeconds();
  if (hold === 0 || (eventIds.length === 0 && !hasMore)) return NO_UNDO;
  const [row] = await rowsOf<{ until: string; now: string }>(
    tx,
    sql`
      select least(statement_timestamp() + ${hold} * interval '1 second', min(mail.due_at))::timestamptz(3) as until,
        statement_timestamp()::timestamptz(3) as now
      from deliveries mail join delivery_events told on told.delivery_id = mail.id
      where mail.state = 'queued' and told.event_id in (
        select value::bigint from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb)
      )`,
  );
  return row ? undoWindow(new Date(row.until), new Date(row.now)) : NO_UNDO;
}

/** Both by the database's clock. */
export function undoWindow(until: Date, now: Date): UndoWindow {
  return { undoUntil: until.toISOString(), undoMs: Math.max(0, until.getTime() - now.getTime()) };
}
