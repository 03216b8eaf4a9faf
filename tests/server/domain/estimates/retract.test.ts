import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipmentFigures } from '#db/schema/insights/shipment-figures.ts';
import { retractBatch } from '#server/domain/bulk/retract.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { admin } from '../../../factories/actors.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';

const owner = await admin();
const { db } = owner;

test('an estimate that was taken back is no promise, and its reason counts no more; one that was skipped stays', async () => {
  const [wrong, changed, delivered] = [await newShipment(owner), await newShipment(owner), await newShipment(owner)];
  const all = [wrong, changed, delivered];
  const [batch] = await db.insert(bulkBatches).values({ kind: 'estimate', actorId: owner.actor.user.id }).returning();
  const batchId = batch?.id ?? '';
  for (const { id } of all) {
    await changeEstimate(owner, { id, date: '2027-03-09', note: '', reason: 'weather' });
    await setRows(db, shipmentEvents, eq(shipmentEvents.estimatedDay, '2027-03-09'), { batchId });
    await addEvent(owner, { id, status: 'shipped', location: '', note: '' });
  }
  await changeEstimate(owner, { id: changed.id, date: '2027-03-12', note: '' });
  await addEvent(owner, { id: delivered.id, status: 'delivered', location: '', note: '' });
  for (const { id } of all) await passHold(db, id);
  const facts = async ({ id }: { id: string }) =>
    (await db.select().from(shipmentFigures).where(eq(shipmentFigures.shipmentId, id)))[0];
  const given = { promisedDay: '2027-03-09', reasons: ['weather'] };
  for (const each of all) expect(await facts(each)).toMatchObject(given);

  expect(await retractBatch(owner, { id: batchId, notify: 'none' })).toMatchObject({
    retracted: [wrong.trackingNumber],
  });
  expect(await facts(wrong)).toMatchObject({ promisedDay: null, reasons: null });
  expect(await facts(changed)).toMatchObject(given);
  expect(await facts(delivered)).toMatchObject(given);
  const { estimates } = await getShipment(owner, wrong);
  expect(estimates.map(({ date }) => date)).toEqual(['2027-03-09', null]);
});
