import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf, transaction } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { LEASE_MS, type Lease, type LeaseFilter, SUSPICIOUS_EXPIRED_LEASES } from '#server/infra/relay/relay.ts';

export type { Lease };

/** The hash of the secret in the mail's link, where it has one. */
type Keyed = { id: string; keyHash?: string | null };

/** A lease of a mail and of those that are sent with it as one, under the same lease. */
export type KeyedLease = Lease & Keyed & { joined?: readonly Keyed[] };

/** The rows of the outbox that a mail stands for. */
export const idsOf = ({ id, joined = [] }: KeyedLease): string[] => [id, ...joined.map((each) => each.id)];

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

/** A mail that this process has leased, with the way to write it; `copy` is of a row, null if none is stored. */
export type LeasedMail = LeasedRow & KeyedLease & { compose: () => MailText; copy: (id?: string) => MailCopy | null };

/**
 * Reads what a mail says, once it is leased, with those that are sent with it as one. Null for one that nobody is to
 * get: then it is in the outbox no more.
 */
export type PrepareMail = (
  db: Db,
  mail: LeasedRow,
  joined?: readonly LeasedRow[],
) => Promise<Pick<LeasedMail, 'compose' | 'copy' | 'keyHash' | 'joined'> | null>;

const ahead = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;

/** Until when a mail is leased that is leased or renewed now; in SQL. */
export const leaseEnd = ahead(LEASE_MS);

/** The mails that may be taken: with `retries` also those that were tried before. */
type MailFilter = LeaseFilter & { retries: boolean };

/** So many shipments of one change are in one mail. */
const MAX_JOINED = 500;

/** The first of a change's mails to an address that nobody has tried, or that were tried as often. */
const isFirstOfChange = sql`(mail.change_id is null or not exists (select from deliveries earlier
  where earlier.change_id = mail.change_id and earlier.recipient = mail.recipient and earlier.state = 'queued'
    and earlier.attempts = mail.attempts and (earlier.due_at, earlier.id) < (mail.due_at, mail.id)))`;

/**
 * Takes the mail that has been due longest, or none, and with it the others of the same change to the same address
 * (decision 127). No two processes get the same.
 */
export async function leaseMail(db: Db, filter: MailFilter, prepare: PrepareMail): Promise<LeasedMail | undefined> {
  const { excluded, suspicious, unleased, retries } = filter;
  const isFree = excluded.size === 0 ? sql`true` : sql`mail.id not in ${[...excluded]}`;
  const taken = await rowsOf<Omit<LeasedRow, 'createdAt'> & { createdAt: string }>(
    db,
    sql`
      with due as materialized (
        select id, change_id, recipient, attempts, gen_random_uuid() as lease
        from deliveries mail where state = 'queued' and due_at <= now() and ${isFree} and ${isFirstOfChange}
          and (expired_leases + (lease is not null)::int < ${SUSPICIOUS_EXPIRED_LEASES}::int or ${suspicious}::boolean)
          and (lease is null or not ${unleased}::boolean) and (attempts = 0 or ${retries}::boolean)
        order by due_at limit 1 for update skip locked
      ),
      joined as materialized (
        select mail.id, due.lease
        from due join deliveries mail on mail.change_id = due.change_id and mail.recipient = due.recipient
        where mail.id <> due.id and mail.state = 'queued' and mail.attempts = due.attempts and ${isFree}
          and (mail.lease is null or mail.due_at <= now())
        order by mail.id limit ${MAX_JOINED - 1} for update of mail skip locked
      )
      update deliveries mail set attempts = mail.attempts + 1, due_at = ${leaseEnd}, lease = taken.lease,
        expired_leases = mail.expired_leases + (mail.lease is not null)::int
      from (select id, lease from due union all select id, lease from joined) taken where mail.id = taken.id
      returning mail.id, mail.lease, mail.recipient, mail.attempts, mail.rejections, mail.expired_leases as "expiredLeases",
        mail.created_at as "createdAt", mail.kind`,
  );
  // The order of their ids: tried again it is the same mail.
  const rows = taken
    .map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const [mail, ...joined] = rows;
  if (!mail) return undefined;
  const prepared = await prepare(db, mail, joined);
  return prepared ? { ...mail, ...prepared } : leaseMail(db, filter, prepare);
}

/** Keeps mails that are being sent from being taken for a crashed process's. */
export async function renewLeases(db: Db, leases: readonly KeyedLease[]): Promise<void> {
  const stillLeased = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        inArray(outboxMails.id, leases.flatMap(idsOf)),
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
export function markSent(db: Db, mail: KeyedLease, copyOf: LeasedMail['copy'] = () => null): Promise<boolean> {
  const write = async (tx: Db) => {
    let isWritten = false;
    for (const id of idsOf(mail)) {
      const { subject = null, text = null, html = null } = copyOf(id) ?? {};
      const stored = { sentSubject: subject, sentText: text, sentHtml: html };
      const row = { id, lease: mail.lease };
      const isOwn = await writeResult(tx, row, { state: 'sent', reason: null, ...stored }, { sentAt: sql`now()` });
      isWritten ||= isOwn;
    }
    return isWritten;
  };
  return mail.joined?.length ? transaction(db, write) : write(db);
}

/** `reason` is what the delivery log shows. */
export function markFailed(db: Db, mail: KeyedLease, rejections: number, reason: string): Promise<boolean> {
  return writeResult(db, mail, { state: 'failed', rejections, reason }, { failedAt: sql`now()` });
}

/** Leaves the mail queued, due again in so many milliseconds. */
export function reschedule(
  db: Db,
  mail: KeyedLease,
  rejections: number,
  reason: string,
  wait: number,
): Promise<boolean> {
  return writeResult(db, mail, { rejections, reason }, { dueAt: ahead(wait) });
}

async function writeResult(db: Db, mail: KeyedLease, result: Result, times: object = {}): Promise<boolean> {
  const written = await db
    .update(outboxMails)
    .set({ ...result, ...times, lease: null, expiredLeases: 0 })
    .where(
      and(inArray(outboxMails.id, idsOf(mail)), eq(outboxMails.lease, mail.lease), eq(outboxMails.state, 'queued')),
    )
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
