import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { BulkEstimate } from '#contract/bulk/estimate.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { previewBulkEstimate, updateBulkEstimate } from '#server/domain/bulk/estimates.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { listMails } from '#server/domain/mails/get.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { shipmentFrom } from '../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

// docs/contract/bulk.md, 'Estimates'.
const clerk = await admin();
const root = await superAdmin();
const berlin = { destinationCity: 'Berlin', destinationCountry: 'Germany' };
const auckland = { destinationCity: 'Auckland', destinationCountry: 'New Zealand' };

const create = (fields: object = {}) => shipmentFrom(clerk, fields);
const ids = (...shipments: { id: string }[]) => shipments.map(({ id }) => id);
const parse = (fields: object) => BulkEstimate.parse({ notify: 'none', ...fields });
const update = (fields: object, who = clerk) => updateBulkEstimate(who, parse(fields));
const preview = (fields: object, who = clerk) => previewBulkEstimate(who, parse(fields));
const undo = (batchId: string) => undoBulkUpdateAsStaff(clerk, { batchId });
const dayOf = async ({ id }: { id: string }) => (await getShipment(clerk, { id })).estimatedDay;

describe('a day', () => {
  test('is that of each destination, with reason, note, audit entry and mails of its kind', async () => {
    const made = [await create(berlin), await create({ ...auckland, estimatedDelivery: '2030-01-02' })];
    const fields = { ids: ids(...made), date: '2030-01-09', reason: 'strike', note: 'Port closed', notify: 'both' };
    expect(await preview(fields)).toMatchObject({ total: 2, same: 0, mails: 4 });
    expect(await update(fields)).toMatchObject({ updated: 2, changed: 2, mails: 4, undoMs: expect.any(Number) });
    const [west, east] = [
      await getShipment(clerk, made[0] ?? { id: '' }),
      await getShipment(clerk, made[1] ?? { id: '' }),
    ];
    expect([west.estimatedDelivery, east.estimatedDelivery]).toEqual([
      '2030-01-09T11:00:00.000Z',
      '2030-01-08T23:00:00.000Z',
    ]);
    expect(east.estimates.map(({ date, reason, note }) => [date, reason, note])).toEqual([
      ['2030-01-02', null, null],
      ['2030-01-09', 'strike', 'Port closed'],
    ]);
    expect((await listMails(clerk, west)).map(({ kind }) => kind)).toEqual(['estimate', 'estimate']);
    const [entry] = await auditLog(root, { shipment: west.id });
    expect(entry).toMatchObject({ what: 'shipment-updated' });
  });

  test('null takes the estimates away', async () => {
    const [one, none] = [await create({ estimatedDelivery: '2030-01-02' }), await create()];
    expect(await update({ ids: ids(one, none), date: null })).toMatchObject({ updated: 2, changed: 1 });
    expect(await dayOf(one)).toBeNull();
  });

  test('leaves closed shipments and those that have it, and the preview counts as the change does', async () => {
    const day = '2020-05-04';
    const closed = [];
    for (const status of ['delivered', 'cancelled', 'returned']) closed.push(await create({ status }));
    const [same, other] = [await create({ estimatedDelivery: day }), await create()];
    const fields = { ids: ids(...closed, same, other), date: day, note: 'again' };
    expect(await preview(fields)).toEqual({
      ...{ total: 5, same: 1, withoutEstimate: 0, closed: 3, past: 1, mails: 0, stopped: [] },
      ...{ unknown: [], ambiguous: [] },
    });
    expect(await update(fields)).toMatchObject({ updated: 5, changed: 1, mails: 0 });
    expect(await getShipment(clerk, same)).toEqual(same);
    expect(await Promise.all([other, ...closed].map(dayOf))).toEqual([day, null, null, null]);
  });
});

describe('days', () => {
  test.each([
    [berlin, '2027-03-27T23:30:00+01:00', 1, '2027-03-28', '2027-03-28T21:30:00.000Z'],
    [berlin, '2027-10-31T00:30:00+02:00', 1, '2027-11-01', '2027-10-31T23:30:00.000Z'],
    [berlin, '2027-11-01T00:30:00+01:00', -1, '2027-10-31', '2027-10-30T22:30:00.000Z'],
    [berlin, '2027-03-27', 2, '2027-03-29', '2027-03-29T10:00:00.000Z'],
    [auckland, '2027-04-03', 1, '2027-04-04', '2027-04-04T00:00:00.000Z'],
    [{ destinationCity: 'Nowhere' }, '2028-02-28', 365, '2029-02-27', '2029-02-27T12:00:00.000Z'],
  ])('are calendar days at the destination: %o, %s and %i', async (destination, from, days, day, time) => {
    const made = await create({ ...destination, estimatedDelivery: from });
    await update({ ids: [made.id], days });
    expect(await getShipment(clerk, made)).toMatchObject({ estimatedDay: day, estimatedDelivery: time });
  });

  test('move each from its own day; one without an estimate has none to move', async () => {
    const [one, two, none] = [
      await create({ estimatedDelivery: '2030-01-02' }),
      await create({ estimatedDelivery: '2030-02-01' }),
      await create(),
    ];
    const fields = { ids: ids(one, two, none), days: -2 };
    expect(await preview(fields)).toMatchObject({ total: 3, same: 0, withoutEstimate: 1, closed: 0, past: 0 });
    expect(await update(fields)).toMatchObject({ updated: 3, changed: 2 });
    expect(await Promise.all([one, two, none].map(dayOf))).toEqual(['2029-12-31', '2030-01-30', null]);
    expect(await update({ ...fields, days: 0 })).toMatchObject({ updated: 3, changed: 0 });
  });

  test('lead to no day that a form cannot show', async () => {
    const [one, far] = [
      await create({ estimatedDelivery: '2030-01-02' }),
      await create({ estimatedDelivery: '9998-12-30' }),
    ];
    const call = { ids: ids(one, far), days: 2 };
    const message = 'invalid: Please enter a day between 1900 and 9998';
    expect([await rejection(update(call)), await rejection(preview(call))]).toEqual([message, message]);
    expect(await dayOf(one)).toBe('2030-01-02');
  });

  test('or a date is given, and one of the two', () => {
    const issue = (fields: object) => BulkEstimate.safeParse({ ids: ['a'], ...fields }).error?.issues[0]?.message;
    const either = 'Please give either a date or days';
    expect([issue({}), issue({ date: null, days: 1 }), issue({ date: null }), issue({ days: 365 })]).toEqual([
      either,
      either,
      undefined,
      undefined,
    ]);
    const range = 'Days must be a whole number from -365 to 365';
    expect([366, -366, 1.5, '1', null].map((days) => issue({ days }))).toEqual(Array.from({ length: 5 }, () => range));
  });
});

describe('who and which', () => {
  test('one of a colleague’s rejects the whole; a super-admin changes anyone’s', async () => {
    const [own, other] = [await create(), await shipmentFrom(await admin(), {})];
    const call = { ids: ids(own, other), date: '2030-01-02' };
    expect(await rejection(update(call))).toMatch(/^forbidden: .* Not yours: /);
    expect(await rejection(preview(call))).toMatch(/^forbidden: /);
    expect(await dayOf(own)).toBeNull();
    expect(await update(call, root)).toMatchObject({ changed: 2 });
  });

  test('numbers are read as for a bulk update', async () => {
    const made = await create({ reference: 'EST 2030-1' });
    const numbers = ['est20301', 'WB1'];
    expect(await preview({ numbers, date: '2030-01-02' })).toMatchObject({ total: 1, unknown: ['WB1'] });
    expect(await rejection(update({ numbers, date: '2030-01-02' }))).toBe('not-found: Shipment not found: WB1');
    expect(await update({ numbers: ['est20301'], date: '2030-01-02' })).toMatchObject({ changed: 1 });
    expect(await dayOf(made)).toBe('2030-01-02');
  });
});

describe('its undo', () => {
  test('gives each its former day back, with its mails; the audit keeps both', async () => {
    const [one, none] = [await create({ estimatedDelivery: '2030-01-02' }), await create()];
    const { batchId } = await update({ ids: ids(one, none), date: '2030-03-04', notify: 'both' });
    const [batch] = await clerk.db.select().from(bulkBatches).where(eq(bulkBatches.id, batchId));
    expect(batch?.kind).toBe('estimate');
    expect((await undo(batchId)).restored.sort()).toEqual([one.trackingNumber, none.trackingNumber].sort());
    for (const before of [one, none]) {
      const after = await getShipment(clerk, before);
      expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
      expect(new Set((await listMails(clerk, before)).map(({ state }) => state))).toEqual(new Set(['cancelled']));
    }
    expect((await auditLog(root, { shipment: one.id })).map(({ what }) => what)).toEqual([
      'shipment-updated',
      'shipment-updated',
      'shipment-created',
    ]);
    expect(await rejection(undo(batchId))).toBe('conflict: This can no longer be undone.');
  });

  test('skips what was changed since, and leaves the change before it undoable', async () => {
    const [edited, moved] = [await create(), await create()];
    const first = await update({ ids: [moved.id], date: '2030-01-02' });
    const second = await update({ ids: ids(edited, moved), date: '2030-02-03' });
    await updateShipment(clerk, { id: edited.id, description: 'Pumps' });
    expect(await undo(second.batchId)).toEqual({ restored: [moved.trackingNumber], skipped: [edited.trackingNumber] });
    expect([await dayOf(edited), await dayOf(moved)]).toEqual(['2030-02-03', '2030-01-02']);
    expect(await undo(first.batchId)).toMatchObject({ restored: [moved.trackingNumber] });
    expect(await dayOf(moved)).toBeNull();
  });

  test('is too late once a mail is sent, or the hold is over', async () => {
    const [sent, old] = [await create(), await create()];
    const first = await update({ ids: [sent.id], date: '2030-01-02', notify: 'receiver' });
    await passHold(clerk.db, sent.id);
    await takeMail(clerk.db);
    const second = await update({ ids: [old.id], date: '2030-01-02' });
    await passHold(clerk.db, old.id);
    for (const { batchId } of [first, second])
      expect(await rejection(undo(batchId))).toBe('conflict: This can no longer be undone.');
    expect(await dayOf(sent)).toBe('2030-01-02');
  });

  test('of a status leaves an estimate that came later, and is skipped', async () => {
    const made = await create();
    await addEvent(clerk, { id: made.id, status: 'shipped', location: '', note: '' });
    const { batchId } = await update({ ids: [made.id], date: '2030-01-02' });
    expect(await undo(batchId)).toMatchObject({ restored: [made.trackingNumber] });
    expect(await getShipment(clerk, made)).toMatchObject({ status: 'shipped', estimatedDay: null });
    const rest = await clerk.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, made.id));
    expect(rest.map(({ statusSource }) => statusSource)).toEqual(['created', 'set']);
  });
});
