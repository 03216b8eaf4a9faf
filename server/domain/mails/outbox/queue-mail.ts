import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  CHANGE_MAIL_KINDS,
  type ChangeMailKind,
  IN_NEWER_MAIL,
  type MailKind,
  RECIPIENT_OPTED_OUT,
} from '#contract/mails/mails.ts';
import { type Notify, recipientsOf } from '#contract/mails/notify.ts';
import { insertInto, valuesTable } from '#db/json-rows.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { mailEvents } from '#db/schema/mails/mail-events.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { mailHoldSeconds } from './hold.ts';

/** A mail about one change to one address. */
export type ShipmentMail = {
  shipmentId: string;
  recipient: string;
  kind: ChangeMailKind;
  eventId: number;
  /** It says that the event no longer holds. */
  isCorrection?: true;
};

/** The mails about one change to the parties of its shipment that are to be told. */
export const partyMails = (
  shipment: { id: string; senderEmail: string; receiverEmail: string },
  notify: Notify | undefined,
  change: Omit<ShipmentMail, 'shipmentId' | 'recipient'>,
): ShipmentMail[] =>
  recipientsOf(shipment, notify).map((recipient) => ({ ...change, shipmentId: shipment.id, recipient }));

type Waiting = { id: string; kind: MailKind; dueAt: string; shipmentId: string; recipient: string };

/**
 * Queues mails in the transaction of their change, which holds the locks of its shipments (contract section 8, 'Hold').
 * A mail that still waits for the same address is superseded: the new one includes its changes and keeps its time. A
 * waiting `created` includes the change instead. Mails to addresses that opted out are logged as suppressed. After the
 * commit any process's relay finds them. Resolves to those that are not suppressed.
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

export type Addressed = { shipmentId: string; recipient: string };

const keyOf = ({ shipmentId, recipient }: Addressed) => `${shipmentId} ${recipient}`;

const asRecords = (mails: readonly Addressed[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(mails.map(({ shipmentId, recipient }) => ({ shipmentId, recipient })))}::jsonb)
    wanted ("shipmentId" uuid, recipient text)`;

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** The mails whose address opted out of this shipment's mails or of all. */
export function findOptedOut(db: Db, mails: readonly Addressed[]): Promise<Addressed[]> {
  return rowsOf<Addressed>(
    db,
    sql`
      select wanted."shipmentId", wanted.recipient from ${asRecords(mails)}
      where exists (select from mail_opt_outs stop where stop.email = wanted.recipient
        and (stop.shipment_id is null or stop.shipment_id = wanted."shipmentId"))`,
  );
}

/** The mails that no process has begun to send, locked, by shipment and address. */
async function lockWaiting(tx: Db, mails: readonly ShipmentMail[]): Promise<Map<string, Waiting>> {
  if (mails.length === 0 || mailHoldSeconds() === 0) return new Map();
  const rows = await rowsOf<Waiting>(
    tx,
    sql`
      select mail.id, mail.kind, mail.due_at as "dueAt", mail.shipment_id as "shipmentId", mail.recipient
      from deliveries mail join ${asRecords(mails)}
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
  const wanted = valuesTable(outboxMails, ['shipmentId', 'kind', 'recipient', 'state', 'reason', 'dueAt'], mails);
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
      insert into deliveries (shipment_id, kind, recipient, state, reason, due_at)
      select shipment_id, kind, recipient, state, reason,
        coalesce(due_at, statement_timestamp() + ${mailHoldSeconds()} * interval '1 second')
      from ${wanted} returning id`,
  );
  const ids = rows.map(({ id }) => id);
  await addEvents(tx, ids, mails);
  return ids;
}

/** Adds to each mail the change of the mail at the same index. */
async function addEvents(tx: Db, ids: readonly string[], mails: readonly ShipmentMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ eventId, isCorrection = false }, index) => {
    return { deliveryId: ids[index] ?? '', eventId, isCorrection };
  });
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

/**
 * Queues a mail that a user requested singly; it is not held. For an address that stopped all mails it is suppressed.
 */
export async function queueSingleMail(
  tx: Db,
  mail: { shipmentId: string; recipient: string; kind: 'link' | 'opt-out'; isNamedAddress?: boolean },
  suppressed: boolean,
): Promise<void> {
  const state = suppressed ? ({ state: 'suppressed', reason: RECIPIENT_OPTED_OUT } as const) : {};
  await tx.insert(outboxMails).values({ ...mail, ...state });
}

/** Whether this address stopped all mails about any shipment. */
export async function hasStoppedEverything(tx: Db, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: mailOptOuts.id })
    .from(mailOptOuts)
    .where(and(eq(mailOptOuts.email, email), isNull(mailOptOuts.shipmentId)));
  return row !== undefined;
}
