import { differenceInSeconds } from 'date-fns';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { trackingUrl } from '#server/contract/structured-data.ts';
import type { Ctx } from '#server/domain/context.ts';
import { dayIn } from '#server/domain/goods/estimated-time.ts';
import { serializePublic } from '#server/domain/shipments/serialize.ts';
import { env } from '#server/env.ts';
import type { AllDayEvent } from '#server/infra/calendar/all-day-event.ts';
import { findTracked } from './track.ts';

/**
 * The delivery as an all-day event for a calendar (contract section 11): on the day of the estimate at the destination,
 * once delivered on the day of that, and cancelled where none comes any more. Null without an estimate. Throws what
 * `trackShipment` throws.
 */
export async function deliveryEvent(ctx: Ctx, input: { number: string }): Promise<AllDayEvent | null> {
  const row = await findTracked(ctx, input);
  const shipment = serializePublic(row);
  if (shipment.estimatedDay === null) return null;
  const { trackingNumber, createdAt, updatedAt, destinationCity, destinationCountry } = shipment;
  return {
    uid: `${trackingNumber}-delivery`,
    // Not the number of changes, which falls when one of them is undone.
    sequence: Math.max(0, differenceInSeconds(updatedAt, createdAt)),
    changedAt: new Date(updatedAt),
    ...appointment(shipment, shipment.estimatedDay, row.destinationZone),
    location: `${destinationCity}, ${destinationCountry}`,
    url: trackingUrl(env().APP_URL, trackingNumber),
  };
}

function appointment(
  { status, trackingNumber, deliveredDate }: PublicShipment,
  estimatedDay: string,
  zone: string,
): Pick<AllDayEvent, 'day' | 'status' | 'summary'> {
  if (status === 'cancelled' || status === 'returned') {
    return { day: estimatedDay, status: 'cancelled', summary: `No delivery of ${trackingNumber}` };
  }
  if (status !== 'delivered') {
    return { day: estimatedDay, status: 'tentative', summary: `Estimated delivery of ${trackingNumber}` };
  }
  const day = deliveredDate === null ? estimatedDay : dayIn(zone, new Date(deliveredDate));
  return { day, status: 'confirmed', summary: `Delivery of ${trackingNumber}` };
}
