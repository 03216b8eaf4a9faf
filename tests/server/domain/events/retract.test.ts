import { and, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { AddEvent } from '#contract/events/events.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getHistory } from '#server/domain/events/list.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
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
const NOT_FOUND = 'not-found: Event not found';

async function add(id: string, fields: Partial<AddEvent>): Promise<string> {
  const { eventId } = await addEvent(owner, { id, location: '', note: '', ...fields });
  if (eventId === null) throw new Error('The event changed nothing');
  return eventId;
}

const auditOf = async (id: string) =>
  (await auditLog(root, { shipment: id })).map(({ what, from, to }) => [what, from, to]);

const leaseAny = () => takeMail(owner.db);

describe('within the hold', () => {
  test('the event and its mails are gone as if they had never been; the audit keeps both', async () => {
    const before = await newShipment(owner);
    const { id } = before;
    const delivered = { id, status: 'delivered', location: 'Lagos', note: 'At the gate', notify: 'both' } as const;
    const { eventId, undoUntil } = await addEvent(owner, delivered);
    const left = Date.parse(undoUntil ?? '') - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThan(61_000);

    const { shipment: after } = await retractEvent(owner, { id, eventId: eventId ?? '' });
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect((await mailsOf(owner.db, id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['cancelled', 'The change was undone.'],
      ['cancelled', 'The change was undone.'],
    ]);
    expect(await auditOf(id)).toEqual([
      ['shipment-status', 'delivered', 'pending'],
      ['event-undone', 'delivered', null],
      ['shipment-status', 'pending', 'delivered'],
      ['shipment-created', null, 'pending'],
    ]);
    const [, undone] = await auditLog(root, { shipment: id });
    expect(undone?.fields.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['at', expect.stringMatching(/Z$/), null],
      ['deliveredDate', expect.stringMatching(/Z$/), null],
      ['dispatchedDate', expect.stringMatching(/Z$/), null],
      ['location', 'Lagos', null],
      ['note', 'At the gate', null],
    ]);
    expect(await rejection(retractEvent(owner, { id, eventId: eventId ?? '' }))).toBe(NOT_FOUND);
  });

  test('the audit keeps its reason and what it said to staff alone, too', async () => {
    const { id } = await newShipment(owner);
    const texts = { location: '', note: '', internalNote: 'Call first', reason: 'weather' as const };
    const { eventId } = await addEvent(owner, { id, status: 'on-hold', ...texts });
    await retractEvent(owner, { id, eventId: eventId ?? '' });
    const [, undone] = await auditLog(root, { shipment: id });
    expect(undone).toMatchObject({ what: 'event-undone' });
    expect(undone?.fields.slice(1)).toEqual([
      { field: 'internalNote', from: 'Call first', to: null },
      { field: 'reason', from: 'weather', to: null },
    ]);
  });

  test('after another event only what it set itself goes, and that one undone leaves what was before both', async () => {
    const { id } = await newShipment(owner);
    const [delivered, failed] = [await add(id, { status: 'delivered' }), await add(id, { status: 'failed' })];
    const { shipment } = await retractEvent(owner, { id, eventId: delivered });
    expect(shipment).toMatchObject({ status: 'failed', deliveredDate: null });
    const { shipment: back } = await retractEvent(owner, { id, eventId: failed });
    expect(back).toMatchObject({ status: 'pending', dispatchedDate: null, deliveredDate: null });
  });

  test('the status is not that of an event which was retracted before', async () => {
    const { id } = await newShipment(owner);
    const shipped = await add(id, { status: 'shipped' });
    await passHold(owner.db, id);
    await retractEvent(owner, { id, eventId: shipped });
    const delivered = await add(id, { status: 'delivered' });
    expect((await retractEvent(owner, { id, eventId: delivered })).shipment.status).toBe('pending');
  });

  test('a change of the estimate is no event that can be retracted', async () => {
    const { id } = await newShipment(owner);
    await changeEstimate(owner, { id, date: '2026-12-24', note: '' });
    const [estimated] = await owner.db
      .select({ id: shipmentEvents.id })
      .from(shipmentEvents)
      .where(and(eq(shipmentEvents.shipmentId, id), eq(shipmentEvents.statusSource, 'estimated')));
    expect(await rejection(retractEvent(owner, { id, eventId: String(estimated?.id) }))).toBe(NOT_FOUND);
  });

  test('once a mail of it is being sent, it is retracted and the mail stays as it is', async () => {
    const { id } = await newShipment(owner);
    const eventId = await add(id, { status: 'shipped', notify: 'receiver' });
    await setRows(owner.db, outboxMails, eq(outboxMails.shipmentId, id), { dueAt: new Date(0) });
    expect((await mailsOf(owner.db, id)).map((mail) => mail.id)).toContain((await leaseAny())?.id);

    const { shipment } = await retractEvent(owner, { id, eventId });
    const { status, events } = shipment;
    expect(status).toBe('pending');
    expect(events.at(-1)).toMatchObject({ id: eventId, status: 'shipped', retractedBy: owner.actor.user.id });
    expect(await mailsOf(owner.db, id)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });
});

describe('after the hold', () => {
  test('staff see it with who and when, the public does not, and what it set is taken back', async () => {
    const before = await newShipment(owner);
    const { id, trackingNumber } = before;
    const eventId = await add(id, { status: 'shipped', location: 'Kiel', note: 'Wrong parcel' });
    await passHold(owner.db, id);

    const { shipment: after } = await retractEvent(root, { id, eventId });
    expect(after).toMatchObject({ status: 'pending', dispatchedDate: null });
    expect(after.events.at(-1)).toMatchObject({ id: eventId, note: 'Wrong parcel', retractedBy: root.actor.user.id });
    expect(after.events.at(-1)?.retractedAt).toBe(after.updatedAt);
    const { status, events } = await trackShipment(anonymous, { number: trackingNumber });
    expect([status, events.map(({ note }) => note)]).toEqual(['pending', [null]]);
    expect((await getHistory(owner, { id })).at(-1)?.whoRetracted?.fullName).toBe(root.actor.user.fullName);
    expect((await auditOf(id)).slice(0, 2)).toEqual([
      ['shipment-status', 'shipped', 'pending'],
      ['event-retracted', 'shipped', null],
    ]);
    expect(await rejection(retractEvent(owner, { id, eventId }))).toBe('conflict: This event was retracted before.');
  });

  test('a mail that still waits does not tell it', async () => {
    const { id } = await newShipment(owner);
    const eventId = await add(id, { status: 'shipped', notify: 'receiver' });
    await passHold(owner.db, id);
    await retractEvent(owner, { id, eventId });
    expect(await mailsOf(owner.db, id)).toMatchObject([{ state: 'cancelled', attempts: 0 }]);
  });
});

describe('is refused', () => {
  test('for the creation, and for what is no event of this shipment', async () => {
    const { id, events } = await newShipment(owner);
    const other = await newShipment(owner);
    expect(await rejection(retractEvent(owner, { id, eventId: events[0]?.id ?? '' }))).toBe(
      'conflict: The creation of a shipment cannot be retracted.',
    );
    const eventId = await add(other.id, { status: 'shipped' });
    for (const wrong of [eventId, '', 'x', '-1', '1.5', '99999999999999999999', ' 1']) {
      expect(await rejection(retractEvent(owner, { id, eventId: wrong }))).toBe(NOT_FOUND);
    }
    await softDeleteShipment(owner, other);
    expect(await rejection(retractEvent(owner, { id: other.id, eventId }))).toBe('not-found: Shipment not found');
  });
});

describe('two at once', () => {
  test('one of two retractions of an event is the first', async () => {
    const { id } = await newShipment(owner);
    const eventId = await add(id, { status: 'shipped' });
    await passHold(owner.db, id);
    const outcomes = await Promise.all([1, 2, 3].map(() => rejection(retractEvent(owner, { id, eventId }))));
    expect(outcomes.sort()).toEqual([...Array(2).fill('conflict: This event was retracted before.'), 'not rejected']);
  });

  test('a retraction and an edit both happen, in some order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await newShipment(owner);
      const eventId = await add(id, { status: 'shipped' });
      const outcomes = await Promise.all([
        rejection(retractEvent(owner, { id, eventId })),
        rejection(updateShipment(owner, { id, status: 'delivered', weight: 7 })),
      ]);
      expect(outcomes).toEqual(['not rejected', 'not rejected']);
      const { status, weight, deliveredDate, events } = await getShipment(owner, { id });
      expect({ status, weight, isDelivered: deliveredDate !== null }).toEqual({
        status: 'delivered',
        weight: 7,
        isDelivered: true,
      });
      expect(events.map((event) => event.status)).toEqual(['pending', 'delivered']);
    }
  });

  test('a retraction and the relay: undone and never sent, or retracted and sent', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { id } = await newShipment(owner);
      const eventId = await add(id, { status: 'shipped', notify: 'receiver' });
      await setRows(owner.db, outboxMails, eq(outboxMails.shipmentId, id), { dueAt: new Date(0) });
      const [mail] = await Promise.all([leaseAny(), retractEvent(owner, { id, eventId })]);
      const [row] = await owner.db
        .select()
        .from(shipmentEvents)
        .where(eq(shipmentEvents.id, Number(eventId)));
      const [stored] = await mailsOf(owner.db, id);
      outcomes.add(row ? 'retracted' : 'undone');
      if (row) expect([row.retractedAt !== null, mail?.id, stored?.attempts]).toEqual([true, stored?.id, 1]);
      else expect([mail, stored?.state]).toEqual([undefined, 'cancelled']);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});
