import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AddEvent } from '#contract/events/events.ts';
import { AllShipmentsQuery, MatchingQuery, ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import type { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { FilteredIdsQuery, SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { FORMER_OWNERS } from '#contract/values/former-owners.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { listAllShipments, listMatchingIds, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listFilteredIds, listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { admin, currentUser, superAdmin } from '../../../../factories/actors.ts';
import { setRows } from '../../../../factories/rows.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';

const DAY_MS = 24 * 60 * 60_000;
const mine = (ctx: Ctx, fields: Record<string, unknown>) => listMyShipments(ctx, ShipmentListQuery.parse(fields));
const idsOf = ({ shipments }: { shipments: { id: string }[] }) => shipments.map(({ id }) => id);

async function create(owner: Ctx, fields: Partial<CreateShipment>, createdAt = '2026-03-02T12:00:00.000Z') {
  const shipment = await newShipment(owner, fields);
  await setRows(owner.db, shipments, eq(shipments.id, shipment.id), { createdAt: new Date(createdAt) });
  return shipment.id;
}

describe('a list shows and counts', () => {
  test('one carrier, one mode, and both', async () => {
    const owner = await admin();
    const sea = await create(owner, { shippingMode: 'Sea' });
    const upsSea = await create(owner, { shippingMode: 'Sea', carrier: 'ups' }, '2026-03-03T12:00:00.000Z');
    const ups = await create(owner, { carrier: 'ups' }, '2026-03-04T12:00:00.000Z');
    await softDeleteShipment(owner, { id: await create(owner, { shippingMode: 'Sea' }) });
    const found = async (fields: Record<string, unknown>) => {
      const list = await mine(owner, fields);
      expect(list.pagination.totalItems).toBe(list.shipments.length);
      return idsOf(list);
    };
    expect(await found({ shippingMode: 'Sea' })).toEqual([upsSea, sea]);
    expect(await found({ carrier: 'ups' })).toEqual([ups, upsSea]);
    expect(await found({ carrier: 'ups', shippingMode: 'Sea' })).toEqual([upsSea]);
    expect(await found({ carrier: 'fedex', shippingMode: 'Sea' })).toEqual([]);
    expect(await found({ carrier: '', shippingMode: '', late: '', from: '', to: '', attention: '' })).toHaveLength(3);
  });

  test('the days from and to, both inclusive, in UTC', async () => {
    const owner = await admin();
    const first = await create(owner, {}, '2026-03-02T00:00:00.000Z');
    const last = await create(owner, {}, '2026-03-03T23:59:59.999Z');
    await create(owner, {}, '2026-03-01T23:59:59.999Z');
    const after = await create(owner, {}, '2026-03-04T00:00:00.000Z');
    expect(idsOf(await mine(owner, { from: '2026-03-02', to: '2026-03-03' }))).toEqual([last, first]);
    expect(idsOf(await mine(owner, { from: '2026-03-04' }))).toEqual([after]);
    expect((await mine(owner, { to: '2026-03-03' })).pagination.totalItems).toBe(3);
    expect((await mine(owner, { from: '2026-03-02', to: '2026-03-02' })).pagination.totalItems).toBe(1);
  });

  test('what is late: its estimated day is over, and it is on its way', async () => {
    const owner = await admin();
    // The day at the destination, an hour ahead of UTC.
    const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format());
    const yesterday = new Date(today - DAY_MS / 12);
    const late = await create(owner, { estimatedDelivery: yesterday, status: 'in_transit' });
    await create(owner, { estimatedDelivery: new Date(today), status: 'in_transit' });
    await create(owner, { estimatedDelivery: new Date(today + 3 * DAY_MS) });
    await create(owner, {});
    for (const status of ['delivered', 'cancelled', 'returned'] as const) {
      await create(owner, { estimatedDelivery: yesterday, status });
    }
    expect(idsOf(await mine(owner, { late: 'true' }))).toEqual([late]);
    expect((await mine(owner, { late: 'false' })).pagination.totalItems).toBe(7);
    expect(idsOf(await mine(owner, { late: true, search: 'rotterdam', status: 'in-transit' }))).toEqual([late]);
    expect((await mine(owner, { late: true, status: 'pending' })).pagination.totalItems).toBe(0);
  });

  test('a reason of the present: of the event that set the status, not of one that only entered the history', async () => {
    const owner = await admin();
    const delayed = await create(owner, {});
    const reason = 'weather' as const;
    await addEvent(owner, { id: delayed, ...AddEvent.parse({ status: 'on-hold', reason }) });
    expect(idsOf(await mine(owner, { reason }))).toEqual([delayed]);
    const recorded = await create(owner, {}, '2026-03-01T12:00:00.000Z');
    await addEvent(owner, { id: recorded, ...AddEvent.parse({ location: 'Kiel' }) });
    const at = new Date(Date.now() - DAY_MS).toISOString();
    await addEvent(owner, { id: recorded, ...AddEvent.parse({ status: 'on-hold', reason, at }) });
    expect(idsOf(await mine(owner, { reason }))).toEqual([delayed]);
  });

  test('the same of everyone’s, for staff and for a super-admin', async () => {
    const owner = await admin();
    const description = 'Teasels for carding';
    const id = await create(owner, { shippingMode: 'Sea', receiverName: 'Teasel & Card', description });
    await create(owner, { shippingMode: 'Air', receiverName: 'Teasel & Card', description });
    const days = { from: '2026-03-02', to: '2026-03-02' };
    const all = await listAllShipments(
      await admin(),
      AllShipmentsQuery.parse({ search: 'teasel', shippingMode: 'Sea' }),
    );
    expect(idsOf(all)).toEqual([id]);
    const root = await superAdmin();
    const query = { search: 'teasel', shippingMode: 'Sea', ...days };
    const list = await listSuperAdminShipments(root, SuperAdminQuery.parse(query));
    expect(idsOf(list)).toEqual([id]);
    expect(await listFilteredIds(root, FilteredIdsQuery.parse(query))).toEqual({ ids: [id], totalItems: 1 });
  });
});

describe('a list of everyone’s', () => {
  test('shows one owner’s, and counts all in its statistics', async () => {
    const owner = await admin();
    const root = await superAdmin();
    const sea = await create(owner, { shippingMode: 'Sea', receiverName: 'Fuller Hall' });
    const air = await create(owner, { receiverName: 'Fuller Hall' }, '2026-03-03T12:00:00.000Z');
    await create(await admin(), { receiverName: 'Fuller Hall' });
    const query = { owner: owner.actor.user.id, search: 'fuller hall' };
    const list = await listSuperAdminShipments(root, SuperAdminQuery.parse(query));
    expect(idsOf(list)).toEqual([air, sea]);
    expect(list.statistics).toEqual((await listSuperAdminShipments(root, SuperAdminQuery.parse({}))).statistics);
    const all = await listAllShipments(await admin(), AllShipmentsQuery.parse({ ...query, shippingMode: 'Sea' }));
    expect(idsOf(all)).toEqual([sea]);
    expect(await listFilteredIds(root, FilteredIdsQuery.parse({ owner: query.owner }))).toEqual({
      ids: [air, sea],
      totalItems: 2,
    });
    const nobody = { owner: randomUUID() };
    expect((await listSuperAdminShipments(root, SuperAdminQuery.parse(nobody))).pagination.totalItems).toBe(0);
  });

  test.each<[string, (root: Ctx, id: string) => Promise<unknown>]>([
    ['is deleted', (root, id) => removeUser(root, { id })],
    ['is deactivated', (root, id) => updateUser(root, { id, isActive: false })],
    ['is unverified', (root, id) => updateUser(root, { id, isVerified: false })],
    ['is a client now', (root, id) => updateUser(root, { id, role: 'client' })],
  ])('shows among those of former owners the shipments of one who %s', async (_, leave) => {
    const root = await superAdmin();
    const owner = await admin();
    const search = randomUUID();
    const id = await create(owner, { description: search });
    await create(await admin(), { description: search });
    const former = async () =>
      idsOf(await listAllShipments(root, AllShipmentsQuery.parse({ search, owner: FORMER_OWNERS })));
    expect(await former()).toEqual([]);
    await leave(root, owner.actor.user.id);
    expect(await former()).toEqual([id]);
    expect(idsOf(await listAllShipments(root, AllShipmentsQuery.parse({ owner: owner.actor.user.id })))).toEqual([id]);
  });
});

test('what is late among former owners’ shipments is counted as it is listed', async () => {
  const root = await superAdmin();
  const owner = await admin();
  const late = await create(owner, { estimatedDelivery: new Date(Date.now() - 3 * DAY_MS), status: 'in_transit' });
  await create(owner, {});
  await updateUser(root, { id: owner.actor.user.id, isActive: false });
  const query = SuperAdminQuery.parse({ owner: FORMER_OWNERS, late: true, limit: 200 });
  const { shipments: found, pagination } = await listSuperAdminShipments(root, query);
  expect(found.map(({ id }) => id)).toEqual([late]);
  expect(pagination.totalItems).toBe(1);
});

test('all that match are named up to what one bulk update takes', async () => {
  const owner = await admin();
  const { id } = await newShipment(owner, { receiverName: 'Gorse Brothers', senderEmail: 'gorse@example.com' });
  const columns =
    sql.raw(`user_id, carrier, shipping_mode, status, weight, requires_customs_clearance, sender_name, sender_email,
    receiver_name, receiver_email, origin_address, origin_city, origin_country, destination_address, destination_city, destination_country`);
  await owner.db.execute(sql`insert into shipments (tracking_number, ${columns})
    select 'GORSE' || n, ${columns} from shipments, generate_series(1, 505) n where id = ${id}`);
  const root = await superAdmin();
  const { ids, totalItems } = await listFilteredIds(root, FilteredIdsQuery.parse({ search: 'gorse brothers' }));
  expect(totalItems).toBe(506);
  expect(new Set(ids).size).toBe(500);
  const newest = await listSuperAdminShipments(root, SuperAdminQuery.parse({ search: 'gorse brothers', limit: 200 }));
  expect(ids.slice(0, 200)).toEqual(idsOf(newest));
});

test.each([
  [{ shippingMode: 'Rail' }, 'Please select a valid shipping mode: Air, Ground, Sea'],
  [{ carrier: 'gls' }, 'Please select a valid carrier: dhl, fedex, ups, usps, custom'],
  [{ from: '22.11.2026' }, 'From must be a day such as 2026-11-22'],
  [{ to: '2026-02-30' }, 'To must be a day such as 2026-11-22'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'From must not be after To'],
  [{ late: 'yes' }, 'Late must be true or false'],
  [{ attention: 'lost' }, 'Please select a valid reason: late, silent, failed, held, waiting, mail, answer'],
  [{ owner: 'nobody' }, 'Please select a valid owner'],
  [{ sortBy: 'weight' }, 'Please select a valid sort field: createdAt, updatedAt, status, trackingNumber'],
  [{ sortOrder: 'up' }, 'Please select a valid sort order: desc, asc'],
])('%j is rejected in words', (query, message) => {
  for (const schema of [ShipmentListQuery, AllShipmentsQuery, SuperAdminQuery]) {
    if ('attention' in query && schema === SuperAdminQuery) continue;
    if ('owner' in query && schema === ShipmentListQuery) continue;
    expect(schema.safeParse(query).error?.issues.map((issue) => issue.message)).toEqual([message]);
  }
});

describe('all that match', () => {
  const matching = (ctx: Ctx, fields: Record<string, unknown>) => listMatchingIds(ctx, MatchingQuery.parse(fields));

  test('are what the caller may change, by filters and search, in the list’s order', async () => {
    const [owner, colleague, root] = [await admin(), await admin(), await superAdmin()];
    const sea = await create(owner, { shippingMode: 'Sea', receiverName: 'Madder Row' });
    const laterSea = await create(owner, { shippingMode: 'Sea', receiverName: 'Madder Row' }, '2026-03-05T12:00:00Z');
    await create(owner, { receiverName: 'Madder Row' });
    const others = await create(colleague, { shippingMode: 'Sea', receiverName: 'Madder Row' });
    const query = { shippingMode: 'Sea', search: 'madder row' };
    expect(await matching(owner, query)).toEqual({ ids: [laterSea, sea], total: 2 });
    expect(await matching(owner, { ...query, owner: colleague.actor.user.id })).toEqual({ ids: [], total: 0 });
    const all = await matching(root, query);
    expect(all).toEqual({ ids: expect.arrayContaining([sea, laterSea, others]), total: 3 });
    expect(await matching(root, { ...query, owner: colleague.actor.user.id })).toEqual({ ids: [others], total: 1 });
    expect(await matching(root, { ...query, scope: 'mine' })).toEqual({ ids: [], total: 0 });
  });

  test('are for staff alone, and take no page', async () => {
    await expect(matching(await currentUser({ isVerified: false }), {})).rejects.toMatchObject({ class: 'forbidden' });
    expect(() => MatchingQuery.parse({ scope: 'all' })).toThrow('Scope must be mine');
    expect(MatchingQuery.parse({ page: 2 })).not.toHaveProperty('page');
  });
});
