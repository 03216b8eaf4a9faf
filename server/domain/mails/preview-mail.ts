import type { PreviewEvent } from '#contract/events/events.ts';
import type { Notify } from '#contract/mails/notify.ts';
import type { Ctx } from '#server/domain/context.ts';
import { readClock } from '#server/domain/events/clock.ts';
import { planEvent } from '#server/domain/events/write.ts';
import { composeMail, mailSender } from '#server/domain/mails/content/compose-mail.ts';
import {
  contentFor,
  eventsIn,
  type MailContent,
  readMailShipment,
} from '#server/domain/mails/content/shipments/mail-content.ts';
import { notFound, requireChanger } from '#server/domain/shipments/load.ts';

/** A preview has no recipient. */
const NO_LINK = '#';

type News = Pick<MailContent, 'kind' | 'status' | 'events' | 'estimates' | 'corrections'>;
type PreviewedMail = ReturnType<typeof composeMail> & { party: 'receiver' | 'sender' };

/**
 * The mails that this event would send, as their recipients would see them, without the link to stop mails. If nothing
 * would change, the mails with the tracking link. Stores nothing. Throws as `updateShipment` does.
 */
export async function previewMail(ctx: Ctx, input: { id: string } & PreviewEvent): Promise<{ mails: PreviewedMail[] }> {
  await requireChanger(ctx, input, 'goods');
  const shipment = await readMailShipment(ctx.db, input.id);
  if (!shipment) throw notFound();
  const { status, at, location, note, reason } = input;
  const target = { id: shipment.shipmentId, status: shipment.status, dispatchedDate: null, deliveredDate: null };
  const clock = await readClock(ctx.db, [target.id]);
  const event = await planEvent(ctx.db, target, { status, at: at ?? undefined, location, note, reason }, clock);
  const news: News = event
    ? {
        kind: 'status-update',
        status: event.statusSource === 'set' ? event.status : shipment.status,
        events: [{ ...event, reason: event.reason ?? null }],
        estimates: [],
        corrections: [],
      }
    : { kind: 'link', status: shipment.status, events: [], estimates: [], corrections: [] };
  const mails = readersOf(input.notify).map(async (party) => {
    const content = await contentFor(party, shipment);
    const events = await eventsIn(content.language, news.events);
    return { party, ...composeMail({ ...content, ...news, events, party }, mailSender(NO_LINK)) };
  });
  return { mails: await Promise.all(mails) };
}

function readersOf(notify: Notify = 'none'): PreviewedMail['party'][] {
  if (notify === 'both') return ['receiver', 'sender'];
  return notify === 'sender' ? ['sender'] : ['receiver'];
}
