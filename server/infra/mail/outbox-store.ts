import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { LEASE_MS, type Lease, type LeaseFilter, SUSPICIOUS_EXPIRED_LEASES } from '#server/infra/relay/relay.ts';

export type { Lease };

/** A lease with the hash of the secret in the mail's link, where it has one. */
export type KeyedLease = Lease & { keyHash?: string | null };

/** A mail's text in both its forms; a reply goes to `replyTo`, where it is given. */
export type MailText = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers: Record<string, string | { prepared: boolean; value: string }>;
};

type LeasedRow = Lease & {
  kind: (typeof outboxMails.$inferSelect)['kind'];
  recipient: string;
  /** This try included. */
  attempts: number;
  rejections: number;
  /** Tries in a row before this one that ended without an outcome: their processes were killed, or lost the mail. */
  expiredLeases: number;
  createdAt: Date;
};

/** The text that the delivery log stores of a mail once it is sent. */
export type MailCopy = Pick<MailText, 'subject' | 'text' | 'html'>;

/** A mail that this process has leased, with the way to write it; `copy` gives null if none is stored. */
export type LeasedMail = LeasedRow & KeyedLease & { compose: () => MailText; copy: () => MailCopy | null };

/** Reads what a mail says, once it is leased. Null for one that nobody is to get: then it is in the outbox no more. */
export type PrepareMail = (db: Db, mail: LeasedRow) => Promise<Pick<LeasedMail, 'compose' | 'copy' | 'keyHash'> | null>;

const ahead = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;

/** Until when a mail is leased that is leased or renewed now; in SQL. */
export const leaseEnd = ahead(LEASE_MS);

/** The mails that may be taken: with `retries` also those that were tried before. */
type MailFilter = LeaseFilter & { retries: boolean };

/** Takes the mail that has been due longest, or none. No two processes get the same. */
export async function leaseMail(db: Db, filter: MailFilter, prepare: PrepareMail): Promise<LeasedMail | undefined> {
  const { excluded, suspicious, unleased, retries } = filter;
  const isFree = excluded.size === 0 ? sql`true` : sql`id not in ${[...excluded]}`;
  const [leased] = await rowsOf<Omit<LeasedRow, 'createdAt'> & { createdAt: string }>(
    db,
    sql`
      with due as materialized (
        select id from deliveries where state = 'queued' and due_at <= now() and ${isFree}
          and (expired_leases + (lease is not null)::int < ${SUSPICIOUS_EXPIRED_LEASES}::int or ${suspicious}::boolean)
          and (lease is null or not ${unleased}::boolean) and (attempts = 0 or ${retries}::boolean)
        order by due_at limit 1 for update skip locked
      )
      update deliveries mail set attempts = mail.attempts + 1, due_at = ${leaseEnd}, lease = gen_random_uuid(),
        expired_leases = mail.expired_leases + (mail.lease is not null)::int
      from due where mail.id = due.id
      returning mail.id, mail.lease, mail.recipient, mail.attempts, mail.rejections, mail.expired_leases as "expiredLeases",
        mail.created_at as "createdAt", mail.kind`,
  );
  if (!leased) return undefined;
  const mail = { ...leased, createdAt: new Date(leased.createdAt) };
  const prepared = await prepare(db, mail);
  return prepared ? { ...mail, ...prepared } : leaseMail(db, filter, prepare);
}

/** Keeps mails that are being sent from being taken for a crashed process's. */
export async function renewLeases(db: Db, leases: readonly Lease[]): Promise<void> {
  const stillLeased = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        inArray(
          outboxMails.id,
          leases.map(({ id }) => id),
        ),
        inArray(
          outboxMails.lease,
          leases.map(({ lease }) => lease),
        ),
      ),
    )
    // In the order in which others lock mails.
    .orderBy(outboxMails.id)
    .for('update');
  await db.update(outboxMails).set({ dueAt: leaseEnd }).where(inArray(outboxMails.id, stillLeased));
}

type Result = Partial<
  Pick<typeof outboxMails.$inferInsert, 'state' | 'rejections' | 'reason' | 'sentSubject' | 'sentText' | 'sentHtml'>
>;

/** Each of these is false, and writes nothing, where the lease was lost. */
export function markSent(db: Db, mail: Lease, copy: MailCopy | null = null): Promise<boolean> {
  const { subject = null, text = null, html = null } = copy ?? {};
  const stored = { sentSubject: subject, sentText: text, sentHtml: html };
  return writeResult(db, mail, { state: 'sent', reason: null, ...stored }, { sentAt: sql`now()` });
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
    .update(outboxMails)
    .set({ ...result, ...times, lease: null, expiredLeases: 0 })
    .where(and(eq(outboxMails.id, id), eq(outboxMails.lease, lease), eq(outboxMails.state, 'queued')))
    .returning({ id: outboxMails.id });
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
