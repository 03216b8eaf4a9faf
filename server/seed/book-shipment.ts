import { addHours, subHours } from 'date-fns';
import { CARRIERS, NewShipment, SHIPPING_MODES } from '../contract/shipments.ts';
import { STATUSES } from '../contract/statuses.ts';
import type { Ctx } from '../domain/context.ts';
import { addEvent } from '../domain/shipments/add-event.ts';
import { backdateShipment } from '../domain/shipments/backdate.ts';
import { createShipment } from '../domain/shipments/create.ts';
import type { PreparedImage } from '../platform/storage.ts';
import { JOURNEYS, type Step } from './journeys.ts';
import { CARGO, PARTIES, type Party } from './parties.ts';

/** Enough to see every status with every carrier, and a second page. */
export const SHIPMENTS = 56;
const HUBS = ['Leipzig', 'Antwerp', 'Colombo', 'Memphis', 'Liège'];
const HOURS_BETWEEN_BOOKINGS = 9;

/** Books the demo's shipment of this number and walks it to its status; younger ones have got less far. */
export async function bookShipment(clerk: Ctx, number: number, photographs: readonly PreparedImage[]) {
  const status = pick(STATUSES, number * 7);
  const sender = pick(PARTIES, number * 5);
  const receiver = pick(PARTIES, number * 5 + 1 + (number % 11));
  const steps = JOURNEYS[status];
  const lastHour = steps.at(-1)?.afterHours ?? 0;
  const booked = subHours(new Date(), lastHour + 2 + number * HOURS_BETWEEN_BOOKINGS);

  const { id } = await createShipment(clerk, consignment(number, sender, receiver, booked), photographs);
  for (const step of steps) {
    const location = placeOf(step, number, sender, receiver);
    await addEvent(clerk, { id, status: step.status, location, note: step.note });
  }
  const times = [booked, ...steps.map(({ afterHours }) => addHours(booked, afterHours))];
  await backdateShipment({ ...clerk, actor: { kind: 'product' } }, { id, times });
}

function consignment(number: number, sender: Party, receiver: Party, booked: Date) {
  const cargo = pick(CARGO, number * 3);
  return NewShipment.parse({
    senderName: sender.name,
    senderEmail: sender.email,
    senderContact: sender.contact,
    originAddress: sender.address,
    originCity: sender.city,
    originCountry: sender.country,
    receiverName: receiver.name,
    receiverEmail: receiver.email,
    destinationAddress: receiver.address,
    destinationCity: receiver.city,
    destinationCountry: receiver.country,
    description: cargo.text,
    weight: cargo.weight,
    carrier: pick(CARRIERS, number),
    shippingMode: pick(SHIPPING_MODES, number),
    estimatedDelivery: addHours(booked, 120).toISOString(),
  });
}

function placeOf({ place }: Step, number: number, sender: Party, receiver: Party): string {
  if (place === 'origin') return `${sender.city}, ${sender.country}`;
  if (place === 'destination') return `${receiver.city}, ${receiver.country}`;
  return pick(HUBS, number);
}

function pick<Entry>(list: readonly [Entry, ...Entry[]] | readonly Entry[], position: number): Entry {
  const entry = list[position % list.length];
  if (entry === undefined) throw new Error('A list of the demo data is empty');
  return entry;
}
