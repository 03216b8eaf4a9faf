import { and, eq, sql } from 'drizzle-orm';
import type { MailChoices } from '#contract/mail/mail-choices.ts';
import { deliveries } from '#db/schema/mail/deliveries.ts';
import { mailOptOuts } from '#db/schema/mail/mail-opt-outs.ts';
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
    deliveries,
    and(
      eq(deliveries.shipmentId, shipmentId),
      eq(deliveries.kind, 'opt-out'),
      eq(deliveries.recipient, email),
      sql`${deliveries.createdAt} > now() - interval '1 hour'`,
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
