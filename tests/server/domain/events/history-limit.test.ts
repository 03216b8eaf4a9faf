import { describe, expect, test } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { MAX_EVENTS } from '#contract/events/events.ts';
import { AllShipmentsQuery } from '#contract/shipments/list-queries.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listAllShipments, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listSimpleShipments, listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const historyFull = (number: string) =>
  `The history of ${number} has ${MAX_EVENTS} events and takes only changes of the status from now on.`;

const owner = await admin();
const root = await superAdmin();
const note = { location: '', note: 'Held at the border' };

/** A shipment with so many events, its creation the last of them. */
async function withEvents(count: number, texts: object = {}): Promise<Shipment> {
  const { id } = await newShipment(owner);
  const before = Date.parse('2020-01-01T00:00:00.000Z');
  const rows = Array.from({ length: count - 1 }, (_, minute) => ({
    shipmentId: id,
    status: 'pending' as const,
    statusSource: 'inherited' as const,
    at: new Date(before + minute * 60_000),
    note: `Event ${minute}`,
    ...texts,
  }));
  await owner.db.insert(shipmentEvents).values(rows);
  return getShipment(owner, { id });
}

const bulk = (ids: string[], fields: object) => updateBulkStatus(root, BulkUpdate.parse({ ids, ...fields }));

describe('a history of two hundred events', () => {
  test('takes no note, place or event of the past, and says so', async () => {
    const { id, trackingNumber } = await withEvents(200);
    const full = `conflict: ${historyFull(trackingNumber)}`;
    expect(await rejection(addEvent(owner, { id, ...note }))).toBe(full);
    expect(await rejection(addEvent(owner, { id, location: 'Berlin', note: '' }))).toBe(full);
    expect(await rejection(addEvent(owner, { id, ...note, status: 'pending' }))).toBe(full);
    const past = { id, ...note, status: 'delivered' as const, at: new Date('2021-01-01') };
    expect(await rejection(addEvent(owner, past))).toBe(full);
    expect((await getShipment(owner, { id })).events).toHaveLength(200);
  });

  test('takes every change of the status, alone, in bulk and with an event', async () => {
    const full = await withEvents(200);
    const { id } = full;
    await updateShipment(owner, { id, status: 'processing' });
    await addEvent(owner, { id, ...note, status: 'shipped' });
    await bulk([id], { status: 'in_transit', note: 'Loaded' });
    const { status, events } = await getShipment(owner, { id });
    expect({ status, events: events.length }).toEqual({ status: 'in_transit', events: 203 });
  });

  test('rejects a bulk update as a whole where it only adds a note, naming the shipment', async () => {
    const [short, full] = [await newShipment(owner), await withEvents(200)];
    await bulk([short.id, full.id], { status: 'delivered', note: 'Signed' });
    const again = bulk([short.id, full.id], { status: 'delivered', note: 'Signed twice' });
    expect(await rejection(again)).toBe(`conflict: ${historyFull(full.trackingNumber)}`);
    expect((await getShipment(owner, short)).events).toHaveLength(2);
    expect(await rejection(bulk([short.id, full.id], { status: 'delivered' }))).toBe('not rejected');
  });

  test('has room for as many internal notes, which never keep a public note out', async () => {
    const internal = { location: '', note: '', internalNote: 'Not paid' };
    const { id, trackingNumber } = await withEvents(199, { note: null, internalNote: 'Not paid' });
    await addEvent(owner, { id, ...note });
    await addEvent(owner, { id, ...internal });
    await addEvent(owner, { id, ...internal });
    expect(await rejection(addEvent(owner, { id, ...internal }))).toBe(`conflict: ${historyFull(trackingNumber)}`);
    await addEvent(owner, { id, ...note, internalNote: 'Not paid' });
    const publicAlone = await withEvents(200);
    await addEvent(owner, { id: publicAlone.id, ...internal });
  });

  test('does not become longer by notes that come at once', async () => {
    const { id } = await withEvents(198);
    await updateShipment(owner, { id, status: 'processing' });
    const calls = Array.from({ length: 8 }, (_, number) =>
      number % 2 === 0 ? addEvent(owner, { id, ...note }) : bulk([id], { status: 'processing', note: `${number}` }),
    );
    const outcomes = await Promise.all(calls.map(rejection));
    expect(outcomes.filter((outcome) => outcome === 'not rejected')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.startsWith('conflict'))).toHaveLength(7);
    expect((await getShipment(owner, { id })).events).toHaveLength(200);
  });
});

describe('a long history', () => {
  test('is whole with the shipment and its tracking; a list has its newest event', async () => {
    const { id, trackingNumber, events } = await withEvents(45);
    const query = AllShipmentsQuery.parse({ search: trackingNumber });
    const lists = [
      (await listMyShipments(owner, query)).shipments,
      (await listAllShipments(root, query)).shipments,
      (await listSuperAdminShipments(root, SuperAdminQuery.parse({ search: trackingNumber }))).shipments,
      await listSimpleShipments(root),
    ];
    for (const list of lists) {
      expect(list.find((shipment) => shipment.id === id)?.events).toMatchObject([{ id: events.at(-1)?.id }]);
    }
    expect(events).toHaveLength(45);
    const publicEvents = events.map(({ status, at, location, note: text, reason }) => {
      return { status, at, location, note: text, reason };
    });
    expect((await trackShipment(anonymous, { number: trackingNumber })).events).toEqual(publicEvents);
    expect((await updateShipment(owner, { id, description: 'Fragile' })).shipment.events).toEqual(events);
    expect((await addEvent(owner, { id, ...note })).shipment.events).toHaveLength(46);
  });
});
