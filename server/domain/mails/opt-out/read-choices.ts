import { and, eq, sql } from 'drizzle-orm';
import type { MailChoices } from '#contract/mails/mail-choices.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadRecipient } from './load-recipient.ts';

/** The choices of a mail's recipient so far. Changes nothing. Throws as `loadRecipient` does. */
export async function readMailChoices({ db }: Ctx, input: { token: string }): Promise<MailChoices> {
  const { shipmentId, trackingNumber, email, kind } = await loadRecipient(db, input.token);
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
    trackingNumber,
    stopped: {
      shipment: stops.some((stop) => stop.shipmentId === shipmentId),
      everything: stops.some((stop) => stop.shipmentId === null),
    },
    mayConfirm: kind === 'opt-out',
    confirmations,
  };
}
