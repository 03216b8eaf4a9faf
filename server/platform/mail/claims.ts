import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../db/client.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import type { StatusUpdate } from './status-update.ts';

/** How long a claimed mail is left to its sender; renewed while it is being sent, so that only a crash lets it run out. */
export const LEASE_MS = 30_000;

/** A mail in the hands of this process, with what it tells. */
export type ClaimedMail = StatusUpdate & {
  id: string;
  recipient: string;
  /** This try included. */
  attempts: number;
  refusals: number;
  createdAt: Date;
};

const ahead = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;

/** Takes the mail that has been due longest, or none. No two processes get the same; `held` are in this one's hands already. */
export async function claimMail(db: Db, held: ReadonlySet<string>): Promise<ClaimedMail | undefined> {
  const free = held.size === 0 ? sql`true` : sql`id not in ${[...held]}`;
  const [row] = await rowsOf<Omit<ClaimedMail, 'createdAt' | 'at'> & { createdAt: string; at: string }>(
    db,
    sql`
      with due as materialized (
        select id from notifications where state = 'queued' and due_at <= now() and ${free}
        order by due_at limit 1 for update skip locked
      )
      update notifications mail set attempts = mail.attempts + 1, due_at = ${ahead(LEASE_MS)}
      from due, shipments shipment, shipment_events event
      where mail.id = due.id and shipment.id = mail.shipment_id and event.id = mail.event_id
      returning mail.id, mail.recipient, mail.attempts, mail.refusals, mail.created_at as "createdAt",
        shipment.tracking_number as "trackingNumber", shipment.origin_city as "originCity",
        shipment.destination_city as "destinationCity", event.status, event.at, event.location, event.note`,
  );
  return row && { ...row, createdAt: new Date(row.createdAt), at: new Date(row.at) };
}

/** Keeps mails that are being sent from being taken for a crashed process's. */
export async function renewLeases(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(notifications)
    .set({ dueAt: ahead(LEASE_MS) })
    .where(inArray(notifications.id, [...ids]));
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(notifications)
    .set({ state: 'sent', sentAt: sql`now()`, reason: null })
    .where(eq(notifications.id, id));
}

/** `reason` is what the delivery log shows. */
export async function markFailed(db: Db, id: string, refusals: number, reason: string): Promise<void> {
  await db.update(notifications).set({ state: 'failed', refusals, reason }).where(eq(notifications.id, id));
}

/** Leaves the mail queued, due again in so many milliseconds. */
export async function putOff(db: Db, id: string, refusals: number, reason: string, wait: number): Promise<void> {
  await db
    .update(notifications)
    .set({ refusals, reason, dueAt: ahead(wait) })
    .where(eq(notifications.id, id));
}

/** How many mails are queued, and in how many milliseconds the next is due; null when none is. */
export async function queueState(db: Db): Promise<{ queued: number; dueIn: number | null }> {
  const [row] = await rowsOf<{ queued: number; dueIn: number | null }>(
    db,
    sql`
      select count(*)::integer as queued,
        (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::double precision as "dueIn"
      from notifications where state = 'queued'`,
  );
  return row ?? { queued: 0, dueIn: null };
}
