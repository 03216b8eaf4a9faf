import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { CHANGE_MAIL_KINDS, type MailKind, NOTICE_MAIL_KINDS } from '#contract/mails/mails.ts';
import type { Db } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { mailTokenKey, readMailToken } from '#server/domain/mails/content/mail-token.ts';
import { AppError } from '#server/errors/app-error.ts';

/** The recipient of a mail, its shipment, and all shipments that it was about. */
export type Recipient = {
  shipmentId: string;
  shipmentIds: string[];
  trackingNumber: string;
  email: string;
  kind: MailKind;
};

const KINDS: MailKind[] = [...CHANGE_MAIL_KINDS, 'opt-out'];

/** A notice has several shipments: any of them. */
const shipmentOf = sql`coalesce(${outboxMails.shipmentId},
  (select event.shipment_id from delivery_events told join shipment_events event on event.id = told.event_id
    where told.delivery_id = ${outboxMails.id} limit 1),
  (select told.shipment_id from delivery_shipments told where told.delivery_id = ${outboxMails.id} limit 1))`;

/** The mails that were sent as one were sent at one time (decision 127). */
const jointShipments = sql<string[]>`array(select joint.shipment_id from deliveries joint
  where joint.id = ${outboxMails.id} or (joint.change_id = ${outboxMails.changeId} and joint.recipient = ${outboxMails.recipient}
    and joint.sent_at = ${outboxMails.sentAt} and joint.shipment_id is not null)
  order by joint.shipment_id)`;

/** The recipient of a mail to a party or, for a stop of all mails, to a member. Throws as `loadRecipient` does. */
export const loadAnyRecipient = (db: Db, token: string): Promise<Recipient> =>
  loadRecipient(db, token, [...KINDS, ...NOTICE_MAIL_KINDS]);

/**
 * The recipient of a token's mail, also for a deleted shipment. `db` is not a transaction. Throws `not-found` for a
 * token without a mail, and after the mail's data were erased.
 */
export async function loadRecipient(db: Db, token: string, kinds = KINDS): Promise<Recipient> {
  const id = await readDeliveryId(db, token);
  const [row] = await db
    .select({
      shipmentId: shipments.id,
      shipmentIds: jointShipments,
      trackingNumber: shipments.trackingNumber,
      email: outboxMails.recipient,
      kind: outboxMails.kind,
    })
    .from(outboxMails)
    .innerJoin(shipments, eq(shipments.id, shipmentOf))
    .where(and(eq(outboxMails.id, id), inArray(outboxMails.kind, kinds), ne(outboxMails.recipient, '')));
  if (!row) throw notFound();
  return row;
}

/** The delivery in a token. Throws `not-found`. */
export async function readDeliveryId(db: Db, token: string): Promise<string> {
  const id = readMailToken(await mailTokenKey(db), token);
  if (id === null) throw notFound();
  return id;
}

const notFound = () => new AppError('mail-link-not-found');
