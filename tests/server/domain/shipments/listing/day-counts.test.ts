// Covers: db/schema/shipment-day-counts.ts (triggers write it)

import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { shipmentDayCounts } from '#db/schema/shipment-day-counts.ts';
import { shipments } from '#db/schema/shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/soft-delete.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { compactCounts } from '#server/domain/shipments/listing/compact-counts.ts';
import { countByDays, findByDays, isFoundByDays } from '#server/domain/shipments/listing/day-counts.ts';
import { sortOrderOf } from '#server/domain/shipments/listing/sort-order.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/domain-shipments.ts';

const owner = await admin();
const other = await admin();
const root = await superAdmin();
const { db } = root;

// The first moment of a day, the last one, none between, several at once.
const CREATED = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T23:59:59.999Z',
  '2026-01-02T00:00:00.000Z',
  '2026-01-05T12:00:00.000Z',
  '2026-01-05T12:00:00.000Z',
  '2026-01-05T12:00:00.001Z',
  '2026-01-09T08:00:00.000Z',
];

beforeAll(async () => {
  for (const [place, createdAt] of CREATED.entries()) {
    const { id } = await newShipment(place % 3 === 1 ? other : owner);
    await db
      .update(shipments)
      .set({ createdAt: new Date(createdAt) })
      .where(eq(shipments.id, id));
  }
});

const FILTERS = [{}, { userId: owner.actor.user.id }, { userId: other.actor.user.id }];

const condition = ({ userId }: { userId?: string }) =>
  sql`deleted_at is null and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid)`;

/** What a walk from the start of the list gives. */
async function inOrder(filter: { userId?: string }, direction: 'asc' | 'desc'): Promise<string[]> {
  const order = direction === 'asc' ? sql`created_at, id desc` : sql`created_at desc, id`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from shipments where ${condition(filter)} order by ${order}`,
  );
  return rows.map(({ id }) => id);
}

async function expectAgreement(): Promise<void> {
  for (const filter of FILTERS) {
    for (const direction of ['asc', 'desc'] as const) {
      const all = await inOrder(filter, direction);
      const found: string[][] = [];
      for (const offset of all.keys()) {
        const window = { order: sortOrderOf('createdAt', direction), offset, limit: 2, fromEnd: false };
        found.push(await findByDays(db, filter, window));
      }
      expect(found).toEqual(all.map((_, offset) => all.slice(offset, offset + 2)));
    }
  }
}

test('every window of a list begins where a walk over its rows would, in both directions, for everyone and for an owner', async () => {
  await expectAgreement();
});

test('so it does after a shipment was deleted, restored or given to somebody else', async () => {
  const [first, , third] = await inOrder({ userId: owner.actor.user.id }, 'asc');
  await softDeleteShipment(owner, { id: first ?? '' });
  await handOverShipment(root, { id: third ?? '', user: other.actor.user.id });
  await expectAgreement();
  await restoreShipment(root, { id: first ?? '' });
  await expectAgreement();
  await compactCounts(db);
  await expectAgreement();
  const days = await db
    .select({ userId: shipmentDayCounts.userId, day: shipmentDayCounts.day })
    .from(shipmentDayCounts);
  expect(new Set(days.map(({ userId, day }) => `${userId} ${day}`)).size).toBe(days.length);
});

test('and where a row is written and deleted past the verbs', async () => {
  const [row] = await db.select().from(shipments).limit(1);
  if (!row) throw new Error('There is no shipment');
  const { id, staffSearch, superAdminSearch, ...copied } = row;
  const [copy] = await db
    .insert(shipments)
    .values({ ...copied, trackingNumber: 'COPY123456' })
    .returning({ id: shipments.id });
  await expectAgreement();
  await db.delete(shipments).where(eq(shipments.id, copy?.id ?? ''));
  await expectAgreement();
});

test('days of creation are counted with both ends, and without one', async () => {
  for (const days of [{ from: '2026-01-02', to: '2026-01-05' }, { from: '2026-01-05' }, { to: '2026-01-01' }]) {
    for (const filter of FILTERS) {
      const { from = '-infinity', to = 'infinity' } = days as { from?: string; to?: string };
      const [row] = await rowsOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from shipments where ${condition(filter)}
          and (created_at at time zone 'UTC')::date between ${from}::date and ${to}::date`,
      );
      expect(await countByDays(db, { ...filter, ...days })).toBe(row?.count);
    }
  }
  expect(await countByDays(db, { from: '2030-01-01', to: '2030-12-31' })).toBe(0);
});

test('it is for pages far down a list of all in the order of creation, and no other', () => {
  const window = { order: sortOrderOf('createdAt', 'desc'), offset: 5_000, limit: 50, fromEnd: false };
  expect(isFoundByDays({ userId: owner.actor.user.id, search: { in: 'staff', text: '' } }, window)).toBe(true);
  expect(isFoundByDays({ status: 'pending' }, window)).toBe(false);
  expect(isFoundByDays({}, { ...window, offset: 50 })).toBe(false);
  expect(isFoundByDays({}, { ...window, order: sortOrderOf('updatedAt', 'desc') })).toBe(false);
});
