import { and, eq, sql } from 'drizzle-orm';
import type { MailChoices } from '#contract/mails/mail-choices.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import type { Ctx } from '#server/domain/context.ts';
import { hasStoppedEverything } from '#server/domain/mails/outbox/opted-out.ts';
import { loadAnyRecipient } from './load-recipient.ts';
import { findNotice, readStopped } from './notice-mails.ts';

/** The choices of a mail's recipient so far. Changes nothing. Throws as `loadRecipient` does. */
export async function readMailChoices({ db }: Ctx, input: { token: string }): Promise<MailChoices> {
  const notice = await findNotice(db, input.token);
  const notices = notice && (await readStopped(db, notice));
  if (notice && !notice.hasShipment) {
    const everything = await hasStoppedEverything(db, notice.email);
    const stopped = { shipment: false, everything };
    return {
      email: notice.email,
      trackingNumber: null,
      shipments: 0,
      notices,
      stopped,
      mayConfirm: false,
      confirmations: null,
    };
  }
  const { shipmentId, shipmentIds, trackingNumber, email, kind } = await loadAnyRecipient(db, input.token);
  const stops = await db
    .select({ shipmentId: mailOptOuts.shipmentId })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.email, email));
  const confirmations = await db.$count(
    outboxMails,
    and(
      eq(outboxMails.shipmentId, shipmentId),
      eq(outboxMails.kind, 'opt-out'),
      eq(outboxMails.recipient, email),
      sql`${outboxMails.createdAt} > now() - interval '1 hour'`,
    ),
  );
  return {
    email,
    trackingNumber: notice ? null : trackingNumber,
    shipments: shipmentIds.length,
    notices,
    stopped: {
      shipment: shipmentIds.every((id) => stops.some((stop) => stop.shipmentId === id)),
      everything: stops.some((stop) => stop.shipmentId === null),
    },
    mayConfirm: kind === 'opt-out',
    confirmations,
  };
}
