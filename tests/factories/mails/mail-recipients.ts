import { and, desc, eq } from 'drizzle-orm';
import type { MailKind } from '#contract/mails/mails.ts';
import type { Db } from '#db/open-database.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { mailToken, mailTokenKey } from '#server/domain/mails/content/mail-token.ts';
import { queueMails } from './mails.ts';

/** A shipment about which a mail waits to this address, and the token of the mail's link to stop mails. */
export async function mailRecipient(db: Db, email: string) {
  const { id: shipmentId, trackingNumber } = await queueMails(db, [email]);
  const { token, deliveryId } = await latestMail(db, email, 'status-update');
  return { shipmentId, trackingNumber, email, token, deliveryId };
}

/** The newest mail of this kind to this address. */
export async function latestMail(db: Db, email: string, kind: MailKind) {
  const [mail] = await db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.recipient, email), eq(outboxMails.kind, kind)))
    .orderBy(desc(outboxMails.createdAt));
  if (!mail) throw new Error(`No mail ${kind} to ${email}`);
  return { ...mail, deliveryId: mail.id, token: mailToken(await mailTokenKey(db), mail.id) };
}

/** This address's stops: shipment ids, null for everything. */
export async function stopsOf(db: Db, email: string): Promise<(string | null)[]> {
  const rows = await db.select().from(mailOptOuts).where(eq(mailOptOuts.email, email));
  return rows.map(({ shipmentId }) => shipmentId);
}
