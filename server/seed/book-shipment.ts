import { addHours, subHours } from 'date-fns';
import { type Db, transaction } from '../../db/client.ts';
import { CARRIERS, NewShipment, SHIPPING_MODES } from '../contract/shipments.ts';
import { STATUSES } from '../contract/statuses.ts';
import type { User } from '../contract/users.ts';
import type { Ctx } from '../domain/context.ts';
import { claimBooking } from '../domain/demo/standing.ts';
import { addEvent } from '../domain/shipments/add-event.ts';
import { backdateShipment } from '../domain/shipments/backdate.ts';
import { createShipment } from '../domain/shipments/create.ts';
import { insertImages } from '../domain/shipments/images.ts';
import { type PreparedImage, withImages } from '../platform/storage.ts';
import { JOURNEYS, type Step } from './journeys.ts';
import { CARGO, PARTIES, type Party } from './parties.ts';

/** Enough to see every status with every carrier, and a second page. */
export const SHIPMENTS = 56;
const HUBS = ['Leipzig', 'Antwerp', 'Colombo', 'Memphis', 'Liège'];
const HOURS_BETWEEN_BOOKINGS = 9;

/**
 * Books the demo's shipment of this number and walks it to its status, all or nothing; younger ones have got less far. The number is
 * how many there are already: where another process was faster, nothing happens.
 */
export async function bookShipment(
  db: Db,
  people: readonly User[],
  number: number,
  photographs: readonly PreparedImage[],
): Promise<void> {
  const user = pick(people, number);
  // Around the transaction, not inside createShipment; withdrawing removes the files of a booking that did not happen.
  const changes = { add: photographs, mayWithdraw: photographs.map(({ stem }) => stem) };
  await withImages(db, changes, () =>
    transaction(db, async (tx) => {
      if (!(await claimBooking(tx, number))) return;
      await walk({ db: tx, address: '', actor: { kind: 'person', user, sessionHash: '' } }, number, photographs);
    }),
  );
}

async function walk(clerk: Ctx, number: number, photographs: readonly PreparedImage[]): Promise<void> {
  const status = pick(STATUSES, number * 7);
  const sender = pick(PARTIES, number * 5);
  const receiver = pick(PARTIES, number * 5 + 1 + (number % 11));
  const steps = JOURNEYS[status];
  const lastHour = steps.at(-1)?.afterHours ?? 0;
  const booked = subHours(new Date(), lastHour + 2 + number * HOURS_BETWEEN_BOOKINGS);

  const { id } = await createShipment(clerk, consignment(number, sender, receiver, booked), []);
  await insertImages(clerk.db, id, photographs);
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
  return sender.country === receiver.country ? `${sender.city} transfer hub` : pick(HUBS, number);
}

function pick<Entry>(list: readonly [Entry, ...Entry[]] | readonly Entry[], position: number): Entry {
  const entry = list[position % list.length];
  if (entry === undefined) throw new Error('A list of the demo data is empty');
  return entry;
}
