import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CARRIERS } from '#contract/shipments/shipments.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { rowsOf } from '#db/open-database.ts';
import { shipmentCounts } from '#db/schema/shipments/shipment-counts.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { compactCounts, loadCounts } from '#server/domain/shipments/listing/statistics.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const owners = [await admin(), await admin(), await admin()];
const root = await superAdmin();
/** Several, as each may change many shipments at once only so often an hour. */
const roots = [root, await superAdmin(), await superAdmin(), await superAdmin(), await superAdmin()];
const { db } = root;
const OPERATIONS = process.env.TEST_FULL ? 1_000 : 40;
const AT_ONCE = 4;

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();

/** Counts from the rows themselves. */
const countedRows = (userId: string | null) =>
  rowsOf<object>(
    db,
    sql`select status, carrier, count(*)::int as count from shipments
      where deleted_at is null and (${userId}::uuid is null or user_id = ${userId}::uuid) group by 1, 2`,
  );

async function expectAgreement() {
  for (const userId of [null, ...owners.map(({ actor }) => actor.user.id)]) {
    expect(sorted(await loadCounts(db, userId))).toEqual(sorted(await countedRows(userId)));
  }
}

type Active = { id: string; owner: (typeof owners)[number] };

const operations: ((active: Active[]) => Promise<unknown>)[] = [
  async (activeShipments) => {
    const owner = pick(owners);
    const { id } = await newShipment(owner, { status: pick(STATUSES), carrier: pick(CARRIERS) });
    activeShipments.push({ id, owner });
  },
  async (activeShipments) => {
    const { id, owner } = pick(activeShipments);
    await updateShipment(owner, { id, carrier: pick(CARRIERS), status: pick(STATUSES) });
  },
  async (activeShipments) => {
    const { id, owner } = pick(activeShipments);
    await addEvent(owner, { id, status: pick(STATUSES), location: '', note: '' });
  },
  async (activeShipments) => {
    const ids = activeShipments.slice(-randomInt(1, 9)).map(({ id }) => id);
    await updateBulkStatus(pick(roots), { ids, status: 'failed', location: '', note: '', notify: 'none' });
  },
  async (activeShipments) => {
    if (activeShipments.length < 20) return;
    const [gone] = activeShipments.splice(randomInt(activeShipments.length), 1);
    if (gone) await softDeleteShipment(gone.owner, gone);
  },
];

test('statistics agree with the rows after many random operations, with compaction in between', async () => {
  const activeShipments: Active[] = [];
  for (const owner of owners) activeShipments.push({ id: (await newShipment(owner)).id, owner });
  let left = OPERATIONS;
  let finished = false;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      // One of two at once may find deleted what the other deleted.
      expect(await rejection(pick(operations)(activeShipments))).toMatch(/^(not rejected|not-found)/);
    }
  };
  const compact = async () => {
    while (!finished) {
      await Promise.all([compactCounts(db), compactCounts(db)]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const compacting = compact();
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  finished = true;
  await compacting;

  await expectAgreement();
  await compactCounts(db);
  await expectAgreement();
  const [crowd] = await rowsOf<{ rows: string; counts: string }>(
    db,
    sql`select count(*) as rows, count(distinct (coalesce(user_id::text, ''), status, carrier)) as counts from shipment_counts`,
  );
  expect(crowd?.rows).toBe(crowd?.counts);
}, 120_000);

test('statistics follow rows that are written past the verbs, too', async () => {
  const { id } = await newShipment(pick(owners));
  await db.update(shipments).set({ status: 'returned' }).where(eq(shipments.id, id));
  await expectAgreement();
});

test('compacting what is compacted writes nothing', async () => {
  await compactCounts(db);
  const before = await db.select().from(shipmentCounts).orderBy(shipmentCounts.id);
  await compactCounts(db);
  expect(await db.select().from(shipmentCounts).orderBy(shipmentCounts.id)).toEqual(before);
});
