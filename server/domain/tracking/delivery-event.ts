import { differenceInSeconds } from 'date-fns';
import { type Language, withLanguage } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { zonedDay } from '#contract/statuses/lateness.ts';
import { trackingUrl } from '#contract/tracking/structured-data.ts';
import type { Ctx } from '#server/domain/context.ts';
import { mailWords } from '#server/domain/mails/content/mail-words.ts';
import { serializePublic } from '#server/domain/shipments/serialize.ts';
import { env } from '#server/env.ts';
import type { AllDayEvent } from '#server/infra/calendar/all-day-event.ts';
import { placeIn } from '#server/infra/geo/localized-places.ts';
import { findTracked } from './track.ts';

/** `addressLanguage`: that of the file's own address, which its link carries on. */
type CalendarQuery = { number: string; language: Language; addressLanguage: Language | null };

/**
 * The delivery as an all-day event for a calendar (docs/contract/tracking.md, 'Calendar'): on the day of the estimate
 * at the destination, once delivered on the day of that, and cancelled where none comes any more. Null without an
 * estimate. Throws what `trackShipment` throws.
 */
export async function deliveryEvent(
  ctx: Ctx,
  { number, language, addressLanguage }: CalendarQuery,
): Promise<AllDayEvent | null> {
  const row = await findTracked(ctx, { number });
  const shipment = serializePublic(row);
  if (shipment.estimatedDay === null) return null;
  const { trackingNumber, createdAt, updatedAt, destinationCity, destinationCountry } = shipment;
  const words = mailWords(language);
  const when = appointment(shipment, shipment.estimatedDay, row.destinationZone);
  const url = withLanguage(trackingUrl(env().APP_URL, trackingNumber), addressLanguage);
  return {
    uid: `${trackingNumber}-delivery`,
    // With the seconds, which calendars have from the time when they alone were counted.
    sequence: Math.max(0, differenceInSeconds(updatedAt, createdAt)) + row.publicChanges,
    changedAt: new Date(updatedAt),
    ...when,
    summary: words.calendar[when.status](trackingNumber),
    // Not every calendar shows the address itself.
    description: `${words.shipmentIs(shipment.status)}\n${url}`,
    location: await placeIn(language, destinationCity, destinationCountry),
    url,
  };
}

function appointment(
  { status, deliveredDate }: PublicShipment,
  estimatedDay: string,
  zone: string,
): Pick<AllDayEvent, 'day' | 'status'> {
  if (status === 'cancelled' || status === 'returned') return { day: estimatedDay, status: 'cancelled' };
  if (status !== 'delivered') return { day: estimatedDay, status: 'tentative' };
  return {
    day: deliveredDate === null ? estimatedDay : zonedDay(zone, deliveredDate),
    status: 'confirmed',
  };
}
