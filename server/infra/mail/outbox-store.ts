import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { notifications } from '#db/schema/notifications.ts';
import { SHIPMENT_WAS_DELETED } from '#server/contract/super-admin.ts';
import { SUSPICIOUS_LOST_LEASES } from './retry-policy.ts';
import type { StatusUpdate } from './status-update.ts';

/** How long a claimed mail is left to its sender; renewed while it is being sent, so that only a crash lets it run out. */
export const LEASE_MS = 30_000;

/** What a process holds while it has a mail in its hands: nobody else's results count meanwhile. */
export type Lease = { id: string; lease: string };

/** A mail in the hands of this process, with what it tells. */
export type ClaimedMail = StatusUpdate &
  Lease & {
    recipient: string;
    /** This try included. */
    attempts: number;
    refusals: number;
    /** Tries in a row before this one that ended without an outcome: their processes were killed, or lost the mail. */
    lostLeases: number;
    createdAt: Date;
  };

/** Which due mails may be taken. */
type Claimable = {
  /** In this process's hands already. */
  held: ReadonlySet<string>;
  /** Also those that may be what ends processes. */
  suspicious: boolean;
  /** Only those that nobody has a lease of, not even one that ran out. */
  unleased: boolean;
};

const ahead = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;

/** Takes the mail that has been due longest, or none. No two processes get the same. */
export async function claimMail(db: Db, { held, suspicious, unleased }: Claimable): Promise<ClaimedMail | undefined> {
  const isFree = held.size === 0 ? sql`true` : sql`id not in ${[...held]}`;
  const [row] = await rowsOf<Omit<ClaimedMail, 'createdAt' | 'at'> & { createdAt: string; at: string }>(
    db,
    sql`
      with due as materialized (
        select id from notifications where state = 'queued' and due_at <= now() and ${isFree}
          and (lost_leases + (lease is not null)::int < ${SUSPICIOUS_LOST_LEASES}::int or ${suspicious}::boolean)
          and (lease is null or not ${unleased}::boolean)
        order by due_at limit 1 for update skip locked
      )
      update notifications mail set attempts = mail.attempts + 1, due_at = ${ahead(LEASE_MS)}, lease = gen_random_uuid(),
        lost_leases = mail.lost_leases + (mail.lease is not null)::int
      from due, shipments shipment, shipment_events event
      where mail.id = due.id and shipment.id = mail.shipment_id and event.id = mail.event_id
      returning mail.id, mail.lease, mail.recipient, mail.attempts, mail.refusals, mail.lost_leases as "lostLeases",
        mail.created_at as "createdAt", shipment.tracking_number as "trackingNumber", shipment.origin_city as "originCity",
        shipment.destination_city as "destinationCity", event.status, event.at, event.location, event.note`,
  );
  return row && { ...row, createdAt: new Date(row.createdAt), at: new Date(row.at) };
}

/** Keeps mails that are being sent from being taken for a crashed process's. */
export async function renewLeases(db: Db, leases: readonly Lease[]): Promise<void> {
  const held = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.id,
          leases.map(({ id }) => id),
        ),
        inArray(
          notifications.lease,
          leases.map(({ lease }) => lease),
        ),
      ),
    )
    // In the same order as the deletion of a shipment locks its mails.
    .orderBy(notifications.id)
    .for('update');
  await db
    .update(notifications)
    .set({ dueAt: ahead(LEASE_MS) })
    .where(inArray(notifications.id, held));
}

/**
 * Renews the lease at the moment when the mail would be handed over. False: it was lost to another process, or the mail is not to
 * be sent any more. A mail of a deleted shipment becomes cancelled here where the deletion did not do it.
 */
export async function confirmLease(db: Db, { id, lease }: Lease): Promise<boolean> {
  const [row] = await rowsOf<{ state: string }>(
    db,
    sql`
      update notifications mail set due_at = ${ahead(LEASE_MS)},
        state = case when shipment.deleted_at is null then mail.state else 'cancelled' end,
        reason = case when shipment.deleted_at is null then mail.reason else ${SHIPMENT_WAS_DELETED} end
      from shipments shipment
      where mail.id = ${id} and mail.lease = ${lease} and mail.state = 'queued' and shipment.id = mail.shipment_id
      returning mail.state`,
  );
  return row?.state === 'queued';
}

/** Cancels what is queued of a shipment, in the transaction of its deletion; one that is in a process's hands, too. */
export async function cancelMails(tx: Db, shipmentId: string): Promise<void> {
  const queued = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.shipmentId, shipmentId), eq(notifications.state, 'queued')))
    .orderBy(notifications.id)
    .for('update');
  await tx
    .update(notifications)
    .set({ state: 'cancelled', reason: SHIPMENT_WAS_DELETED, lease: null })
    .where(inArray(notifications.id, queued));
}

type Result = Partial<Pick<typeof notifications.$inferInsert, 'state' | 'refusals' | 'reason'>>;

/** Each of these is false, and writes nothing, where the lease was lost. */
export function markSent(db: Db, mail: Lease): Promise<boolean> {
  return writeResult(db, mail, { state: 'sent', reason: null }, { sentAt: sql`now()` });
}

/** `reason` is what the delivery log shows. */
export function markFailed(db: Db, mail: Lease, refusals: number, reason: string): Promise<boolean> {
  return writeResult(db, mail, { state: 'failed', refusals, reason });
}

/** Leaves the mail queued, due again in so many milliseconds. */
export function putOff(db: Db, mail: Lease, refusals: number, reason: string, wait: number): Promise<boolean> {
  return writeResult(db, mail, { refusals, reason }, { dueAt: ahead(wait) });
}

async function writeResult(db: Db, { id, lease }: Lease, result: Result, times: object = {}): Promise<boolean> {
  const written = await db
    .update(notifications)
    .set({ ...result, ...times, lease: null, lostLeases: 0 })
    .where(and(eq(notifications.id, id), eq(notifications.lease, lease), eq(notifications.state, 'queued')))
    .returning({ id: notifications.id });
  return written.length > 0;
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
