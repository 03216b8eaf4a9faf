import { asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { AddEvent } from '#contract/events/events.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { previewBulkUpdate } from '#server/domain/bulk/preview.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { insertSubjects } from '../../../support/endpoints/subjects.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const root = await superAdmin();

const input = (ids: string[], fields: Record<string, unknown> = {}) =>
  BulkUpdate.parse({ ids, status: 'shipped', ...fields });

/** Without a hold nothing can be undone. */
const outcome = (counts: { updated: number; changed: number; mails: number }) => ({
  ...counts,
  batchId: expect.stringMatching(/^[\da-f-]{36}$/),
  undoUntil: null,
  undoMs: null,
});

describe('a bulk update', () => {
  test('gives every shipment the status, an event, an audit entry, its dates and two mails', async () => {
    const made = [await newShipment(owner), await newShipment(await admin(), { status: 'processing' })];
    const ids = made.map(({ id }) => id);
    const fields = { status: 'delivered', location: 'Berlin', note: 'by van' };
    expect(await updateBulkStatus(root, input(ids, fields))).toEqual(outcome({ updated: 2, changed: 2, mails: 4 }));

    for (const before of made) {
      const after = await getShipment(root, before);
      expect(after).toMatchObject({
        status: 'delivered',
        dispatchedDate: after.updatedAt,
        deliveredDate: after.updatedAt,
      });
      expect(after.events).toHaveLength(2);
      const event = { status: 'delivered', at: after.updatedAt, location: 'Berlin', note: 'by van' };
      expect(after.events.at(-1)).toMatchObject({ ...event, by: root.actor.user.id, retractedAt: null });
      const auditLog = await root.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.shipmentId, before.id))
        .orderBy(asc(auditEntries.id));
      expect(auditLog.at(-1)).toMatchObject({
        action: 'shipment-status',
        actorId: root.actor.user.id,
        fromValue: before.status,
        toValue: 'delivered',
      });
      const mails = await mailsOf(root.db, ...[before.id]);
      expect(mails.map(({ recipient, state }) => [recipient, state])).toEqual([
        ['a.devries@example.com', 'queued'],
        ['g.okafor@example.com', 'queued'],
      ]);
    }
  });

  test('mails nobody when notify is off', async () => {
    const { id } = await newShipment(owner);
    await updateBulkStatus(root, input([id], { notify: false, note: 'quietly' }));
    expect(await mailsOf(root.db, ...[id])).toEqual([]);
    expect((await getShipment(root, { id })).events).toHaveLength(2);
  });

  test('does not touch a shipment that has the status, unless there is a location or a note', async () => {
    const before = await newShipment(owner, { status: 'shipped' });
    expect(await updateBulkStatus(root, input([before.id], { note: ' \n' }))).toEqual(
      outcome({ updated: 1, changed: 0, mails: 0 }),
    );
    expect(await getShipment(root, before)).toEqual(before);
    expect(await mailsOf(root.db, ...[before.id])).toEqual([]);

    await updateBulkStatus(root, input([before.id], { location: 'Kiel' }));
    const after = await getShipment(root, before);
    expect(after.events.at(-1)).toMatchObject({ status: 'shipped', at: after.updatedAt, location: 'Kiel', note: null });
    expect(await mailsOf(root.db, ...[before.id])).toHaveLength(2);
    const auditLogEntries = await root.db.select().from(auditEntries).where(eq(auditEntries.shipmentId, before.id));
    expect(auditLogEntries.map(({ action }) => action)).toEqual(['shipment-created', 'event-added']);
  });

  test('counts an id once, however often and in whatever case it comes', async () => {
    const { id } = await newShipment(owner);
    expect(await updateBulkStatus(root, input([id, id, id.toUpperCase()]))).toEqual(
      outcome({ updated: 1, changed: 1, mails: 2 }),
    );
    expect((await getShipment(root, { id })).events).toHaveLength(2);
    expect(await mailsOf(root.db, ...[id])).toHaveLength(2);
  });

  test('changes nothing when one of the shipments is not there', async () => {
    const deleted = await newShipment(owner);
    await softDeleteShipment(owner, deleted);
    const before = await newShipment(owner);
    for (const bad of [deleted.id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      const call = input([before.id, bad], { note: 'never' });
      expect(await rejection(updateBulkStatus(root, call))).toBe('not-found: Shipment not found');
      expect(await rejection(previewBulkUpdate(root, call))).toBe('not-found: Shipment not found');
    }
    expect(await getShipment(root, before)).toEqual(before);
    expect(await mailsOf(root.db, ...[before.id, deleted.id])).toEqual([]);
  });

  test('meets another one over the same shipments, and single updates, without a deadlock', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => newShipment(owner)));
    const ids = made.map(({ id }) => id);
    const outcomes = await Promise.all([
      updateBulkStatus(root, input(ids)),
      updateBulkStatus(root, input(ids.toReversed(), { status: 'in-transit' })),
      updateBulkStatus(root, input(ids, { status: 'on-hold' })),
      ...ids.map((id) => updateShipment(owner, { id, senderName: 'Meanwhile' })),
    ]);
    expect(outcomes).toHaveLength(3 + ids.length);
    const after = await getShipment(root, { id: ids[0] ?? '' });
    expect(after.events).toHaveLength(4);
    expect(after.events.at(-1)?.status).toBe(after.status);
    expect(after.senderName).toBe('Meanwhile');
  });

  test('takes 500 shipments at once, and queues a mail for each party of each', async () => {
    const made = await insertSubjects(root.db, 'shipment', owner.actor.user.id, 500);
    const ids = made.map(({ id }) => id);
    expect(await updateBulkStatus(root, input(ids, { note: 'all of them' }))).toEqual(
      outcome({ updated: 500, changed: 500, mails: 1_000 }),
    );
    expect(await mailsOf(root.db, ...ids)).toHaveLength(1_000);
  });
});

describe('the preview', () => {
  test('counts what has the status, what goes backwards, and the mails, and writes nothing', async () => {
    const same = await newShipment(owner, { status: 'shipped' });
    const later = await newShipment(owner, { status: 'delivered', receiverEmail: 'a.devries@example.com' });
    const earlier = await newShipment(owner, { status: 'pending' });
    const outside = await newShipment(owner, { status: 'failed' });
    const ids = [same, later, earlier, outside, same].map(({ id }) => id);

    const counts = { total: 4, same: 1, backwards: 1, reopened: 1, mails: 5, stopped: [] };
    expect(await previewBulkUpdate(root, input(ids))).toEqual({ ...counts, unknown: [], ambiguous: [] });
    expect(await previewBulkUpdate(root, input(ids, { location: 'Kiel' }))).toMatchObject({ same: 1, mails: 7 });
    expect(await previewBulkUpdate(root, input(ids, { notify: false }))).toMatchObject({ mails: 0 });
    expect(await previewBulkUpdate(root, input(ids, { status: 'on-hold' }))).toMatchObject({ same: 0, backwards: 0 });
    expect(await getShipment(root, later)).toEqual(later);
    expect(await mailsOf(root.db, ...ids)).toEqual([]);
  });
});

describe('a bulk update with a time', () => {
  const hourAgo = new Date(Date.now() - 3_600_000);

  test('enters it where it belongs: a shipment with a newer event keeps its status, as the preview says', async () => {
    const [quiet, moved] = [await newShipment(owner), await newShipment(owner)];
    await setRows(root.db, shipmentEvents, inArray(shipmentEvents.shipmentId, [quiet.id, moved.id]), {
      at: new Date(hourAgo.getTime() - 60_000),
    });
    await addEvent(owner, { id: moved.id, ...AddEvent.parse({ status: 'processing' }) });
    const update = input([quiet.id, moved.id], { at: hourAgo.toISOString(), notify: 'receiver' });
    expect(await previewBulkUpdate(root, update)).toMatchObject({ total: 2, same: 1, mails: 2 });
    expect(await updateBulkStatus(root, update)).toEqual(outcome({ updated: 2, changed: 1, mails: 2 }));
    expect(await getShipment(root, quiet)).toMatchObject({ status: 'shipped', dispatchedDate: hourAgo.toISOString() });
    const { status, events } = await getShipment(root, moved);
    expect(status).toBe('processing');
    expect(events.map((event) => event.status)).toEqual(['pending', 'shipped', 'processing']);
  });

  test('does not count as backwards where the status stays', async () => {
    const { id } = await newShipment(owner, { status: 'delivered' });
    const late = input([id], { at: hourAgo.toISOString() });
    expect(await previewBulkUpdate(root, late)).toMatchObject({ same: 1, backwards: 0, reopened: 0 });
    expect(await previewBulkUpdate(root, input([id]))).toMatchObject({ same: 0, backwards: 1, reopened: 1 });
  });

  test('is not in the future', () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const parse = (time: string) => BulkUpdate.safeParse({ ids: ['a'], status: 'shipped', at: time });
    expect(parse(at(6)).error?.issues[0]).toMatchObject({
      path: ['at'],
      message: 'The time must not be in the future',
    });
    expect(parse(at(4)).success).toBe(true);
  });
});
