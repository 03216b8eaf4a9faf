import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SORT_FIELDS, SORT_ORDERS } from '#contract/shipments/list-filters.ts';
import { SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { listSimpleShipments, listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { shipmentRow } from '../../../../factories/rows.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';

const owner = await admin();
const root = await superAdmin();

const list = (fields: Record<string, unknown> = {}) => listSuperAdminShipments(root, SuperAdminQuery.parse(fields));

describe('the super-admin list', () => {
  test('gives each shipment flat and nested, with its own spelling of in-transit', async () => {
    const fields = { destinationCountry: 'France', description: 'nested' };
    const { id } = await newShipment(owner, { status: 'in_transit', ...fields });
    const { shipments: found, statistics } = await list({ status: 'in-transit' });

    const [shipment] = found;
    expect(shipment).toMatchObject({
      id,
      user: owner.actor.user.id,
      status: 'in-transit',
      events: [{ status: 'in-transit' }],
      senderName: 'Anneke de Vries',
      sender: { name: 'Anneke de Vries', email: 'a.devries@example.com' },
      receiver: { name: 'Grace Okafor' },
      origin: { city: 'Rotterdam', country: 'Netherlands' },
      destination: { city: 'Lagos', country: 'France' },
    });
    expect(statistics.statusBreakdown['in-transit']).toBe(1);
    expect(statistics.statusBreakdown).not.toHaveProperty('in_transit');
  });

  test.each([
    ['sender', { senderName: 'Zacharias' }, 'zachar'],
    ['sender’s e-mail', { senderEmail: 'zz.top@example.com' }, 'ZZ.TOP'],
    ['receiver', { receiverName: 'Yolanda' }, 'YOLA'],
    ['receiver’s e-mail', { receiverEmail: 'yy@example.com' }, 'yy@'],
    ['origin city', { originCity: 'Wladiwostok' }, 'wladi'],
    ['destination city', { destinationCity: 'Vaduz' }, 'vaduz'],
  ])('searches by %s', async (_, fields, search) => {
    const { id } = await newShipment(owner, fields);
    const found = await list({ search });
    expect(found.shipments.map((shipment) => shipment.id)).toEqual([id]);
    expect(found.pagination.totalItems).toBe(1);
  });

  test('does not search the description', async () => {
    await newShipment(owner, { description: 'quicksilver' });
    expect((await list({ search: 'quicksilver' })).shipments).toEqual([]);
  });

  test.each(SORT_FIELDS.flatMap((sortBy) => SORT_ORDERS.map((sortOrder) => [sortBy, sortOrder] as const)))(
    'sorted by %s %s comes in that order, each shipment once, whatever the page size',
    async (sortBy, sortOrder) => {
      await newShipment(owner);
      // Many of the same time, so that only the second key distinguishes them.
      await root.db.execute(sql`update shipments set created_at = date_trunc('minute', created_at)`);
      const whole = await list({ sortBy, sortOrder, limit: 200 });
      const values = whole.shipments.map((shipment) => shipment[sortBy].replace('in-transit', 'in_transit'));
      const ascending = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect(values).toEqual(sortOrder === 'asc' ? ascending : ascending.toReversed());

      const ids: string[] = [];
      for (let page = 1; page <= Math.ceil(whole.shipments.length / 3); page += 1) {
        ids.push(...(await list({ sortBy, sortOrder, limit: 3, page })).shipments.map(({ id }) => id));
      }
      expect(ids).toEqual(whole.shipments.map(({ id }) => id));
    },
  );
});

test('the simple list is the newest hundred', async () => {
  const rows = Array.from({ length: 101 }, (_, number) =>
    shipmentRow(owner.actor.user.id, { description: `number ${number}`, createdAt: new Date(Date.now() + number) }),
  );
  await root.db.insert(shipments).values(rows);
  const simple = await listSimpleShipments(root);
  expect(simple).toHaveLength(100);
  expect(simple[0]?.description).toBe('number 100');
  expect(simple.at(-1)?.description).toBe('number 1');
});
