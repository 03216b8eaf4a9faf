import { and, eq } from 'drizzle-orm';
import type { MailedParties } from '#contract/events/events.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { findMailed } from '#server/domain/mails/content/shipments/corrections.ts';
import { parseSerial } from '#server/domain/parse-serial.ts';
import { requireChanger } from '#server/domain/shipments/load.ts';
import { shownAddresses } from '#server/domain/shipments/serialize.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * The parties, receiver and sender at the shipment's addresses, to whom a mail about this event has gone; an address is
 * empty where the caller's duty does not show it. Throws as
 * `retractEvent` does, but for an event that was retracted before.
 */
export async function readMailedParties(ctx: Ctx, input: { id: string; eventId: string }): Promise<MailedParties> {
  const user = await requireChanger(ctx, input, 'goods');
  const eventId = parseSerial(input.eventId);
  const { receiverEmail, senderEmail } = shipments;
  const [row] = await ctx.db
    .select({ receiverEmail, senderEmail })
    .from(shipmentEvents)
    .innerJoin(shipments, eq(shipments.id, shipmentEvents.shipmentId))
    .where(and(eq(shipmentEvents.id, eventId), eq(shipmentEvents.shipmentId, input.id)));
  if (!row) throw new AppError('event-not-found');
  const mailed = (await findMailed(ctx.db, [eventId]))(eventId);
  const shown = shownAddresses(row, user);
  const { receiverEmail: receiver, senderEmail: sender } = row;
  return {
    receiver: mailed.has(receiver) ? shown.receiverEmail : null,
    sender: mailed.has(sender) ? shown.senderEmail : null,
  };
}
