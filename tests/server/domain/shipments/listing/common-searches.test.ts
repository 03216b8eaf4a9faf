// Covers: server/domain/shipments/listing/count-common-searches.ts, db/schema/search-counts.ts (triggers write it)

import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { rowsOf } from '#db/open-database.ts';
import { commonSearches } from '#db/schema/common-searches.ts';
import { searchCounts } from '#db/schema/search-counts.ts';
import { shipments } from '#db/schema/shipments.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/soft-delete.ts';
import { addEvent } from '#server/domain/shipments/events/add.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import {
  noteCommonSearch,
  type PlainSearch,
  plainSearchOf,
  storedCount,
} from '#server/domain/shipments/listing/common-searches.ts';
import { compactCounts } from '#server/domain/shipments/listing/compact-counts.ts';
import { countMatches } from '#server/domain/shipments/listing/count.ts';
import { countCommonSearches } from '#server/domain/shipments/listing/count-common-searches.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/domain-shipments.ts';

const owner = await admin();
const other = await admin();
const root = await superAdmin();
const { db } = root;

const everyones = { userId: null, place: 'super-admin', text: 'Quayside_' } as const;
const own = { userId: owner.actor.user.id, place: 'staff', text: 'quayside_' } as const;
const shipped = { userId: null, place: 'staff', text: 'SHIPPED' } as const;
const searches = [everyones, own, shipped];

beforeEach(async () => {
  await db.delete(commonSearches);
  await db.delete(searchCounts);
});

/** What the rows themselves say. */
async function countedRows({ userId, place, text }: (typeof searches)[number]): Promise<number> {
  const column = place === 'staff' ? sql`staff_search` : sql`super_admin_search`;
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from shipments where deleted_at is null
      and (${userId}::uuid is null or user_id = ${userId}::uuid) and strpos(${column}, ${text.toLowerCase()}) > 0`,
  );
  return row?.count ?? 0;
}

async function expectAgreement(): Promise<void> {
  for (const search of searches) expect(await storedCount(db, search)).toBe(await countedRows(search));
}

const isUncounted = and(eq(commonSearches.isActive, true), eq(commonSearches.isCounted, false));

/** Transactions of other tests on the same server may put it off. */
const untilCounted = () =>
  vi.waitFor(async () => {
    await countCommonSearches(db);
    expect(await db.$count(commonSearches, isUncounted)).toBe(0);
  }, 10_000);

async function noteTwice(search: PlainSearch): Promise<void> {
  await noteCommonSearch(db, search);
  await noteCommonSearch(db, search);
}

const quayside = (ctx = owner, name = 'Quayside_ Traders') => newShipment(ctx, { receiverName: name });

test('the number that is stored follows whatever happens to a shipment', async () => {
  const { id } = await quayside();
  for (const search of searches) await noteTwice(search);
  await untilCounted();
  await expectAgreement();

  const { id: second } = await quayside(other, 'QUAYSIDE_');
  await expectAgreement();
  await addEvent(owner, { id, status: 'shipped', location: 'Kiel', note: '' });
  await updateBulkStatus(root, { ids: [id, second], status: 'shipped', location: '', note: '', notify: 'none' });
  await expectAgreement();
  await handOverShipment(root, { id: second, user: owner.actor.user.id });
  await expectAgreement();
  await updateShipment(owner, { id, receiverName: 'Quayside without' });
  await expectAgreement();
  await softDeleteShipment(owner, { id: second });
  await expectAgreement();
  await restoreShipment(root, { id: second });
  await expectAgreement();
  expect(await countedRows(own)).toBe(1);
  await compactCounts(db);
  await expectAgreement();
  expect(await db.$count(searchCounts)).toBe(3);
});

test('a row that is deleted past the verbs is counted out', async () => {
  await quayside();
  const [row] = await db.select().from(shipments).limit(1);
  if (!row) throw new Error('There is no shipment');
  const { id, staffSearch, superAdminSearch, ...copied } = row;
  for (const search of searches) await noteTwice(search);
  await untilCounted();
  const copy = { ...copied, trackingNumber: 'COPY123456', receiverName: 'Quayside_', userId: owner.actor.user.id };
  await db.insert(shipments).values(copy);
  await expectAgreement();
  await db.delete(shipments).where(eq(shipments.trackingNumber, 'COPY123456'));
  await expectAgreement();
});

test('nothing is stored while somebody writes who began before the search was there', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
  // The number of another transaction lies between this one's and that of the search.
  const writing = db.transaction(async (tx) => {
    await quayside({ ...owner, db: tx });
    hasWritten();
    await ended;
  });
  await written;
  await noteTwice(everyones);
  await countCommonSearches(db);
  await quayside();
  await countCommonSearches(db);
  expect(await storedCount(db, everyones)).toBeNull();
  end();
  await writing;
  await untilCounted();
  expect(await storedCount(db, everyones)).toBe(await countedRows(everyones));
});

test('searches that are noted and counted while many write have the right numbers', async () => {
  let isFinished = false;
  const writers = Array.from({ length: 3 }, async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { id } = await quayside(turn % 2 ? owner : other);
      ids.push(id);
      const receiverName = turn % 3 ? 'Quayside_ again' : 'Elsewhere';
      await updateShipment(root, { id: ids[randomInt(ids.length)] ?? id, receiverName });
    }
  });
  const counting = async () => {
    while (!isFinished) {
      for (const search of searches) await noteTwice(search);
      await Promise.all([countCommonSearches(db), countCommonSearches(db)]);
    }
  };
  const counted = counting();
  await Promise.all(writers);
  isFinished = true;
  await counted;
  await untilCounted();
  await expectAgreement();
});

test('a list takes the number that is stored, for a search by itself and no other', async () => {
  await quayside();
  await noteTwice(everyones);
  await untilCounted();
  await db.update(searchCounts).set({ change: 4_711 });
  const search = { in: 'super-admin', text: 'QUAYSIDE_' } as const;
  expect(await countMatches(db, { search })).toBe(4_711);
  expect(await countMatches(db, { search, shippingMode: 'Sea' })).toBeLessThan(100);
  expect(plainSearchOf({ search: { in: 'super-admin', text: '' } })).toBeNull();
  expect(plainSearchOf({ search, status: 'pending' })).toBeNull();
  // 'in transit' is no part of what is stored: statuses are compared beside it.
  expect(plainSearchOf({ search: { in: 'staff', text: 'in transit' } })).toBeNull();
});

test('a search is used twice before its number is stored, which is then that of a week after its last use', async () => {
  await Promise.all([1, 2, 3].map(() => noteCommonSearch(db, own)));
  await db.update(commonSearches).set({ uses: 1 });
  await countCommonSearches(db);
  expect(
    await db.select({ pattern: commonSearches.pattern, isActive: commonSearches.isActive }).from(commonSearches),
  ).toEqual([{ pattern: '%quayside\\_%', isActive: false }]);
  await noteCommonSearch(db, { ...own, text: 'QUAYSIDE_' });
  await untilCounted();
  expect(await storedCount(db, own)).toBe(await countedRows(own));

  await db.update(commonSearches).set({ usedAt: sql`now() - interval '6 days'` });
  await countCommonSearches(db);
  expect(await storedCount(db, own)).not.toBeNull();
  await db.update(commonSearches).set({ usedAt: sql`now() - interval '8 days'` });
  await countCommonSearches(db);
  expect([await storedCount(db, own), await db.$count(searchCounts)]).toEqual([null, 0]);
});

test('an active search notes an hour of its use, not each use', async () => {
  await noteTwice(own);
  await untilCounted();
  await noteCommonSearch(db, own);
  expect(await db.select({ uses: commonSearches.uses }).from(commonSearches)).toEqual([{ uses: 2 }]);
  await db.update(commonSearches).set({ usedAt: sql`now() - interval '2 hours'` });
  await noteCommonSearch(db, own);
  expect(await db.select({ uses: commonSearches.uses }).from(commonSearches)).toEqual([{ uses: 3 }]);
});

test('32 are active, those used last; one that gave way is counted anew when it is used again', async () => {
  await noteTwice(everyones);
  await untilCounted();
  for (let n = 0; n < 32; n += 1) await noteTwice({ ...everyones, text: `text ${n}` });
  await untilCounted();
  expect(await storedCount(db, everyones)).toBeNull();
  await quayside();
  await noteTwice(everyones);
  await untilCounted();
  expect(await storedCount(db, everyones)).toBe(await countedRows(everyones));
  expect(await storedCount(db, { ...everyones, text: 'text 0' })).toBeNull();
  expect(await db.$count(commonSearches, eq(commonSearches.isActive, true))).toBe(32);
});

test('what was searched for once is forgotten after a day, and of much the oldest', async () => {
  await db.execute(sql`insert into common_searches (place, pattern, used_at)
    select 'staff', '%' || n || '%', now() - n * interval '2 minutes' from generate_series(1, 800) n`);
  await countCommonSearches(db);
  expect(await db.$count(commonSearches)).toBe(500);
  await db.update(commonSearches).set({ usedAt: sql`used_at - interval '1 day'` });
  await countCommonSearches(db);
  expect(await db.$count(commonSearches)).toBe(0);
});

test('what a late writer has added to a search that is deleted goes, too', async () => {
  await noteTwice(everyones);
  await untilCounted();
  await db.insert(searchCounts).values({ searchId: 2_000_000, change: 1 });
  await countCommonSearches(db);
  const counts = await db.selectDistinct({ id: searchCounts.searchId }).from(searchCounts);
  expect(counts).toEqual(await db.select({ id: commonSearches.id }).from(commonSearches));
});

test('one that cannot be counted leaves the others their turn', async () => {
  await noteTwice(everyones);
  await noteTwice(own);
  const [first] = await db.select({ id: commonSearches.id }).from(commonSearches).orderBy(commonSearches.id);
  // What is missing to it is no integer.
  await db.insert(searchCounts).values({ searchId: first?.id ?? 0, change: -2_147_483_648 });
  await vi.waitFor(async () => {
    await countCommonSearches(db);
    expect(await storedCount(db, own)).toBe(await countedRows(own));
  }, 10_000);
  expect(await storedCount(db, everyones)).toBeNull();
});

test('after a restore, when numbers of transactions begin anew, it is counted, too', async () => {
  await noteTwice(everyones);
  await db.update(commonSearches).set({ isActive: true, knownFrom: 1n << 60n });
  await untilCounted();
  expect(await storedCount(db, everyones)).toBe(await countedRows(everyones));
});
