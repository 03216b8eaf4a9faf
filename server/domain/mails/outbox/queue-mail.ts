import { inArray, sql } from 'drizzle-orm';
import {
  CHANGE_MAIL_KINDS,
  type ChangeMailKind,
  IN_NEWER_MAIL,
  type MailKind,
  RECIPIENT_OPTED_OUT,
} from '#contract/mails/mails.ts';
import { insertInto, valuesTable } from '#db/json-rows.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { mailEvents } from '#db/schema/mails/mail-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { mailHoldSeconds } from './hold.ts';
import { type Addressed, addressedTable, findOptedOut } from './opted-out.ts';

/** A mail about one change to one address. */
export type ShipmentMail = {
  shipmentId: string;
  recipient: string;
  kind: ChangeMailKind;
  eventId: number;
  /** Further events that it tells of. */
  alsoMailed?: readonly number[] | undefined;
  /** It says that the event no longer holds. */
  isCorrection?: true;
  /** The change of several shipments: its mails to one address are sent as one (decision 127). */
  changeId?: string | undefined;
};

type Waiting = { id: string; kind: MailKind; dueAt: string; shipmentId: string; recipient: string };

/**
 * Queues mails in the transaction of their change, which holds the locks of its shipments (docs/contract/mails.md,
 * 'Hold'). A mail that still waits for the same address is superseded: the new one includes its changes and keeps its
 * time. A waiting `created` includes the change instead. Mails to addresses that opted out are logged as suppressed.
 * After the commit any process's relay finds them. Resolves to those that are not suppressed.
 */
export async function queueShipmentMails(tx: Db, mails: readonly ShipmentMail[]): Promise<readonly ShipmentMail[]> {
  if (mails.length === 0) return [];
  const stopped = new Set((await findOptedOut(tx, mails)).map(keyOf));
  const wanted = mails.filter((mail) => !stopped.has(keyOf(mail)));
  const waiting = await lockWaiting(tx, wanted);
  const absorbing = new Map([...waiting].filter(([, { kind }]) => kind === 'created'));

  await addEvents(
    tx,
    wanted.flatMap((mail) => absorbing.get(keyOf(mail))?.id ?? []),
    wanted.filter((mail) => absorbing.has(keyOf(mail))),
  );
  const fresh = wanted.filter((mail) => !absorbing.has(keyOf(mail)));
  const inserted = await insertMails(
    tx,
    fresh.map((mail) => {
      const old = waiting.get(keyOf(mail));
      // With a new status among its changes it is about that.
      const kind = old?.kind === 'status-update' ? old.kind : mail.kind;
      return { ...mail, kind, state: 'queued', dueAt: dateOf(old?.dueAt) };
    }),
  );
  await supersede(tx, fresh, inserted, waiting);
  await insertMails(
    tx,
    mails
      .filter((mail) => stopped.has(keyOf(mail)))
      .map((mail) => ({ ...mail, state: 'suppressed', reason: RECIPIENT_OPTED_OUT })),
  );
  return wanted;
}

const keyOf = ({ shipmentId, recipient }: Addressed) => `${shipmentId} ${recipient}`;

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** The mails that no process has begun to send, locked, by shipment and address. */
async function lockWaiting(tx: Db, mails: readonly ShipmentMail[]): Promise<Map<string, Waiting>> {
  if (mails.length === 0 || mailHoldSeconds() === 0) return new Map();
  const rows = await rowsOf<Waiting>(
    tx,
    sql`
      select mail.id, mail.kind, mail.due_at as "dueAt", mail.shipment_id as "shipmentId", mail.recipient
      from deliveries mail join ${addressedTable(mails)}
        on mail.shipment_id = wanted."shipmentId" and mail.recipient = wanted.recipient
      where mail.state = 'queued' and mail.attempts = 0 and mail.lease is null
        and mail.kind in ${[...CHANGE_MAIL_KINDS]}
      order by mail.id for update of mail`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

type NewMail = ShipmentMail & Pick<typeof outboxMails.$inferInsert, 'state' | 'reason' | 'dueAt'>;

/** Due after the hold, or at their own time. */
async function insertMails(tx: Db, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const wanted = valuesTable(
    outboxMails,
    ['shipmentId', 'kind', 'recipient', 'state', 'reason', 'dueAt', 'changeId'],
    mails,
  );
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
      insert into deliveries (shipment_id, kind, recipient, state, reason, due_at, change_id)
      select shipment_id, kind, recipient, state, reason,
        coalesce(due_at, statement_timestamp() + ${mailHoldSeconds()} * interval '1 second'), change_id
      from ${wanted} returning id`,
  );
  const ids = rows.map(({ id }) => id);
  await addEvents(tx, ids, mails);
  return ids;
}

/** Adds to each mail the changes of the mail at the same index. */
async function addEvents(tx: Db, ids: readonly string[], mails: readonly ShipmentMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.flatMap(({ eventId: first, alsoMailed = [], isCorrection = false }, index) =>
    [first, ...alsoMailed].map((eventId) => ({ deliveryId: ids[index] ?? '', eventId, isCorrection })),
  );
  await tx.execute(insertInto(mailEvents, ['deliveryId', 'eventId', 'isCorrection'], rows));
}

async function supersede(
  tx: Db,
  mails: readonly ShipmentMail[],
  inserted: readonly string[],
  waiting: ReadonlyMap<string, Waiting>,
): Promise<void> {
  const pairs = mails.flatMap((mail, index) => {
    const old = waiting.get(keyOf(mail));
    return old ? [{ old: old.id, fresh: inserted[index] }] : [];
  });
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into delivery_events (delivery_id, event_id, is_correction)
    select pair.fresh, told.event_id, told.is_correction
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) pair (old uuid, fresh uuid)
    join delivery_events told on told.delivery_id = pair.old
    on conflict do nothing`);
  await tx
    .update(outboxMails)
    .set({ state: 'superseded', reason: IN_NEWER_MAIL })
    .where(
      inArray(
        outboxMails.id,
        pairs.map(({ old }) => old),
      ),
    );
}

/** A mail that was requested singly. */
export type SingleMail = {
  kind: 'link' | 'opt-out' | 'message' | 'password-reset' | 'enquiry';
  recipient: string;
  shipmentId?: string | undefined;
  enquiryId?: string;
  messageId?: string;
  /** From where a new password was asked for. */
  browser?: string | null;
  clientIp?: string | null;
  isNamedAddress?: boolean;
  isSuppressed?: boolean;
};

/** Queues it; it is not held. For an address that stopped all mails it is suppressed. */
export async function queueSingleMail(tx: Db, { isSuppressed, ...mail }: SingleMail): Promise<void> {
  const state = isSuppressed ? ({ state: 'suppressed', reason: RECIPIENT_OPTED_OUT } as const) : {};
  await tx.insert(outboxMails).values({ ...mail, ...state });
}
