import type { PreviewEvent } from '#server/contract/shipment-events.ts';
import type { Ctx } from '#server/domain/context.ts';
import { composeMail, mailSender } from '#server/domain/mail/content/compose-mail.ts';
import { type MailContent, readMailShipment } from '#server/domain/mail/content/mail-content.ts';
import { readClock } from '#server/domain/shipments/events/clock.ts';
import { planEvent } from '#server/domain/shipments/events/write.ts';
import { notFound, requireChanger } from '#server/domain/shipments/load.ts';

/** A preview has no recipient. */
const NO_LINK = '#';

/**
 * The mail that this event would be told by, as the receiver would see it, but for the link to stop mails; where
 * nothing would change, the mail with the tracking link. Stores nothing. Throws as `updateShipment` does.
 */
export async function previewMail(ctx: Ctx, input: { id: string } & PreviewEvent) {
  await requireChanger(ctx, input);
  const shipment = await readMailShipment(ctx.db, input.id);
  if (!shipment) throw notFound();
  const { status, at, location, note } = input;
  const target = { id: shipment.shipmentId, status: shipment.status, dispatchedDate: null, deliveredDate: null };
  const clock = await readClock(ctx.db, [target.id]);
  const event = await planEvent(ctx.db, target, { status, at: at ?? undefined, location, note }, clock);
  const content: MailContent = event
    ? {
        ...shipment,
        kind: 'status-update',
        party: 'receiver',
        status: event.statusSource === 'set' ? event.status : shipment.status,
        events: [event],
        corrections: [],
      }
    : { ...shipment, kind: 'link', party: 'receiver', events: [], corrections: [] };
  return composeMail(content, mailSender(NO_LINK));
}
