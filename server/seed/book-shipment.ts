import { addHours, subHours } from 'date-fns';
import { type Db, transaction } from '../../db/client.ts';
import { NewShipment } from '../contract/shipments.ts';
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
import { pick } from './pick.ts';
import { planRoute, type Route } from './plan-route.ts';

/** Enough to see every status with every carrier, and a second page. */
export const SHIPMENTS = 56;
const HOURS_BETWEEN_BOOKINGS = 9;

/**
 * Books the demo's shipment of this number and walks it to its status, all or nothing; younger ones have got less far. The number is
 * how many there are already: where another process was faster, nothing happens.
 */
export async function bookShipment(
  db: Db,
  people: readonly User[],
  number: number,
  images: readonly PreparedImage[],
): Promise<void> {
  const user = pick(people, number + Math.floor(number / STATUSES.length));
  // Around the transaction, not inside createShipment; withdrawing removes the files of a booking that did not happen.
  const changes = { add: images, mayWithdraw: images.map(({ stem }) => stem) };
  await withImages(db, changes, () =>
    transaction(db, async (tx) => {
      if (!(await claimBooking(tx, number))) return;
      await walk({ db: tx, address: '', actor: { kind: 'person', user, sessionHash: null } }, number, images);
    }),
  );
}

async function walk(clerk: Ctx, number: number, images: readonly PreparedImage[]): Promise<void> {
  const status = pick(STATUSES, number * 7);
  const sender = pick(PARTIES, number * 5);
  const receiver = pick(PARTIES, number * 5 + 1 + (number % 11));
  const steps = JOURNEYS[status];
  const cargo = pick(CARGO, number * 3);
  const route = planRoute(number, sender, receiver, cargo.weight);
  const lastHour = (steps.at(-1)?.afterHours ?? 0) * route.pace;
  const booked = subHours(new Date(), lastHour + 2 + number * HOURS_BETWEEN_BOOKINGS);

  const { id } = await createShipment(clerk, consignment({ sender, receiver, cargo, route, booked }), []);
  await insertImages(clerk.db, id, images);
  for (const step of steps) {
    const location = placeOf(step, sender, receiver, route);
    await addEvent(clerk, { id, status: step.status, location, note: step.note });
  }
  const times = [booked, ...steps.map(({ afterHours }) => addHours(booked, afterHours * route.pace))];
  await backdateShipment({ ...clerk, actor: { kind: 'product' } }, { id, times });
}

type Booking = { sender: Party; receiver: Party; cargo: (typeof CARGO)[number]; route: Route; booked: Date };

function consignment({ sender, receiver, cargo, route, booked }: Booking) {
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
    carrier: route.carrier,
    shippingMode: route.mode,
    estimatedDelivery: addHours(booked, 120 * route.pace).toISOString(),
  });
}

function placeOf({ place }: Step, sender: Party, receiver: Party, route: Route): string {
  if (place === 'origin') return `${sender.city}, ${sender.country}`;
  if (place === 'destination') return `${receiver.city}, ${receiver.country}`;
  return route.hub;
}
