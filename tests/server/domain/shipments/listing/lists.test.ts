import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AllShipmentsQuery } from '#contract/shipments/list-queries.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { listAllShipments, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { admin, currentUser, superAdmin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rowOf } from '../../../../factories/shipments/listed-rows.ts';

const query = (fields: Record<string, unknown> = {}) => AllShipmentsQuery.parse(fields);
const numbersOf = (list: { shipments: { trackingNumber: string }[] }) =>
  list.shipments.map((row) => row.trackingNumber);

describe('my shipments', () => {
  test('are the caller’s own, newest first', async () => {
    const owner = await admin();
    const made = [await newShipment(owner), await newShipment(owner), await newShipment(owner)];
    await newShipment(await admin());

    const list = await listMyShipments(owner, query());
    expect(list.shipments).toEqual(made.toReversed().map(rowOf));
    expect(list.pagination).toEqual({ page: 1, totalPages: 1, totalItems: 3, hasPrevPage: false, hasNextPage: false });
  });

  test('made in the same millisecond keep one order over the pages', async () => {
    const owner = await admin();
    for (let count = 0; count < 7; count += 1) await newShipment(owner);
    const at = new Date('2026-01-01');
    await owner.db.update(shipments).set({ createdAt: at }).where(eq(shipments.userId, owner.actor.user.id));

    const pages = await Promise.all([1, 2, 3, 4].map((page) => listMyShipments(owner, query({ page, limit: 2 }))));
    expect(new Set(pages.flatMap(numbersOf)).size).toBe(7);
    expect(pages.map(({ pagination }) => [pagination.hasPrevPage, pagination.hasNextPage])).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [true, false],
    ]);
    expect((await listMyShipments(owner, query({ page: 5, limit: 2 }))).shipments).toEqual([]);
  });

  test('have statistics over all of them, whatever is asked for', async () => {
    const owner = await admin();
    await newShipment(owner, { status: 'shipped', carrier: 'ups' });
    await newShipment(owner, { status: 'shipped' });
    await newShipment(owner, { status: 'in_transit' });
    const deleted = await newShipment(owner, { status: 'failed', carrier: 'fedex' });
    await softDeleteShipment(owner, deleted);

    const statistics = {
      totalShipments: 3,
      statusBreakdown: { shipped: 2, in_transit: 1 },
      carrierBreakdown: { ups: 1, dhl: 2 },
    };
    const filtered = await listMyShipments(owner, query({ status: 'in-transit' }));
    expect(filtered.statistics).toEqual(statistics);
    expect(filtered.shipments.map(({ status }) => status)).toEqual(['in_transit']);
    expect(filtered.pagination.totalItems).toBe(1);
    const searched = await listMyShipments(owner, query({ search: 'nowhere to be found', status: 'shipped' }));
    expect(searched).toMatchObject({ statistics, shipments: [], pagination: { totalItems: 0, totalPages: 1 } });
  });

  test('of a new user are none', async () => {
    const list = await listMyShipments(await currentUser({ role: 'client' }), query());
    expect(list.statistics).toEqual({ totalShipments: 0, statusBreakdown: {}, carrierBreakdown: {} });
    expect(list.shipments).toEqual([]);
  });
});

describe('search', () => {
  test.each([
    ['description', { description: 'Grand PIANO\nfragile' }, 'grand piano'],
    ['carrier', { carrier: 'fedex' }, 'FedEx'],
    ['status', { status: 'out-for-delivery' }, 'for-deliv'],
    ['status, as its label reads', { status: 'in_transit' }, 'IN TRANSIT'],
    ['status, in its other spelling', { status: 'in_transit' }, 'in-transit'],
    ['receiver', { receiverName: 'Ümit Öztürk' }, 'mit Özt'],
    ['receiver’s e-mail', { receiverEmail: 'odd.one@example.net' }, 'ODD.ONE@'],
    ['sender', { senderName: 'Žofie Quayle' }, 'žofie q'],
    ['sender’s e-mail', { senderEmail: 'other.one@example.net' }, 'OTHER.ONE@'],
    ['origin city', { originCity: 'Gdańsk' }, 'Gdańsk'],
    ['destination city', { destinationCity: 'Xi’an' }, 'xi’an'],
    ['a per cent sign as it is', { description: '100% wool' }, '0% w'],
    ['an underscore as it is', { description: 'a_b' }, 'a_b'],
    ['a backslash as it is', { description: 'c:\\d' }, ':\\d'],
  ] as const)('finds by %s', async (_, fields, search) => {
    const owner = await admin();
    const wanted = await newShipment(owner, fields);
    await newShipment(owner, { description: 'axb cd 100 wool' });
    const list = await listMyShipments(owner, query({ search }));
    expect(numbersOf(list)).toEqual([wanted.trackingNumber]);
    expect(list.pagination.totalItems).toBe(1);
  });

  test('finds by tracking number in any case, and never across two texts', async () => {
    const owner = await admin();
    const { trackingNumber } = await newShipment(owner, { originCity: 'Genua', destinationCity: 'Lyon' });
    await newShipment(owner);
    expect(numbersOf(await listMyShipments(owner, query({ search: trackingNumber.toLowerCase().slice(3) })))).toEqual([
      trackingNumber,
    ]);
    expect(numbersOf(await listMyShipments(owner, query({ search: 'GenuaLyon' })))).toEqual([]);
    expect(numbersOf(await listMyShipments(owner, query({ search: '%' })))).toEqual([]);
  });

  test('counts what it finds over all pages, past the last one too', async () => {
    const owner = await admin();
    for (let count = 0; count < 5; count += 1) await newShipment(owner, { description: `box ${count}` });
    const third = await listMyShipments(owner, query({ search: 'box', page: 3, limit: 2 }));
    expect(third.shipments.map(({ description }) => description)).toEqual(['box 0']);
    const fourth = await listMyShipments(owner, query({ search: 'box', page: 4, limit: 2 }));
    expect([third, fourth].map(({ pagination }) => pagination.totalItems)).toEqual([5, 5]);
  });
});

describe('all shipments', () => {
  test('are everyone’s, for verified admins and super-admins', async () => {
    const one = await newShipment(await admin(), { description: 'everyone alike' });
    const two = await newShipment(await admin(), { description: 'everyone alike' });
    for (const reader of [await admin(), await superAdmin()]) {
      const list = await listAllShipments(reader, query({ search: 'everyone alike' }));
      expect(numbersOf(list)).toEqual([two.trackingNumber, one.trackingNumber]);
      expect(list.statistics.totalShipments).toBeGreaterThan(2);
    }
  });
});
