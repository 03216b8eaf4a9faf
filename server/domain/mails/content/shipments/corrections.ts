import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';

/** A mail that waits for its first or another attempt has not left; one that was given up never did. */
const hasLeft = (mail: SQL) => sql`(${mail}.state = 'sent' or ${mail}.state = 'queued' and ${mail}.lease is not null)`;

/** Whether the address of this mail was mailed the event that this part of the mail corrects. */
export const correctsMail = (part: SQL, mail: SQL): SQL<boolean> => sql`exists (
  select from delivery_events earlier join deliveries other on other.id = earlier.delivery_id
  where earlier.event_id = ${part}.event_id and not earlier.is_correction and other.recipient = ${mail}.recipient
    and ${hasLeft(sql`other`)})`;

/** The addresses to which a mail about each of these events was sent or is being sent. */
export async function findMailed(
  db: Db,
  eventIds: readonly number[],
): Promise<(eventId: number) => ReadonlySet<string>> {
  const rows = await rowsOf<{ eventId: string; recipient: string }>(
    db,
    sql`
      select distinct part.event_id as "eventId", mail.recipient
      from delivery_events part join deliveries mail on mail.id = part.delivery_id
      where part.event_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb))
        and not part.is_correction and ${hasLeft(sql`mail`)}`,
  );
  const byEvent = Map.groupBy(rows, ({ eventId }) => Number(eventId));
  return (eventId) => new Set(byEvent.get(eventId)?.map(({ recipient }) => recipient));
}
