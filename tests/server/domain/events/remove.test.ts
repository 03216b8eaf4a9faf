import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin } from '../../../factories/actors.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

const owner = await admin();
const START = Date.now() - 10 * 3_600_000;
const hour = (hours: number) => new Date(START + hours * 3_600_000);

/** A shipment that was created ten hours ago; its events are named by the hour after. */
async function shipmentOfHours() {
  const { id } = await newShipment(owner);
  await setRows(owner.db, shipmentEvents, eq(shipmentEvents.shipmentId, id), { at: hour(0) });
  const add = async (hours: number, status?: Status) => {
    const { eventId } = await addEvent(owner, { id, status, at: hour(hours), location: 'Kiel', note: '' });
    return eventId ?? '';
  };
  const retract = async (eventId: string) => look((await retractEvent(owner, { id, eventId })).shipment);
  const look = ({ status, dispatchedDate, deliveredDate, events }: Shipment) => ({
    status,
    dispatched: hoursOf(dispatchedDate),
    delivered: hoursOf(deliveredDate),
    history: events.filter(({ retractedAt }) => retractedAt === null).map((event) => event.status),
  });
  return { id, add, retract };
}

const hoursOf = (date: string | null) => (date === null ? null : (Date.parse(date) - START) / 3_600_000);

const setBy = (given: { hours: number; field: 'dispatched' | 'delivered'; value: number | null }[]) => given;

describe('three events retracted in every order', () => {
  const EVENTS = [
    { hours: 1, status: 'shipped' },
    { hours: 2, status: 'delivered' },
    { hours: 3, status: 'returned' },
  ] as const;
  // Each event's value: the shipment has that of the last remaining event.
  const SET = setBy([
    { hours: 1, field: 'dispatched', value: 1 },
    { hours: 2, field: 'delivered', value: 2 },
    { hours: 3, field: 'delivered', value: null },
  ]);

  test.each(['012', '021', '102', '120', '201', '210'])('%s', async (order) => {
    const { add, retract } = await shipmentOfHours();
    const ids: string[] = [];
    for (const { hours, status } of EVENTS) ids.push(await add(hours, status));
    const left = new Set(EVENTS.map(({ hours }) => hours as number));
    for (const index of Array.from(order, Number)) {
      left.delete(EVENTS[index]?.hours ?? 0);
      const rest = EVENTS.filter(({ hours }) => left.has(hours)).map(({ status }) => status);
      const lastSet = (field: string) =>
        SET.filter((each) => each.field === field && left.has(each.hours)).at(-1)?.value ?? null;
      expect(await retract(ids[index] ?? '')).toEqual({
        status: rest.at(-1) ?? 'pending',
        dispatched: lastSet('dispatched'),
        delivered: lastSet('delivered'),
        history: ['pending', ...rest],
      });
    }
  });
});

describe('a date', () => {
  test('that an event overwrote is what it was, also when the event before it is retracted first', async () => {
    const { id, add, retract } = await shipmentOfHours();
    await updateShipment(owner, { id, dispatchedDate: hour(0.5) });
    await add(0.6, 'on-hold');
    const back = await add(1, 'processing');
    const shipped = await add(2, 'shipped');
    expect(await retract(back)).toMatchObject({ status: 'shipped', dispatched: 2 });
    expect(await retract(shipped)).toMatchObject({ status: 'on-hold', dispatched: 0.5 });
  });

  test.each([
    ['another time', hour(1.5), 1.5],
    ['none', null, null],
  ])('that was set to %s by hand stays, whatever is retracted', async (_, dispatchedDate, expected) => {
    const { id, add, retract } = await shipmentOfHours();
    const shipped = await add(1, 'shipped');
    await updateShipment(owner, { id, dispatchedDate });
    expect(await retract(shipped)).toMatchObject({ status: 'pending', dispatched: expected });
  });

  test('that was cleared, set and emptied by hand stays empty', async () => {
    const { id, add, retract } = await shipmentOfHours();
    await updateShipment(owner, { id, dispatchedDate: hour(0.5) });
    await add(0.6, 'on-hold');
    const back = await add(1, 'processing');
    await updateShipment(owner, { id, dispatchedDate: hour(0.7) });
    await updateShipment(owner, { id, dispatchedDate: null });
    expect(await retract(back)).toMatchObject({ status: 'on-hold', dispatched: null });
  });

  test('set by hand between two events is what the second one’s retraction gives back', async () => {
    const { id, add, retract } = await shipmentOfHours();
    const shipped = await add(1, 'shipped');
    await updateShipment(owner, { id, dispatchedDate: hour(1.5) });
    const back = await add(2, 'processing');
    expect(await retract(back)).toMatchObject({ status: 'shipped', dispatched: 1.5 });
    expect(await retract(shipped)).toMatchObject({ status: 'pending', dispatched: 1.5 });
  });
});

describe('an event of the past', () => {
  test('becomes the one that sets the status and its dates when the later one is retracted', async () => {
    const { add, retract } = await shipmentOfHours();
    const delivered = await add(4, 'delivered');
    const shipped = await add(2, 'shipped');
    const seen = { status: 'shipped', dispatched: 2, delivered: null, history: ['pending', 'shipped'] };
    expect(await retract(delivered)).toEqual(seen);
    const none = { dispatched: null, delivered: null };
    expect(await retract(shipped)).toEqual({ ...none, status: 'pending', history: ['pending'] });
  });

  test('is retracted without touching the shipment', async () => {
    const { add, retract } = await shipmentOfHours();
    await add(4, 'delivered');
    const shipped = await add(2, 'shipped');
    const dates = { dispatched: 4, delivered: 4 };
    expect(await retract(shipped)).toEqual({ ...dates, status: 'delivered', history: ['pending', 'delivered'] });
  });
});

describe('events without a status of their own', () => {
  test('get that of the event before the one that they had it from, up to the next', async () => {
    const { add, retract } = await shipmentOfHours();
    const shipped = await add(1, 'shipped');
    await add(2);
    await add(3, 'delivered');
    await add(4);
    const { history } = await retract(shipped);
    expect(history).toEqual(['pending', 'pending', 'delivered', 'delivered']);
  });

  test('get the status that an older event gives the shipment', async () => {
    const { add, retract } = await shipmentOfHours();
    const shipped = await add(1, 'shipped');
    await add(5);
    await add(3, 'on-hold');
    expect(await retract(shipped)).toMatchObject({ status: 'on-hold', history: ['pending', 'on-hold', 'on-hold'] });
  });

  test('keep a status that they have not from the one retracted', async () => {
    const { add, retract } = await shipmentOfHours();
    await add(5);
    const recorded = await add(3, 'on-hold');
    await add(4);
    expect(await retract(recorded)).toMatchObject({ status: 'pending', history: ['pending', 'pending', 'pending'] });
  });

  test('before the creation get its status', async () => {
    const { add, retract } = await shipmentOfHours();
    const recorded = await add(-2, 'on-hold');
    await add(-1);
    expect(await retract(recorded)).toMatchObject({ status: 'pending', history: ['pending', 'pending'] });
  });

  test('are retracted alone', async () => {
    const { add, retract } = await shipmentOfHours();
    await add(1, 'shipped');
    const note = await add(2);
    expect(await retract(note)).toMatchObject({ status: 'shipped', dispatched: 1, history: ['pending', 'shipped'] });
  });
});

test('the newest event that is left is what a new one is compared with', async () => {
  const { id, add, retract } = await shipmentOfHours();
  const delivered = await add(5, 'delivered');
  await retract(delivered);
  const { shipment } = await addEvent(owner, { id, status: 'shipped', at: hour(2), location: '', note: '' });
  expect(shipment.status).toBe('shipped');
  expect(await owner.db.$count(shipmentEvents, sql`shipment_id = ${id} and retracted_at is not null`)).toBe(1);
});
