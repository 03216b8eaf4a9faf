import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { timeAgo } from '#server/domain/events/changed-meanwhile.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newShipment, type parsedShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const owner = await admin();

async function versionOf(id: string): Promise<number | undefined> {
  const [row] = await owner.db.select({ version: shipments.version }).from(shipments).where(eq(shipments.id, id));
  return row?.version;
}

describe('an update', () => {
  test('changes the fields sent and no others', async () => {
    const before = await newShipment(owner);
    const change = { receiverName: 'Rita', weight: 0, estimatedDelivery: new Date(0) };
    const { shipment: after } = await updateShipment(owner, { id: before.id, ...change });

    const sent = { receiverName: 'Rita', weight: 0, estimatedDelivery: '1970-01-01T00:00:00.000Z' };
    const { totals, estimatedDay, estimates, updatedAt } = after;
    expect(after).toEqual({ ...before, ...sent, totals, estimatedDay, estimates, updatedAt });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await versionOf(before.id)).toBe(2);
    expect(await getShipment(owner, before)).toEqual(after);
  });

  test('by two users at once leaves both their fields', async () => {
    const { id } = await newShipment(owner);
    const root = await superAdmin();
    await Promise.all([
      updateShipment(owner, { id, senderName: 'One' }),
      updateShipment(root, { id, receiverName: 'Two' }),
      updateShipment(owner, { id, status: 'shipped' }),
    ]);
    const after = await getShipment(owner, { id });
    expect(after).toMatchObject({ senderName: 'One', receiverName: 'Two', status: 'shipped', originCity: 'Rotterdam' });
  });

  test('with the values that are stored is no change', async () => {
    const before = await newShipment(owner, { deliveredDate: new Date('2026-01-01'), weight: 0.3 });
    const { deliveredDate: _, dispatchedDate: __, estimatedDelivery: ___, ...fields } = before;
    const same = { ...fields, deliveredDate: new Date('2026-01-01'), estimatedDelivery: null, weight: 0.1 + 0.2 };

    expect((await updateShipment(owner, same)).shipment).toEqual(before);
    expect(await versionOf(before.id)).toBe(1);
  });

  test('empties a date', async () => {
    const { id } = await newShipment(owner, { dispatchedDate: new Date('2026-01-01') });
    expect((await updateShipment(owner, { id, dispatchedDate: null })).shipment.dispatchedDate).toBeNull();
  });
});

describe('with what its caller has seen', () => {
  test('is rejected where a field that it changes has been changed meanwhile, and names who and the field', async () => {
    const { id, description, weight } = await newShipment(owner);
    const root = await superAdmin();
    const { shipment: before } = await updateShipment(root, { id, description: 'Fragile', senderName: 'Root' });
    const change = { id, description: 'Keep dry', weight: 9, receiverName: 'Mine' };
    const failed = updateShipment(owner, { ...change, expected: { description, weight, receiverName: 'Not this' } });
    await expect(failed).rejects.toMatchObject({
      class: 'conflict',
      message: `${root.actor.user.fullName} changed this shipment just now, after you opened it.`,
      issues: [
        { path: 'receiverName', message: 'This was changed meanwhile' },
        { path: 'description', message: 'This was changed meanwhile' },
      ],
    });
    expect(await getShipment(owner, { id })).toEqual(before);
    expect(await rejection(updateShipment(root, { ...change, expected: { description } }))).toBe(
      'conflict: You changed this shipment just now, after you opened it.',
    );
  });

  test('is written where others changed other fields, or the same to the same', async () => {
    const { id, description, weight, status } = await newShipment(owner, { weight: 0.3 });
    await updateShipment(await superAdmin(), { id, senderName: 'Other', status: 'shipped' });
    const expected = { description, weight: weight + 1e-9, status, estimatedDelivery: null };
    const change = { description: 'Keep dry', weight: 5, status: 'shipped', estimatedDelivery: new Date(0) } as const;
    const { shipment } = await updateShipment(owner, { id, ...change, expected });
    expect(shipment).toMatchObject({ description: 'Keep dry', weight: 5, senderName: 'Other', status: 'shipped' });
    const back = { estimatedDelivery: null, expected: { estimatedDelivery: new Date(0) } };
    expect((await updateShipment(owner, { id, ...back })).shipment.estimatedDelivery).toBeNull();
  });

  test('of two at once exactly one wins; without it the last one does', async () => {
    const { id, description } = await newShipment(owner);
    const texts = ['one', 'two', 'three', 'four'];
    const results = await Promise.allSettled(
      texts.map((text) => updateShipment(owner, { id, description: text, expected: { description } })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await versionOf(id)).toBe(2);
    await Promise.all(texts.map((text) => updateShipment(owner, { id, description: `${text} more` })));
    expect(await versionOf(id)).toBe(6);
  });

  test.each([
    [0, 'just now'],
    [59.9, 'just now'],
    [60, 'a minute ago'],
    [7_199, 'an hour ago'],
    [3_599, '59 minutes ago'],
    [86_400, 'a day ago'],
    [200_000, '2 days ago'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(timeAgo(seconds)).toBe(text);
  });
});

describe('a new status', () => {
  test('is an event, an audit entry and a filled date', async () => {
    const { id } = await newShipment(owner);
    const change = { status: 'delivered', description: 'left at the door' } as const;
    const { shipment: after } = await updateShipment(owner, { id, ...change });

    expect(after).toMatchObject({ dispatchedDate: after.updatedAt, deliveredDate: after.updatedAt });
    expect(after.events.map(({ status }) => status)).toEqual(['pending', 'delivered']);
    const event = { status: 'delivered', at: after.updatedAt, note: null, internalNote: null };
    expect(after.events.at(-1)).toMatchObject({ ...event, by: owner.actor.user.id });
    const auditLog = await owner.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.shipmentId, id))
      .orderBy(auditEntries.id);
    expect(auditLog.at(-1)).toMatchObject({
      action: 'shipment-status',
      actorId: owner.actor.user.id,
      fromValue: 'pending',
      toValue: 'delivered',
    });
  });

  test('leaves a date alone that is there or comes along', async () => {
    const { id } = await newShipment(owner, { dispatchedDate: new Date('2026-01-01') });
    const change = { status: 'delivered', deliveredDate: new Date('2026-01-02') } as const;
    const { shipment: after } = await updateShipment(owner, { id, ...change });
    expect(after.dispatchedDate).toBe('2026-01-01T00:00:00.000Z');
    expect(after.deliveredDate).toBe('2026-01-02T00:00:00.000Z');
  });

  test('that leaves delivered keeps a date that comes along, also where it is the stored one', async () => {
    const deliveredDate = new Date('2026-01-02');
    const { id } = await newShipment(owner, { status: 'delivered', deliveredDate });
    const { shipment: kept } = await updateShipment(owner, { id, status: 'failed', deliveredDate });
    expect(kept.deliveredDate).toBe(deliveredDate.toISOString());
    const other = await newShipment(owner, { status: 'delivered', deliveredDate });
    const { shipment: cleared } = await updateShipment(owner, { id: other.id, status: 'failed' });
    expect(cleared.deliveredDate).toBe(null);
  });

  test('changed many times at once leaves a history that ends with the status in force', async () => {
    const { id } = await newShipment(owner);
    const statuses = ['processing', 'shipped', 'in_transit', 'on-hold', 'failed', 'returned', 'cancelled'] as const;
    await Promise.all(statuses.map((status) => updateShipment(owner, { id, status })));
    const { events, status } = await getShipment(owner, { id });
    expect(events).toHaveLength(1 + statuses.length);
    expect(events.at(-1)?.status).toBe(status);
  });
});

describe('customs clearance', () => {
  test.each<[string, Partial<typeof parsedShipment>, UpdateShipment, boolean]>([
    ['follows a new country', {}, { destinationCountry: 'Norway' }, true],
    ['is not needed within the EU', { destinationCountry: 'Norway' }, { destinationCountry: 'France' }, false],
    ['follows it back', { destinationCountry: 'Norway' }, { destinationCountry: 'GERMANY' }, false],
    [
      'stays as somebody chose it',
      { requiresCustomsClearance: true },
      { destinationCity: 'Bonn', originCountry: 'Germany' },
      true,
    ],
    [
      'stays waived',
      { destinationCountry: 'Norway', requiresCustomsClearance: false },
      { originCountry: 'Japan' },
      false,
    ],
    ['is what comes along', {}, { destinationCountry: 'Norway', requiresCustomsClearance: false }, false],
  ])('%s', async (_, fields, change, expected) => {
    const within = { originCountry: 'Germany', destinationCountry: 'Germany' };
    const { id } = await newShipment(owner, { ...within, ...fields });
    expect((await updateShipment(owner, { id, ...change })).shipment.requiresCustomsClearance).toBe(expected);
  });
});
