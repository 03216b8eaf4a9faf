import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import {
  CHANGE_WAS_UNDONE,
  type DeliveryKind,
  isAccountMail,
  NOT_TO_BE_SENT,
  RECIPIENT_OPTED_OUT,
  SHIPMENT_WAS_DELETED,
} from '#server/contract/deliveries.ts';
import { type AccountMailContent, readAccountMail } from './account-mail.ts';
import { type EnquiryMailContent, readEnquiryMail } from './enquiry-mail.ts';
import { type MailContent, readMailContent } from './mail-content.ts';
import { mailToken, mailTokenKey } from './mail-token.ts';
import { SUSPICIOUS_EXPIRED_LEASES } from './retry-policy.ts';

/** How long a leased mail is left to its sender; renewed while it is being sent, so that only a crash lets it run out. */
export const LEASE_MS = 30_000;

/** The lease of a process on a mail: no other process's results count meanwhile. */
export type Lease = { id: string; lease: string };

/** A mail that this process has leased, with its content. */
export type LeasedMail = { content: MailContent | AccountMailContent | EnquiryMailContent } & Lease & {
    recipient: string;
    /** Null for a mail about an account or an enquiry. */
    shipmentId: string | null;
    /** For its link to stop mails. */
    token: string;
    /** This try included. */
    attempts: number;
    rejections: number;
    /** Tries in a row before this one that ended without an outcome: their processes were killed, or lost the mail. */
    expiredLeases: number;
    createdAt: Date;
  };

/** Which due mails may be taken. */
type LeaseFilter = {
  /** In this process's hands already. */
  excluded: ReadonlySet<string>;
  /** Also those that may be what ends processes. */
  suspicious: boolean;
  /** Only those that nobody has a lease of, not even one that ran out. */
  unleased: boolean;
};

const ahead = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;

/** Takes the mail that has been due longest, or none. No two processes get the same. */
export async function leaseMail(
  db: Db,
  { excluded, suspicious, unleased }: LeaseFilter,
): Promise<LeasedMail | undefined> {
  const isFree = excluded.size === 0 ? sql`true` : sql`id not in ${[...excluded]}`;
  const [leased] = await rowsOf<
    Omit<LeasedMail, 'content' | 'createdAt' | 'token'> & { kind: DeliveryKind; createdAt: string }
  >(
    db,
    sql`
      with due as materialized (
        select id from deliveries where state = 'queued' and due_at <= now() and ${isFree}
          and (expired_leases + (lease is not null)::int < ${SUSPICIOUS_EXPIRED_LEASES}::int or ${suspicious}::boolean)
          and (lease is null or not ${unleased}::boolean)
        order by due_at limit 1 for update skip locked
      )
      update deliveries mail set attempts = mail.attempts + 1, due_at = ${ahead(LEASE_MS)}, lease = gen_random_uuid(),
        expired_leases = mail.expired_leases + (mail.lease is not null)::int
      from due where mail.id = due.id
      returning mail.id, mail.lease, mail.recipient, mail.attempts, mail.rejections, mail.expired_leases as "expiredLeases",
        mail.created_at as "createdAt", mail.kind, mail.shipment_id as "shipmentId"`,
  );
  if (!leased) return undefined;
  const { kind, ...mail } = leased;
  // Read once it is leased: from then on nobody takes a change out of it.
  const content = await readContent(db, kind, mail.id);
  if (content === null) {
    await dropMail(db, mail);
    return leaseMail(db, { excluded, suspicious, unleased });
  }
  const token = mailToken(await mailTokenKey(db), mail.id);
  return { ...mail, createdAt: new Date(mail.createdAt), content, token };
}

function readContent(db: Db, kind: DeliveryKind, id: string): Promise<LeasedMail['content'] | null> {
  if (kind === 'enquiry') return readEnquiryMail(db, id);
  return isAccountMail(kind) ? readAccountMail(db, id) : readMailContent(db, id);
}

/** Nobody is to get it. The address of somebody without an account is not ours to store, nor from where it was asked for. */
async function dropMail(db: Db, { id, lease }: Lease): Promise<void> {
  await db
    .update(deliveries)
    .set({
      state: 'cancelled',
      reason: NOT_TO_BE_SENT,
      lease: null,
      recipient: sql`case when ${deliveries.userId} is null then '' else ${deliveries.recipient} end`,
      browser: null,
      clientIp: null,
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.lease, lease)));
}

/** Keeps mails that are being sent from being taken for a crashed process's. */
export async function renewLeases(db: Db, leases: readonly Lease[]): Promise<void> {
  const stillLeased = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        inArray(
          deliveries.id,
          leases.map(({ id }) => id),
        ),
        inArray(
          deliveries.lease,
          leases.map(({ lease }) => lease),
        ),
      ),
    )
    // In the same order as the deletion of a shipment locks its mails.
    .orderBy(deliveries.id)
    .for('update');
  await db
    .update(deliveries)
    .set({ dueAt: ahead(LEASE_MS) })
    .where(inArray(deliveries.id, stillLeased));
}

/** The address stopped these mails meanwhile: `link` heeds only who stopped everything, `opt-out` and account mails nobody (contract section 8). */
const isStopped = sql`mail.shipment_id is not null and exists (select from mail_opt_outs stop where stop.email = mail.recipient and case mail.kind
  when 'opt-out' then false when 'link' then stop.shipment_id is null
  else stop.shipment_id is null or stop.shipment_id = mail.shipment_id end)`;

/** Every change that the mail tells was taken back after it was leased (contract section 8, 'Hold'). */
const hasNothingToTell = sql`mail.kind = 'status-update' and not exists (
  select from delivery_events told join shipment_events event on event.id = told.event_id
  where told.delivery_id = mail.id and event.retracted_at is null)`;

/** A deletion cancels what is about the shipment; `opt-out` is about its recipient. */
const isDeleted = sql`(mail.kind <> 'opt-out' and exists (
  select from shipments shipment where shipment.id = mail.shipment_id and shipment.deleted_at is not null))`;

/**
 * Renews the lease just before the mail would be handed over. False: it was lost to another process, or the mail is not to
 * be sent any more. A mail of a deleted shipment, or of changes that were all taken back, becomes cancelled, and one whose recipient opted out
 * suppressed, where that was not done before.
 */
export async function confirmLease(db: Db, { id, lease }: Lease): Promise<boolean> {
  const [row] = await rowsOf<{ state: string }>(
    db,
    sql`
      update deliveries mail set due_at = ${ahead(LEASE_MS)},
        state = case when ${isDeleted} or (${hasNothingToTell}) then 'cancelled'
          when ${isStopped} then 'suppressed' else mail.state end,
        reason = case when ${isDeleted} then ${SHIPMENT_WAS_DELETED}
          when ${hasNothingToTell} then ${CHANGE_WAS_UNDONE} when ${isStopped} then ${RECIPIENT_OPTED_OUT} else mail.reason end
      where mail.id = ${id} and mail.lease = ${lease} and mail.state = 'queued'
      returning mail.state`,
  );
  return row?.state === 'queued';
}

/** Mails that the deletion cancelled before anyone began to send them wait again, for as long as they would have. */
export async function requeueCancelledMails(tx: Db, shipmentId: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'queued', reason: null })
    .where(
      and(
        eq(deliveries.shipmentId, shipmentId),
        eq(deliveries.state, 'cancelled'),
        eq(deliveries.reason, SHIPMENT_WAS_DELETED),
        eq(deliveries.attempts, 0),
      ),
    );
}

/** Cancels what is queued of these shipments, in the transaction of their deletion; one that is in a process's hands, too. */
export async function cancelMails(tx: Db, shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length === 0) return;
  // Not in one statement: for each mail PostgreSQL may lock them all anew, where it has counted none of them.
  const queued = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.shipmentId, [...shipmentIds]),
        eq(deliveries.state, 'queued'),
        ne(deliveries.kind, 'opt-out'),
      ),
    )
    .orderBy(deliveries.id)
    .for('update');
  await tx
    .update(deliveries)
    .set({ state: 'cancelled', reason: SHIPMENT_WAS_DELETED, lease: null })
    .where(
      inArray(
        deliveries.id,
        queued.map(({ id }) => id),
      ),
    );
}

type Result = Partial<Pick<typeof deliveries.$inferInsert, 'state' | 'rejections' | 'reason'>>;

/** Each of these is false, and writes nothing, where the lease was lost. */
export function markSent(db: Db, mail: Lease): Promise<boolean> {
  return writeResult(db, mail, { state: 'sent', reason: null }, { sentAt: sql`now()` });
}

/** `reason` is what the delivery log shows. */
export function markFailed(db: Db, mail: Lease, rejections: number, reason: string): Promise<boolean> {
  return writeResult(db, mail, { state: 'failed', rejections, reason }, { failedAt: sql`now()` });
}

/** Leaves the mail queued, due again in so many milliseconds. */
export function reschedule(db: Db, mail: Lease, rejections: number, reason: string, wait: number): Promise<boolean> {
  return writeResult(db, mail, { rejections, reason }, { dueAt: ahead(wait) });
}

async function writeResult(db: Db, { id, lease }: Lease, result: Result, times: object = {}): Promise<boolean> {
  const written = await db
    .update(deliveries)
    .set({ ...result, ...times, lease: null, expiredLeases: 0 })
    .where(and(eq(deliveries.id, id), eq(deliveries.lease, lease), eq(deliveries.state, 'queued')))
    .returning({ id: deliveries.id });
  return written.length > 0;
}

/** A count of all would cost a long backlog at every look. */
const MAX_COUNTED = 10_000;

/** How many mails are queued, counted up to 10,000, and in how many milliseconds the next is due; null when none is. */
export async function queueState(db: Db): Promise<{ queued: number; dueIn: number | null }> {
  const [row] = await rowsOf<{ queued: number; dueIn: number | null }>(
    db,
    sql`
      select (select count(*) from (select from deliveries where state = 'queued' limit ${MAX_COUNTED}) counted)::integer as queued,
        (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::double precision as "dueIn"
      from deliveries where state = 'queued'`,
  );
  return row ?? { queued: 0, dueIn: null };
}
