import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AddEvent } from '#contract/events/events.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { getAttention } from '#server/domain/attention/state.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin } from '../../../factories/actors.ts';
import { backdateEvents, hours, storedAttention } from '../../../factories/attention.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

const owner = await admin();
const { db } = owner;
const HOUR_MS = 60 * 60_000;

const reasonsOf = async (id: string) => (await getAttention(owner, { id })).reasons;

/** The hours from the newest event to when the shipment stands in the list. */
async function hoursUntilStalled({ id, events }: Awaited<ReturnType<typeof newShipment>>): Promise<number | null> {
  const { stalledFrom } = await storedAttention(db, id);
  const newest = Date.parse(events.at(-1)?.at ?? '');
  return stalledFrom === null ? null : (stalledFrom.getTime() - newest) / HOUR_MS;
}

describe('late', () => {
  const estimated = (day: string) =>
    sql`date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos' + ${sql.raw(day)}`;
  const estimate = (id: string, day: string) =>
    setRows(db, shipments, eq(shipments.id, id), { estimatedDelivery: estimated(day) });

  test('from the end of the estimated day at the destination', async () => {
    const { id } = await newShipment(owner, { status: 'shipped' });
    await estimate(id, `interval '0 hours'`);
    expect(await reasonsOf(id)).toEqual([]);
    await estimate(id, `interval '-1 millisecond'`);
    expect(await reasonsOf(id)).toEqual(['late']);
    await updateShipment(owner, { id, estimatedDelivery: new Date('2026-03-01T22:59:59.999Z') });
    expect((await storedAttention(db, id)).lateFrom).toEqual(new Date('2026-03-01T23:00:00Z'));
    await updateShipment(owner, { id, estimatedDelivery: null });
    expect(await reasonsOf(id)).toEqual([]);
  });

  test.each([
    ['Auckland', 'New Zealand', '2026-11-28T11:00:00Z'],
    ['Honolulu', 'United States', '2026-11-29T10:00:00Z'],
    ['Nowhere', 'Atlantis', '2026-11-29T00:00:00Z'],
  ])('the 28th at %s ends there', async (destinationCity, destinationCountry, end) => {
    const destination = { destinationCity, destinationCountry };
    const { id } = await newShipment(owner, { ...destination, estimatedDelivery: '2026-11-28' });
    expect((await storedAttention(db, id)).lateFrom).toEqual(new Date(end));
  });

  test('not once delivered, cancelled or returned; beside another reason', async () => {
    const { id } = await newShipment(owner, { estimatedDelivery: new Date('2026-01-01') });
    const seen: Partial<Record<Status, string[]>> = {};
    for (const status of ['delivered', 'failed', 'cancelled', 'on-hold', 'returned', 'shipped'] as const) {
      await updateShipment(owner, { id, status });
      await backdateEvents(db, id, hours(24));
      seen[status] = await reasonsOf(id);
    }
    expect(seen).toEqual({
      delivered: [],
      cancelled: [],
      returned: [],
      failed: ['late', 'failed'],
      'on-hold': ['late'],
      shipped: ['late'],
    });
  });
});

describe('silent', () => {
  test.each([
    ['Air', 72],
    ['Ground', 120],
    ['Sea', 336],
  ] as const)('by %s %i hours after the newest event', async (shippingMode, limit) => {
    for (const status of ['processing', 'shipped', 'in_transit', 'out-for-delivery'] as const) {
      expect(await hoursUntilStalled(await newShipment(owner, { status, shippingMode }))).toBe(limit);
    }
    const { id } = await newShipment(owner, { status: 'shipped', shippingMode });
    await backdateEvents(db, id, hours(limit - 1));
    expect(await reasonsOf(id)).toEqual([]);
    await backdateEvents(db, id, hours(1));
    const { reasons, since } = await getAttention(owner, { id });
    const newest = (await getShipment(owner, { id })).events.at(-1)?.at;
    expect([reasons, since]).toEqual([['silent'], { silent: newest }]);
  });

  test('any news ends it; what is entered for a time that is over, and an internal note, do not', async () => {
    const { id } = await newShipment(owner, { status: 'shipped', shippingMode: 'Air' });
    await backdateEvents(db, id, hours(100));
    await addEvent(owner, { id, location: 'Kiel', note: '', at: new Date('2026-01-01') });
    expect(await reasonsOf(id)).toEqual(['silent']);
    await addEvent(owner, { id, ...AddEvent.parse({ internalNote: 'Called the carrier: no answer' }) });
    expect(await reasonsOf(id)).toEqual(['silent']);
    await addEvent(owner, { id, location: 'Lagos', note: '' });
    expect(await reasonsOf(id)).toEqual([]);
  });

  test('another mode has another limit', async () => {
    const { id } = await newShipment(owner, { status: 'shipped', shippingMode: 'Air' });
    await backdateEvents(db, id, hours(100));
    await updateShipment(owner, { id, shippingMode: 'Ground' });
    expect(await reasonsOf(id)).toEqual([]);
    await updateShipment(owner, { id, shippingMode: 'Air' });
    expect(await reasonsOf(id)).toEqual(['silent']);
  });
});

describe('failed, held and waiting', () => {
  test.each([
    ['failed', 'failed', 24],
    ['on-hold', 'held', 72],
    ['pending', 'waiting', 48],
  ] as const)('%s is a reason after so long in that status', async (status, reason, limit) => {
    const made = await newShipment(owner, { status });
    expect(await hoursUntilStalled(made)).toBe(limit);
    await backdateEvents(db, made.id, hours(limit - 1));
    expect(await reasonsOf(made.id)).toEqual([]);
    await backdateEvents(db, made.id, hours(1));
    expect(await reasonsOf(made.id)).toEqual([reason]);
    const [reached] = (await getShipment(owner, made)).events;
    await addEvent(owner, { id: made.id, location: '', note: 'Called, nobody there' });
    const state = await getAttention(owner, made);
    expect([state.reasons, state.since]).toEqual([[reason], { [reason]: reached?.at }]);
    await updateShipment(owner, { id: made.id, status: 'processing' });
    expect(await reasonsOf(made.id)).toEqual([]);
  });

  test('the time counts from when the status was last reached', async () => {
    const { id } = await newShipment(owner, { status: 'failed' });
    await backdateEvents(db, id, hours(30));
    await updateShipment(owner, { id, status: 'out-for-delivery' });
    await updateShipment(owner, { id, status: 'failed' });
    expect(await reasonsOf(id)).toEqual([]);
  });

  test('no status that is an end is a reason', async () => {
    for (const status of ['delivered', 'cancelled', 'returned'] as const) {
      const made = await newShipment(owner, { status });
      expect(await hoursUntilStalled(made)).toBeNull();
    }
  });
});
