import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { readTrackingNumber } from '#contract/values/tracking-number.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { admin, currentUser } from '../../../../factories/actors.ts';
import { newShipment, parsedShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('a new shipment', () => {
  test('belongs to the verified admin who made it and reads back as it was written', async () => {
    const ctx = await admin();
    const made = await newShipment(ctx, { description: 'Zerbrechlich 🫙\nzweite Zeile', weight: 0.125 });

    expect(made).toMatchObject({ ...parsedShipment, description: 'Zerbrechlich 🫙\nzweite Zeile', weight: 0.125 });
    expect(made.user).toBe(ctx.actor.user.id);
    expect(made.image).toEqual([]);
    expect(readTrackingNumber(made.trackingNumber)).toBe(made.trackingNumber);
    expect(made.createdAt).toMatch(ISO);
    expect(made.updatedAt).toBe(made.createdAt);
    expect(await getShipment(ctx, { id: made.id })).toEqual(made);
  });

  test('has its creation as its first event and in the audit log', async () => {
    const ctx = await admin();
    const made = await newShipment(ctx, { status: 'processing' });

    const nothing = { location: null, note: null, reason: null, internalNote: null, isInternal: false };
    const event = { ...nothing, status: 'processing', at: made.createdAt, by: ctx.actor.user.id };
    const stored = { id: expect.stringMatching(/^\d+$/), retractedAt: null, retractedBy: null };
    expect(made.events).toEqual([{ ...event, ...stored }]);
    const auditLog = await ctx.db.select().from(auditEntries).where(eq(auditEntries.shipmentId, made.id));
    expect(auditLog).toMatchObject([{ action: 'shipment-created', actorId: ctx.actor.user.id, toValue: 'processing' }]);
  });

  test.each([
    ['pending', null, null],
    ['shipped', 'now', null],
    ['in_transit', 'now', null],
    ['out-for-delivery', 'now', null],
    ['delivered', 'now', 'now'],
    ['on-hold', null, null],
  ] as const)('that starts %s is dispatched %s and delivered %s', async (status, dispatched, delivered) => {
    const made = await newShipment(await admin(), { status });
    expect(made.dispatchedDate).toBe(dispatched && made.createdAt);
    expect(made.deliveredDate).toBe(delivered && made.createdAt);
  });

  test('keeps the dates that were given', async () => {
    const dispatchedDate = new Date('2026-01-02T03:04:05.060Z');
    const made = await newShipment(await admin(), { status: 'delivered', dispatchedDate });
    expect(made.dispatchedDate).toBe('2026-01-02T03:04:05.060Z');
    expect(made.deliveredDate).toBe(made.createdAt);
  });

  test.each([
    ['Germany', ' germany ', undefined, false],
    ['Germany', 'France', undefined, false],
    ['Germany', 'Norway', undefined, true],
    ['Germany', 'France', true, true],
    ['Germany', 'Norway', false, false],
    ['Germany', 'Germany', true, true],
  ])('from %s to %s with customs %s needs clearance: %s', async (origin, destination, said, expected) => {
    const countries = { originCountry: origin, destinationCountry: destination };
    const made = await newShipment(await admin(), {
      ...countries,
      ...(said !== undefined && { requiresCustomsClearance: said }),
    });
    expect(made.requiresCustomsClearance).toBe(expected);
  });
});

test('who is not active makes none', async () => {
  expect(await rejection(newShipment(await currentUser({ isActive: false })))).toMatch(/^forbidden/);
});

describe('a creation that is sent again under its key', () => {
  const creationKey = 'a-key-of-the-caller';

  test('gives the shipment that it made, once, also when both come together', async () => {
    const ctx = await admin();
    const [one, other] = await Promise.all([newShipment(ctx, { creationKey }), newShipment(ctx, { creationKey })]);
    const late = await newShipment(ctx, { creationKey });

    expect([other.id, late.id]).toEqual([one.id, one.id]);
    expect(late).toEqual(await getShipment(ctx, { id: one.id }));
    const auditLogEntries = await ctx.db.select().from(auditEntries).where(eq(auditEntries.shipmentId, one.id));
    expect(auditLogEntries).toHaveLength(1);
  });

  test('is rejected where it is to create something else, and says where the first one stands', async () => {
    const ctx = await admin();
    const made = await newShipment(ctx, { creationKey });
    const again = await rejection(newShipment(ctx, { creationKey, receiverName: 'Somebody Else' }));
    expect(again).toBe(
      `conflict: This shipment was saved before, as ${made.trackingNumber}, without your latest changes. Open it there to change it.`,
    );
    expect(await getShipment(ctx, { id: made.id })).toEqual(made);
  });

  test('is one of its own for another user, and without a key', async () => {
    const ctx = await admin();
    const ids = [
      (await newShipment(ctx, { creationKey })).id,
      (await newShipment(await admin(), { creationKey })).id,
      (await newShipment(ctx)).id,
      (await newShipment(ctx)).id,
    ];
    expect(new Set(ids).size).toBe(4);
  });

  test('is not found where the shipment has been deleted since', async () => {
    const ctx = await admin();
    const made = await newShipment(ctx, { creationKey });
    await softDeleteShipment(ctx, { id: made.id });
    expect(await rejection(newShipment(ctx, { creationKey }))).toBe('not-found: Shipment not found');
  });

  test.each(['', 'short', 'x'.repeat(65), 'with blanks in it', 'kürzel-mit-umlaut'])('%j is no key', (key) => {
    const parsed = CreateShipment.safeParse({ ...parsedShipment, creationKey: key });
    expect(parsed.error?.issues[0]).toMatchObject({ path: ['creationKey'] });
  });
});
