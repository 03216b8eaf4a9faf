import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { idsOf as outboxIdsOf } from '#server/infra/mail/outbox-store.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const owner = await admin();
const root = await superAdmin();
const { db } = owner;
const TOO_LATE = 'conflict: This can no longer be undone.';

const bulk = (ids: string[], fields: object = {}) =>
  updateBulkStatus(root, BulkUpdate.parse({ ids, status: 'delivered', ...fields }));
const undo = (batchId: string) => undoBulkUpdate(root, { batchId });
const leaseAny = () => takeMail(db);

async function newShipments(count: number) {
  const made = [];
  for (let number = 0; number < count; number += 1) made.push(await newShipment(owner));
  return made;
}

const idsOf = (shipments: { id: string }[]) => shipments.map(({ id }) => id);
const numbersOf = (shipments: { trackingNumber: string }[]) => shipments.map((each) => each.trackingNumber).sort();

test('a batch with others’ shipments is unknown to a key of one’s own, also where all were changed since', async () => {
  const [shipment] = await newShipments(1);
  const { batchId } = await bulk(idsOf(shipment ? [shipment] : []));
  await updateShipment(owner, { id: shipment?.id ?? '', description: 'Pumps' });
  const { id } = await insertApiKey(db, root.actor.user.id, ['bulk']);
  const actor = { ...root.actor, sessionHash: null, key: { id, name: 'Shop', scopes: ['bulk' as const] } };
  expect(await rejection(undoBulkUpdate({ ...root, actor }, { batchId }))).toMatch(/^not-found/);
  expect(await undo(batchId)).toEqual({ restored: [], skipped: [shipment?.trackingNumber] });
});

describe('an undone bulk update', () => {
  test('is as if it had never been: shipments, mails; the audit keeps both', async () => {
    const made = await newShipments(3);
    const { batchId, undoUntil, undoMs, ...counts } = await bulk(idsOf(made), { location: 'Kiel' });
    expect(counts).toMatchObject({ updated: 3, changed: 3 });
    expect([Number(undoMs) > 50_000, Number(undoMs) <= 60_000]).toEqual([true, true]);
    const left = Date.parse(undoUntil ?? '') - Date.now();
    expect([left > 50_000, left < 61_000]).toEqual([true, true]);

    const { restored, skipped } = await undo(batchId);
    expect([restored.sort(), skipped]).toEqual([numbersOf(made), []]);
    for (const before of made) {
      const after = await getShipment(owner, before);
      expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
      const audit = await auditLog(root, { shipment: before.id });
      const actions = ['shipment-status', 'event-undone', 'shipment-status', 'shipment-created'];
      expect(audit.map(({ what }) => what)).toEqual(actions);
    }
    expect(new Set((await mailsOf(db, ...idsOf(made))).map(({ state }) => state))).toEqual(new Set(['cancelled']));
    const [batch] = await db.select().from(bulkBatches).where(eq(bulkBatches.id, batchId));
    expect(batch).toMatchObject({ kind: 'update', actorId: root.actor.user.id, undoneBy: root.actor.user.id });
    expect(await rejection(undo(batchId))).toBe(TOO_LATE);
  });

  test('skips what anyone changed since, whose mails are sent', async () => {
    const made = await newShipments(5);
    const [edited, moved, deleted, ...rest] = made;
    if (!edited || !moved || !deleted) throw new Error('Five were made');
    const { batchId } = await bulk(idsOf(made), { notify: 'receiver' });
    await updateShipment(owner, { id: edited.id, weight: 77 });
    await addEvent(root, { id: moved.id, location: 'Kiel', note: '' });
    await softDeleteShipment(owner, deleted);

    const { restored, skipped } = await undo(batchId);
    expect([restored.sort(), skipped.sort()]).toEqual([numbersOf(rest), numbersOf([edited, moved, deleted])]);
    expect(await getShipment(owner, edited)).toMatchObject({ status: 'delivered', weight: 77 });
    expect((await getShipment(owner, moved)).events).toHaveLength(3);
    expect(await mailsOf(db, ...[edited.id, moved.id])).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
  });

  test('leaves alone what it did not change', async () => {
    const before = await newShipment(owner, { status: 'delivered' });
    const { batchId, undoUntil, changed } = await bulk([before.id]);
    expect([undoUntil, changed]).toEqual([null, 0]);
    expect(await rejection(undo(batchId))).toBe(TOO_LATE);
    expect(await getShipment(owner, before)).toEqual(before);
  });

  test('lets the one before it be undone, too, and not the other way round', async () => {
    const before = await newShipment(owner);
    const first = await bulk([before.id], { status: 'shipped' });
    const second = await bulk([before.id], { status: 'delivered' });
    expect((await undo(second.batchId)).restored).toHaveLength(1);
    expect((await undo(first.batchId)).restored).toHaveLength(1);
    const after = await getShipment(owner, before);
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });

    const third = await bulk([before.id], { status: 'shipped' });
    await bulk([before.id], { status: 'delivered' });
    expect((await undo(third.batchId)).skipped).toEqual([before.trackingNumber]);
    expect((await getShipment(owner, before)).status).toBe('delivered');
  });

  test('gives back the status of before, whatever was recorded for a time that is over', async () => {
    const before = await newShipment(owner);
    await addEvent(owner, { id: before.id, status: 'failed', at: new Date('2020-01-01'), location: '', note: '' });
    const [, created] = (await getShipment(owner, before)).events;
    await setRows(db, shipmentEvents, eq(shipmentEvents.id, Number(created?.id)), { at: new Date('2019-01-01') });
    const { batchId } = await bulk([before.id]);
    expect((await undo(batchId)).restored).toHaveLength(1);
    expect((await getShipment(owner, before)).status).toBe('pending');
  });

  test('of 500 takes a few seconds', { timeout: 180_000 }, async () => {
    const made = await newShipments(500);
    const { batchId } = await bulk(idsOf(made));
    const started = performance.now();
    expect((await undo(batchId)).restored).toHaveLength(500);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe('it is refused', () => {
  test('for a batch that is not there', async () => {
    for (const batchId of ['x', '', '00000000-0000-4000-8000-000000000000'])
      expect(await rejection(undo(batchId))).toBe('not-found: Bulk update not found');
  });

  test('after the hold, and once a mail of it is being sent; then nothing is undone', async () => {
    const [late, begun, other] = await newShipments(3);
    if (!late || !begun || !other) throw new Error('Three were made');
    const first = await bulk([late.id]);
    await passHold(db, late.id);
    expect(await rejection(undo(first.batchId))).toBe(TOO_LATE);
    expect((await getShipment(owner, late)).status).toBe('delivered');

    const second = await bulk([begun.id, other.id]);
    await db.delete(outboxMails).where(eq(outboxMails.shipmentId, late.id));
    await setRows(db, outboxMails, eq(outboxMails.shipmentId, begun.id), { dueAt: new Date(0) });
    const leased = await leaseAny();
    const taken = leased ? outboxIdsOf(leased) : [];
    expect((await mailsOf(db, begun.id)).filter(({ id }) => taken.includes(id))).toHaveLength(1);
    expect(await rejection(undo(second.batchId))).toBe(TOO_LATE);
    for (const each of [begun, other]) expect((await getShipment(owner, each)).status).toBe('delivered');
  });
});

describe('at the same time', () => {
  test('of several undos of one batch one is the first', async () => {
    const made = await newShipments(4);
    const { batchId } = await bulk(idsOf(made));
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => rejection(undo(batchId))));
    expect(outcomes.sort()).toEqual([...Array(3).fill(TOO_LATE), 'not rejected']);
    for (const each of made) expect((await getShipment(owner, each)).events).toHaveLength(1);
  });

  test('an undo and the relay: undone and never sent, or refused and sent', async () => {
    for (let round = 0; round < 10; round += 1) {
      await db.delete(outboxMails);
      const made = await newShipments(3);
      const { batchId } = await bulk(idsOf(made), { notify: 'receiver' });
      await db.update(outboxMails).set({ dueAt: new Date(0) });
      const [mail, undone] = await Promise.all([leaseAny(), rejection(undo(batchId))]);
      const states = (await mailsOf(db, ...idsOf(made))).map(({ state }) => state);
      if (undone === 'not rejected') expect([mail, new Set(states)]).toEqual([undefined, new Set(['cancelled'])]);
      else expect([undone, mail !== undefined, new Set(states)]).toEqual([TOO_LATE, true, new Set(['queued'])]);
    }
  });

  test('an undo and a bulk update of the same shipments in another order do not block each other', async () => {
    const made = await newShipments(6);
    for (let round = 0; round < 4; round += 1) {
      const { batchId } = await bulk(idsOf(made), { status: round % 2 ? 'shipped' : 'delivered' });
      const outcomes = await Promise.all([
        rejection(undo(batchId)),
        rejection(bulk(idsOf(made).reverse(), { status: 'on-hold' })),
      ]);
      expect(outcomes).toEqual(['not rejected', 'not rejected']);
      for (const each of made) expect((await getShipment(owner, each)).status).toBe('on-hold');
    }
  });
});
