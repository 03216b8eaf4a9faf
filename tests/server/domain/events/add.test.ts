import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const nothing = { location: '', note: '' };

const auditOf = (id: string) => owner.db.select().from(auditEntries).where(eq(auditEntries.shipmentId, id));

describe('an event that happens now', () => {
  test('gives the shipment its status, fills the dates and is in the audit log', async () => {
    const { id } = await newShipment(owner);
    const event = { status: 'delivered', location: 'Berlin', note: 'Signed' } as const;
    const { shipment: after } = await addEvent(owner, { id, ...event });
    const { status, dispatchedDate, deliveredDate, updatedAt } = after;
    expect([status, dispatchedDate, deliveredDate]).toEqual(['delivered', updatedAt, updatedAt]);
    expect(after.events).toHaveLength(2);
    expect(after.events.at(-1)).toMatchObject({ ...event, at: updatedAt });
    const entry = { action: 'shipment-status', fromValue: 'pending', toValue: 'delivered' };
    expect((await auditOf(id)).at(-1)).toMatchObject(entry);
  });

  test('keeps the status when only a location or a note is given', async () => {
    const before = await newShipment(owner, { status: 'in_transit' });
    const { shipment: after } = await addEvent(owner, { id: before.id, location: 'Hannover', note: '' });
    expect(after.status).toBe('in_transit');
    const event = { status: 'in_transit', location: 'Hannover', note: null };
    expect(after.events.at(-1)).toMatchObject({ ...event, at: after.updatedAt });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await auditOf(before.id)).toHaveLength(2);
  });

  test('with nothing but the present status is no change', async () => {
    const before = await newShipment(owner, { status: 'shipped' });
    const unchanged = { shipment: before, eventId: null, notified: 'none', undoUntil: null, undoMs: null };
    expect(await addEvent(owner, { id: before.id, status: 'shipped', ...nothing })).toEqual(unchanged);
  });
});

describe('with the status that its caller has seen', () => {
  const event = { ...nothing, status: 'shipped' as const };

  test('is rejected where that has been changed meanwhile, with who did it; nothing is written', async () => {
    const { id } = await newShipment(owner);
    const root = await superAdmin();
    const { shipment: before } = await updateShipment(root, { id, status: 'delivered' });
    expect(await rejection(addEvent(owner, { id, ...event, expected: { status: 'pending' } }))).toBe(
      `conflict: ${root.actor.user.fullName} changed this shipment just now, after you opened it.`,
    );
    expect(await getShipment(owner, { id })).toEqual(before);
    const { shipment } = await addEvent(owner, { id, ...event, expected: { status: 'delivered' } });
    expect(shipment.status).toBe('shipped');
  });

  test('is written where it changes none: the same status, none, or one of the past', async () => {
    const { id, createdAt } = await newShipment(owner, { status: 'shipped' });
    const expected = { status: 'pending' as const };
    const at = new Date(Date.parse(createdAt) - 60_000);
    for (const fields of [
      { ...event, note: 'On board', expected },
      { location: 'Kiel', note: '', expected },
      { ...event, status: 'processing' as const, at, expected },
    ]) {
      expect((await addEvent(owner, { id, ...fields })).eventId).not.toBeNull();
    }
  });

  test('of two at once exactly one is written', async () => {
    const { id } = await newShipment(owner);
    const statuses = ['delivered', 'failed', 'returned', 'shipped'] as const;
    const results = await Promise.allSettled(
      statuses.map((status) => addEvent(owner, { id, status, ...nothing, expected: { status: 'pending' } })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await getShipment(owner, { id })).events).toHaveLength(2);
  });
});

describe('an event of the past', () => {
  test('takes its place in the history and never changes the status', async () => {
    const before = await newShipment(owner);
    await addEvent(owner, { id: before.id, status: 'in_transit', ...nothing });
    const at = new Date(Date.parse(before.createdAt) - 60_000);
    const past = { status: 'delivered', at, location: 'Altona', note: '' } as const;
    const { shipment: after } = await addEvent(owner, { id: before.id, ...past });

    expect(after).toMatchObject({ status: 'in_transit', deliveredDate: null });
    expect(after.events.map(({ status }) => status)).toEqual(['delivered', 'pending', 'in_transit']);
    expect(after.events[0]).toMatchObject({ ...past, at: at.toISOString(), note: null });
    expect((await auditOf(before.id)).filter(({ action }) => action === 'shipment-status')).toHaveLength(1);
  });

  test('has the status that was in force then, unless one is given', async () => {
    const { id } = await newShipment(owner, { status: 'processing' });
    const createdAt = new Date(Date.now() - 600_000);
    await owner.db.update(shipmentEvents).set({ at: createdAt }).where(eq(shipmentEvents.shipmentId, id));
    const { events } = (await addEvent(owner, { id, status: 'failed', ...nothing })).shipment;
    const failedAt = Date.parse(events[1]?.at ?? '');

    await addEvent(owner, { id, at: new Date(failedAt), location: '', note: 'at failure' });
    await addEvent(owner, { id, at: new Date(createdAt.getTime() - 1), location: '', note: 'before' });
    const between = new Date(failedAt - 120_000);
    const { shipment: after } = await addEvent(owner, { id, at: between, location: '', note: 'between' });
    expect(after.events.map(({ status, note }) => [status, note])).toEqual([
      ['processing', 'before'],
      ['processing', null],
      ['processing', 'between'],
      ['failed', null],
      ['failed', 'at failure'],
    ]);
  });
});

describe('an event with a time of its own', () => {
  test('from the newest one on sets the status and dates it by that time', async () => {
    const { id } = await newShipment(owner);
    const at = new Date(Date.now() + 4 * 60_000);
    const { shipment } = await addEvent(owner, { id, status: 'delivered', at, ...nothing });
    const { status, dispatchedDate, deliveredDate } = shipment;
    expect([status, dispatchedDate, deliveredDate]).toEqual(['delivered', at.toISOString(), at.toISOString()]);
    expect(shipment.events.at(-1)).toMatchObject({ status: 'delivered', at: at.toISOString() });
  });

  test('in the minute of the newest one comes after it', async () => {
    const { id, createdAt } = await newShipment(owner);
    const minute = new Date(Math.floor(Date.parse(createdAt) / 60_000) * 60_000);
    const { shipment } = await addEvent(owner, { id, status: 'shipped', at: minute, ...nothing });
    expect(shipment.status).toBe('shipped');
    expect(shipment.events.map(({ status }) => status)).toEqual(['pending', 'shipped']);
    expect(shipment.events.at(-1)?.at).toBe(createdAt);
  });

  test('ahead of the clock lets what happens now come after it', async () => {
    const { id } = await newShipment(owner);
    const at = new Date(Date.now() + 4 * 60_000);
    await addEvent(owner, { id, status: 'shipped', at, ...nothing });
    const { shipment } = await addEvent(owner, { id, status: 'delivered', ...nothing });
    expect(shipment.status).toBe('delivered');
    expect(shipment.events.at(-1)).toMatchObject({ status: 'delivered', at: at.toISOString() });
  });
});
