import { addSeconds } from 'date-fns';
import { expect, test } from 'vitest';
import { AddEvent, MAX_EVENTS } from '#contract/events/events.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { updateLoad } from '#server/domain/loads/save.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { admin, currentUser } from '../../../../factories/actors.ts';
import { deliver, fail, newStop } from '../../../../factories/rounds.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const clerk = await admin();
const driver = await currentUser({ duty: 'driver' });

const close = (ctx: Ctx, { id }: { id: string }, status: string) =>
  addEvent(ctx, { id, ...AddEvent.parse({ status }) });

/** The internal notes in the history, the newest last. */
async function notesOf({ id }: { id: string }) {
  const { events } = await getShipment(clerk, { id });
  return events.flatMap(({ internalNote }) => internalNote ?? []);
}

test('what a driver entered for a closed shipment stands in its history for the office, once however often it is sent', async () => {
  const { shipment } = await newStop(clerk, driver);
  await close(clerk, shipment, 'cancelled');
  const at = new Date().toISOString();
  for (const creationKey of ['round-closed-0001', 'round-closed-0001', 'round-closed-0002'])
    expect(await rejection(deliver(driver, shipment, { at, creationKey }))).toMatch(/^conflict/);
  expect(await rejection(fail(driver, shipment, { at }))).toMatch(/^conflict/);
  const time = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  const notes = await notesOf(shipment);
  expect(notes).toEqual([
    expect.stringMatching(`^Entered at the door on ${time}, not taken: received by Ada\\. .+\\.$`),
    expect.stringMatching(`^Entered at the door on ${time}, not taken: could not be delivered, `),
  ]);
  expect((await getShipment(clerk, shipment)).status).toBe('cancelled');
});

test('a second delivery by another driver’s device is told, too', async () => {
  const { shipment } = await newStop(clerk, driver);
  await deliver(driver, shipment);
  expect(await rejection(deliver(driver, shipment, { receivedBy: 'Grace' }))).toMatch(/^conflict/);
  expect(await notesOf(shipment)).toEqual([expect.stringContaining('not taken: received by Grace.')]);
});

test.each([
  ['a colleague in the office', {}],
  ['a super-admin', { role: 'super-admin' }],
] as const)('what %s entered on a round is told, too, also once another drives it', async (_, fields) => {
  const drives = await currentUser(fields);
  const { shipment, load } = await newStop(clerk, drives);
  await close(clerk, shipment, 'cancelled');
  expect(await rejection(deliver(drives, shipment))).toMatch(/^conflict/);
  const at = addSeconds(new Date(), -1).toISOString();
  await updateLoad(clerk, { id: load.id, driver: driver.actor.user.id });
  expect(await rejection(deliver(drives, shipment, { at, receivedBy: 'Grace' }))).toMatch(/^conflict/);
  expect(await notesOf(shipment)).toEqual([
    expect.stringContaining('not taken: received by Ada.'),
    expect.stringContaining('not taken: received by Grace.'),
  ]);
});

test('where the history has no room for a note, the refusal is that of the delivery', async () => {
  const { shipment } = await newStop(clerk, driver);
  await close(clerk, shipment, 'cancelled');
  const full = { shipmentId: shipment.id, status: 'cancelled', statusSource: 'inherited' } as const;
  const texts = { internalNote: 'Called', at: new Date() };
  await clerk.db.insert(shipmentEvents).values(Array.from({ length: MAX_EVENTS }, () => ({ ...full, ...texts })));
  expect(await rejection(deliver(driver, shipment))).toMatch(/^conflict: .*Cancelled/i);
  expect(await notesOf(shipment)).not.toContainEqual(expect.stringContaining('not taken'));
});

test('nothing is noted of what is not a driver’s, or is not on a round', async () => {
  const { shipment } = await newStop(clerk, driver);
  await close(clerk, shipment, 'cancelled');
  expect(await rejection(deliver(clerk, shipment))).toMatch(/^conflict/);
  const stranger = await currentUser({ duty: 'driver' });
  expect(await rejection(deliver(stranger, shipment))).toMatch(/^not-found/);
  expect(await notesOf(shipment)).toEqual([]);
});
