import { addMinutes } from 'date-fns';
import { expect, test } from 'vitest';
import { AddEvent } from '#contract/events/events.ts';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { previewBulkUpdate } from '#server/domain/bulk/preview.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getHistory } from '#server/domain/events/list.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const internalNote = 'Customer has not paid';
const onlyInternal = { location: '', note: '', internalNote };

test('an internal note alone is told to nobody and changes nothing public, also when it is taken back', async () => {
  const { id, trackingNumber: number } = await newShipment(owner, { status: 'shipped' });
  const before = await trackShipment(owner, { number });
  const { eventId, notified } = await addEvent(owner, { id, ...onlyInternal, notify: 'both' });
  expect(notified).toBe('none');
  expect(await trackShipment({ ...owner }, { number })).toEqual(before);
  expect((await getHistory(owner, { id })).at(-1)).toMatchObject({ internalNote, note: null, isInternal: true });
  expect((await auditLog(await superAdmin(), { shipment: id }))[0]).toMatchObject({
    fields: expect.arrayContaining([{ field: 'internalNote', from: null, to: internalNote }]),
  });
  await retractEvent(owner, { id, eventId: eventId ?? '' });
  expect(await trackShipment({ ...owner }, { number })).toEqual(before);
});

test('beside a status, a place or a note the event is public without it', async () => {
  const { id, trackingNumber: number } = await newShipment(owner);
  await addEvent(owner, { id, ...onlyInternal, status: 'shipped' });
  await addEvent(owner, { id, ...onlyInternal, note: 'On its way' });
  const { events } = await trackShipment({ ...owner }, { number });
  expect(events).toHaveLength(3);
  expect(JSON.stringify(events)).not.toMatch(/internalNote|has not paid/);
  expect((await getHistory(owner, { id })).map(({ isInternal }) => isInternal)).toEqual([false, false, false]);
});

test('a bulk update tells nobody of it', async () => {
  const root = await superAdmin();
  const { id } = await newShipment(owner, { status: 'shipped' });
  const update = { ids: [id], status: 'shipped' as const, ...onlyInternal, notify: 'both' as const };
  expect((await previewBulkUpdate(root, update)).mails).toBe(0);
  expect(await updateBulkStatus(root, update)).toMatchObject({ updated: 1, changed: 0, mails: 0 });
  expect((await getHistory(owner, { id })).at(-1)).toMatchObject({ internalNote, isInternal: true });
});

test('an owner who became a client reads neither internal notes nor retracted events', async () => {
  const { id } = await newShipment(owner);
  await addEvent(owner, { id, location: 'Hamburg', note: '', internalNote });
  await addEvent(owner, { id, ...onlyInternal });
  const { eventId } = await addEvent(owner, { id, location: '', note: 'Wrong shipment' });
  await passHold(owner.db, id);
  await retractEvent(owner, { id, eventId: eventId ?? '' });
  const query = ShipmentListQuery.parse({});
  const eventsFor = async (ctx: typeof owner) =>
    (await listMyShipments(ctx, query)).shipments.find((shipment) => shipment.id === id)?.events;
  expect(await eventsFor(owner)).toMatchObject([{ isInternal: true, location: null }]);
  const { actor } = owner;
  const client = { ...owner, actor: { ...actor, user: { ...actor.user, role: 'client' as const } } };
  expect(await eventsFor(client)).toMatchObject([{ location: 'Hamburg', isInternal: false }]);
  expect(await rejection(getShipment(client, { id }))).toMatch(/^not-found: /);
  expect(await rejection(getHistory(client, { id }))).toMatch(/^not-found: /);
});

test('it is never the newest event: a status for an earlier time is set, and it inherits that until the undo', async () => {
  const minute = (count: number) => addMinutes(new Date(), count);
  for (const isSlow of [false, true]) {
    const { id } = await newShipment(owner);
    await addEvent(owner, { id, ...onlyInternal, at: minute(4) });
    const delivered = { id, status: 'delivered', location: 'Lagos', note: '', at: minute(2) } as const;
    const { shipment, eventId } = await addEvent(owner, delivered);
    expect(shipment.status).toBe('delivered');
    expect(shipment.events.map(({ status }) => status)).toEqual(['pending', 'delivered', 'delivered']);
    if (isSlow) await passHold(owner.db, id);
    const { shipment: after } = await retractEvent(owner, { id, eventId: eventId ?? '' });
    const { status, events } = after;
    expect(status).toBe('pending');
    expect(events.at(-1)).toMatchObject({ internalNote, status: 'pending' });
    const { shipment: edited } = await updateShipment(owner, { id, status: 'shipped' });
    expect(edited.events.at(-1)).toMatchObject({ internalNote, status: 'shipped' });
  }
});

test('one that was retracted keeps the status that it had, whatever is set for an earlier time', async () => {
  const minute = (count: number) => addMinutes(new Date(), count);
  const { id } = await newShipment(owner);
  const { eventId } = await addEvent(owner, { id, ...onlyInternal, at: minute(4) });
  await passHold(owner.db, id);
  await retractEvent(owner, { id, eventId: eventId ?? '' });
  await addEvent(owner, { id, location: 'Lagos', note: '', status: 'delivered', at: minute(2) });
  expect((await getHistory(owner, { id })).map(({ status, retractedAt }) => [status, retractedAt !== null])).toEqual([
    ['pending', false],
    ['delivered', false],
    ['pending', true],
  ]);
});

test('it has the limit of a note', () => {
  const { error } = AddEvent.safeParse({ internalNote: 'x'.repeat(2001) });
  expect(error?.issues).toMatchObject([{ path: ['internalNote'] }]);
  expect(AddEvent.safeParse({ internalNote: 'x' }).success).toBe(true);
});
