import { and, eq, inArray, ne } from 'drizzle-orm';
import { CHANGE_MAIL_KINDS, type MailKind } from '#contract/mails/mails.ts';
import type { Db } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { mailTokenKey, readMailToken } from '#server/domain/mails/content/mail-token.ts';
import { AppError } from '#server/errors/app-error.ts';

/** The recipient of a mail and its shipment. */
export type Recipient = { shipmentId: string; trackingNumber: string; email: string; kind: MailKind };

const KINDS: MailKind[] = [...CHANGE_MAIL_KINDS, 'opt-out'];

/**
 * The recipient of a token's mail, also for a deleted shipment. `db` is not a transaction. Throws `not-found` for a
 * token without a mail, and after the mail's data were erased.
 */
export async function loadRecipient(db: Db, token: string): Promise<Recipient> {
  const id = readMailToken(await mailTokenKey(db), token);
  if (id === null) throw notFound();
  const [row] = await db
    .select({
      shipmentId: shipments.id,
      trackingNumber: shipments.trackingNumber,
      email: outboxMails.recipient,
      kind: outboxMails.kind,
    })
    .from(outboxMails)
    .innerJoin(shipments, eq(shipments.id, outboxMails.shipmentId))
    .where(and(eq(outboxMails.id, id), inArray(outboxMails.kind, KINDS), ne(outboxMails.recipient, '')));
  if (!row) throw notFound();
  return row;
}

const notFound = () => new AppError('mail-link-not-found');
