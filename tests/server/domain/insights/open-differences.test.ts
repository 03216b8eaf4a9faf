import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CountPieces } from '#contract/loads/tally.ts';
import { addToLoad } from '#server/domain/loads/change-members.ts';
import { createLoad } from '#server/domain/loads/save.ts';
import { countPieces } from '#server/domain/loads/tally/count.ts';
import { admin } from '../../../factories/actors.ts';
import { figuresOf } from '../../../factories/insights.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

test('a load that was deleted, and what left one, makes no difference', async () => {
  const clerk = await admin();
  const { db } = clerk;
  const { id } = await createLoad(clerk, {
    ...{ mode: 'Sea', fromCity: 'Gdańsk', fromCountry: 'Poland', toCity: 'Porto', toCountry: 'Portugal' },
  });
  const [left, stayed] = [await newShipment(clerk), await newShipment(clerk)];
  const day = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  for (const shipment of [left, stayed])
    await db.execute(sql`update shipment_events set at = at - interval '9 days', estimate = ${day}::date, estimated_day = ${day}
      where shipment_id = ${shipment.id}::uuid`);
  await addToLoad(clerk, { id, ids: [left.id, stayed.id] });
  const numbers = [left.trackingNumber, stayed.trackingNumber];
  await countPieces(clerk, { id, ...CountPieces.parse({ at: 'loading', numbers, damaged: true }) });
  const inFull = async () => (await figuresOf(clerk, { by: 'mode' })).totals.inFull;
  expect(await inFull()).toBe(0);
  await db.execute(sql`delete from load_members where shipment_id = ${left.id}::uuid`);
  expect(await inFull()).toBe(1);
  await db.execute(sql`update loads set deleted_at = now() where id = ${id}::uuid`);
  expect(await inFull()).toBe(2);
});
