import { addHours } from 'date-fns';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { ChangeEstimate } from '#contract/estimates/estimates.ts';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { undoEstimate } from '#server/domain/estimates/undo.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getHistory } from '#server/domain/events/list.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { setRows } from '../../../factories/rows.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { newShipment, shipmentFrom } from '../../../factories/shipments/domain-shipments.ts';
import { insertWebhook, messagesTo } from '../../../factories/webhooks.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const create = (fields: object) => shipmentFrom(owner, fields);
const move = (id: string, fields: object) => changeEstimate(owner, { id, ...ChangeEstimate.parse(fields) });
const auckland = { destinationCity: 'Auckland', destinationCountry: 'New Zealand' };
const honolulu = { destinationCity: 'Honolulu', destinationCountry: 'United States' };

describe('an estimate is a day at the destination', () => {
  test('kept as noon there, and the same day for everyone', async () => {
    const east = await create({ ...auckland, estimatedDelivery: '2026-12-24' });
    expect(east).toMatchObject({ estimatedDelivery: '2026-12-23T23:00:00.000Z', estimatedDay: '2026-12-24' });
    const west = await create({ ...honolulu, estimatedDelivery: '2026-12-24' });
    expect(west).toMatchObject({ estimatedDelivery: '2026-12-24T22:00:00.000Z', estimatedDay: '2026-12-24' });
    const unknown = await create({ destinationCity: 'Nowhere', estimatedDelivery: '2026-12-24' });
    expect(unknown).toMatchObject({ estimatedDelivery: '2026-12-24T12:00:00.000Z', destinationZone: 'UTC' });
    expect((await trackShipment(anonymous, { number: east.trackingNumber })).estimatedDay).toBe('2026-12-24');
  });

  test('a time that is sent stays, and its day is the destination’s', async () => {
    const made = await create({ ...auckland, estimatedDelivery: '2026-12-23T20:00:00.000Z' });
    expect(made).toMatchObject({ estimatedDelivery: '2026-12-23T20:00:00.000Z', estimatedDay: '2026-12-24' });
  });

  test('a corrected destination moves no day', async () => {
    const { id } = await create({ ...auckland, estimatedDelivery: '2026-12-24' });
    const { shipment } = await updateShipment(owner, { id, ...UpdateShipment.parse(honolulu) });
    expect(shipment).toMatchObject({ estimatedDay: '2026-12-24', destinationZone: 'Pacific/Honolulu' });
  });

  test('a corrected destination is no change of the estimate: no mail, and the day before is undone to', async () => {
    const { id, estimates } = await create({ ...honolulu, estimatedDelivery: '2026-12-24' });
    await move(id, { date: '2026-12-28' });
    const correction = UpdateShipment.parse({ ...auckland, notify: 'both' });
    const { shipment, notified } = await updateShipment(owner, { id, ...correction });
    expect({ day: shipment.estimatedDay, notified }).toEqual({ day: '2026-12-28', notified: 'none' });
    expect(shipment.estimates).toHaveLength(2);
    expect(await takeMail(owner.db)).toBeUndefined();
    const back = await undoEstimate(owner, { id });
    expect(back).toMatchObject({
      estimatedDay: '2026-12-24',
      estimatedDelivery: '2026-12-23T23:00:00.000Z',
      estimates,
    });
  });

  test('the day that is there already is no change, also where it was stored as another time', async () => {
    const { id, estimates } = await create({ ...auckland, estimatedDelivery: '2026-12-23T20:00:00.000Z' });
    const { shipment } = await updateShipment(owner, {
      id,
      ...UpdateShipment.parse({ estimatedDelivery: '2026-12-24' }),
    });
    expect(shipment.estimatedDelivery).toBe('2026-12-23T20:00:00.000Z');
    expect(shipment.estimates).toEqual(estimates);
    const said = move(id, { date: '2026-12-24', note: 'Again' });
    expect(await rejection(said)).toBe('conflict: This is the estimate already.');
  });

  test('late is what has passed that day', async () => {
    const one = await admin();
    const at = (hours: number) => addHours(new Date(), hours).toISOString();
    const createFor = (fields: object) => shipmentFrom(one, { status: 'shipped', ...fields });
    const late = await createFor({ ...auckland, estimatedDelivery: at(-25) });
    await createFor({ ...auckland, estimatedDelivery: at(0) });
    await createFor({ ...honolulu, estimatedDelivery: at(0) });
    const { shipments } = await listMyShipments(one, ShipmentListQuery.parse({ late: true }));
    expect(shipments.map(({ id }) => id)).toEqual([late.id]);
  });
});

describe('a change of the estimate', () => {
  const SLIPS = ['0026-12-09', '1899-12-31', '9999-01-01', '9999-12-31T23:30:00Z', '0001-01-01T00:30:00Z'];

  test.each(SLIPS)('to %s is a slip of the keyboard', (date) => {
    const message = 'Please enter a day between 1900 and 9998';
    expect(ChangeEstimate.safeParse({ date }).error?.issues[0]?.message).toBe(message);
    expect(UpdateShipment.safeParse({ estimatedDelivery: date }).error?.issues[0]?.message).toBe(message);
  });

  test('is rejected where another user has changed the day that the caller saw', async () => {
    const { id } = await create({ ...auckland, estimatedDelivery: '2026-12-24' });
    await move(id, { date: '2026-12-26' });
    expect(await rejection(move(id, { date: '2026-12-28', expected: { date: '2026-12-24' } }))).toBe(
      'conflict: You changed this shipment just now, after you opened it.',
    );
    const wanted = move(id, { date: '2026-12-26', expected: { date: '2026-12-24' } });
    expect((await wanted).shipment.estimatedDay).toBe('2026-12-26');
    const { shipment } = await move(id, { date: null, expected: { date: '2026-12-26' } });
    expect(shipment.estimatedDay).toBeNull();
    expect(await rejection(move(id, { date: '2026-12-28', expected: { date: '2026-12-26' } }))).toMatch(/^conflict/);
    const again = await move(id, { date: '2026-12-28', expected: { date: null } });
    expect(again.shipment.estimatedDay).toBe('2026-12-28');
  });

  test.each([{ reason: 'weather', note: 'Snow' }, { reason: 'weather' }, { note: 'Snow' }, {}])(
    'sent again, whole or as its day alone (%o), changes nothing: no event, mail, message, audit entry or undo',
    async (texts) => {
      const made = await create({ ...auckland, estimatedDelivery: '2026-12-24' });
      const { id } = made;
      const sent = { date: '2026-12-28', notify: 'both', ...texts };
      await move(id, sent);
      const entries = () => owner.db.$count(auditEntries, eq(auditEntries.shipmentId, id));
      const mails = () => owner.db.$count(outboxMails, eq(outboxMails.shipmentId, id));
      const before = { shipment: await getShipment(owner, { id }), entries: await entries(), mails: await mails() };
      for (const again of [sent, { date: '2026-12-28' }, { date: '2026-12-28', reason: null, note: ' ' }]) {
        const { shipment, ...undo } = await move(id, again);
        expect(undo).toEqual({ undoUntil: null, undoMs: null });
        expect({ shipment, entries: await entries(), mails: await mails() }).toEqual(before);
      }
      for (const other of [
        { ...texts, reason: 'strike' },
        { ...texts, note: 'Ice' },
      ])
        expect(await rejection(move(id, { ...sent, ...other }))).toBe('conflict: This is the estimate already.');
    },
  );

  test('has its reason and its note in the audit log, and they are erased with the shipment', async () => {
    const root = await superAdmin();
    const { id } = await create({ ...auckland, estimatedDelivery: '2026-12-24' });
    await move(id, { date: '2026-12-28', reason: 'weather', note: 'Snow at the port' });
    await move(id, { date: '2026-12-29' });
    const changes = async () => {
      const entries = await auditLog(root, { shipment: id });
      return entries.filter(({ what }) => what === 'shipment-updated').map(({ fields }) => fields);
    };
    const day = { field: 'estimatedDelivery', from: expect.any(String), to: expect.any(String) };
    expect(await changes()).toEqual([
      [day],
      [day, { field: 'note', from: null, to: 'Snow at the port' }, { field: 'reason', from: null, to: 'weather' }],
    ]);
    await softDeleteShipment(owner, { id });
    await ageDeletion(owner.db, id, 31);
    await eraseExpiredShipments(owner.db);
    expect(JSON.stringify(await changes())).not.toContain('Snow');
  });

  test('to another time of the same day is none', async () => {
    const { id, estimates } = await create({ ...auckland, estimatedDelivery: '2026-12-24' });
    const same = await move(id, { date: '2026-12-23T20:00:00Z', notify: 'receiver' });
    expect(same).toMatchObject({ undoUntil: null, shipment: { estimatedDelivery: '2026-12-23T23:00:00.000Z' } });
    const sent = UpdateShipment.parse({ estimatedDelivery: '2026-12-23T20:00:00Z', notify: 'receiver' });
    const { shipment, notified } = await updateShipment(owner, { id, ...sent });
    expect(notified).toBe('none');
    expect(shipment).toMatchObject({ estimatedDelivery: '2026-12-23T20:00:00.000Z', estimates });
  });

  test('is kept with its reason and note, by whatever route it came, and is no entry of the history', async () => {
    const { id, trackingNumber: number } = await create({ estimatedDelivery: '2026-12-24' });
    await move(id, { date: '2026-12-28', reason: 'customs-inspection', note: 'Opened in Lagos' });
    await updateShipment(owner, { id, ...UpdateShipment.parse({ estimatedDelivery: '2026-12-29' }) });
    const { shipment } = await move(id, { date: null });
    const expected = [
      { date: '2026-12-24', reason: null, note: null },
      { date: '2026-12-28', reason: 'customs-inspection', note: 'Opened in Lagos' },
      { date: '2026-12-29', reason: null, note: null },
      { date: null, reason: null, note: null },
    ];
    expect(shipment.estimates).toMatchObject(expected.map((each) => ({ ...each, by: owner.actor.user.id })));
    expect(shipment.estimatedDelivery).toBeNull();
    const tracked = await trackShipment(anonymous, { number });
    expect(tracked.estimates.map(({ at: _, ...each }) => each)).toEqual(expected);
    expect(tracked.events).toHaveLength(1);
    expect(await getHistory(owner, { id })).toHaveLength(1);
  });

  test('is undone within the hold, its mail too; then no more', async () => {
    const { id } = await create({ estimatedDelivery: '2026-12-24' });
    expect(await rejection(undoEstimate(owner, { id }))).toMatch(/^conflict/);
    const moved = await move(id, { date: '2026-12-28', notify: 'receiver' });
    expect(moved.undoMs).toBeGreaterThan(0);
    const back = await undoEstimate(owner, { id });
    expect(back).toMatchObject({ estimatedDay: '2026-12-24', estimates: [{ date: '2026-12-24' }] });
    expect(await takeMail(owner.db)).toBeUndefined();
    const { estimates } = (await move(id, { date: '2026-12-30' })).shipment;
    await passHold(owner.db, id);
    expect(await rejection(undoEstimate(owner, { id }))).toMatch(/^conflict: There is no change/);
    expect(estimates).toHaveLength(2);
  });

  test('is told to a webhook, and so is its undoing', async () => {
    const hook = await insertWebhook(owner.db, owner.actor.user.id);
    await setRows(owner.db, webhooks, eq(webhooks.id, hook), { events: ['estimate.changed'] });
    const { id } = await create({ estimatedDelivery: '2026-12-24' });
    await move(id, { date: '2026-12-28' });
    await undoEstimate(owner, { id });
    const days = (await messagesTo(owner.db, hook)).map(({ body }) => JSON.parse(body).data.shipment.estimatedDay);
    expect(days).toEqual(['2026-12-28', '2026-12-24']);
  });

  test('does not make a later event for an earlier time one of the past', async () => {
    const { id } = await create({ estimatedDelivery: '2026-12-24' });
    await move(id, { date: '2026-12-28' });
    const { shipment } = await addEvent(owner, { id, status: 'shipped', location: '', note: '' });
    expect(shipment.status).toBe('shipped');
  });

  test('has a day', () => {
    expect(ChangeEstimate.safeParse({ reason: 'weather' }).success).toBe(false);
  });
});

describe('a reason', () => {
  const event = { location: '', note: '' };

  test('goes with on hold, failed, returned or cancelled, and is public', async () => {
    const { id, trackingNumber: number } = await newShipment(owner);
    await addEvent(owner, { id, ...event, status: 'on-hold', reason: 'payment' });
    expect((await trackShipment(anonymous, { number })).events.at(-1)).toMatchObject({ reason: 'payment' });
    await addEvent(owner, { id, ...event, reason: 'customs-duties' });
    expect((await getHistory(owner, { id })).at(-1)).toMatchObject({ reason: 'customs-duties', isInternal: false });
    const { id: other } = await newShipment(owner, { status: 'shipped' });
    expect(await rejection(addEvent(owner, { id: other, ...event, note: 'Waits', reason: 'payment' }))).toBe(
      'invalid: A reason goes with on hold, failed, returned or cancelled',
    );
  });

  test('is lost by an event that inherits a status which takes none', async () => {
    const { id } = await newShipment(owner);
    const { eventId } = await addEvent(owner, { id, status: 'failed', location: '', note: '' });
    await addEvent(owner, { id, location: 'Lagos', note: '', reason: 'receiver-absent' });
    await passHold(owner.db, id);
    const { shipment } = await retractEvent(owner, { id, eventId: String(eventId) });
    expect(shipment.events.map(({ status, reason }) => [status, reason])).toEqual([
      ['pending', null],
      ['failed', null],
      ['pending', null],
    ]);
  });

  test('filters lists: of the newest event that set a status, or of the newest estimate', async () => {
    const one = await admin();
    const found = async (reason: string) =>
      (await listMyShipments(one, ShipmentListQuery.parse({ reason }))).shipments.map(({ id }) => id);
    const { id: onHold } = await newShipment(one);
    await addEvent(one, { id: onHold, ...event, status: 'on-hold', reason: 'weather' });
    const { id: moved } = await newShipment(one);
    await changeEstimate(one, { id: moved, ...ChangeEstimate.parse({ date: '2026-12-24', reason: 'vessel' }) });
    expect([await found('weather'), await found('vessel'), await found('strike')]).toEqual([[onHold], [moved], []]);
    await addEvent(one, { id: onHold, ...event, status: 'in_transit' });
    await changeEstimate(one, { id: moved, ...ChangeEstimate.parse({ date: '2026-12-25' }) });
    expect([await found('weather'), await found('vessel')]).toEqual([[], []]);
  });
});
