import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';

/** A mail that waits for its first or another attempt has not left; one that was given up never did. */
const hasLeft = (mail: SQL) => sql`(${mail}.state = 'sent' or ${mail}.state = 'queued' and ${mail}.lease is not null)`;

/** Whether the address of this mail was mailed the event that this part of the mail corrects. */
export const correctsMail = (part: SQL, mail: SQL): SQL<boolean> => sql`exists (
  select from delivery_events earlier join deliveries other on other.id = earlier.delivery_id
  where earlier.event_id = ${part}.event_id and not earlier.is_correction and other.recipient = ${mail}.recipient
    and ${hasLeft(sql`other`)})`;

/** The addresses to which a mail about this event was sent or is being sent. */
export async function findMailed(db: Db, eventId: number): Promise<Set<string>> {
  const rows = await rowsOf<{ recipient: string }>(
    db,
    sql`
      select distinct mail.recipient from delivery_events part join deliveries mail on mail.id = part.delivery_id
      where part.event_id = ${eventId} and not part.is_correction and ${hasLeft(sql`mail`)}`,
  );
  return new Set(rows.map(({ recipient }) => recipient));
}
