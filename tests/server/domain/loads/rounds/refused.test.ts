import { expect, test } from 'vitest';
import { AddEvent } from '#contract/events/events.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
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

test('nothing is noted of what is not a driver’s, or is not on a round', async () => {
  const { shipment } = await newStop(clerk, driver);
  await close(clerk, shipment, 'cancelled');
  expect(await rejection(deliver(clerk, shipment))).toMatch(/^conflict/);
  const stranger = await currentUser({ duty: 'driver' });
  expect(await rejection(deliver(stranger, shipment))).toMatch(/^not-found/);
  expect(await notesOf(shipment)).toEqual([]);
});
