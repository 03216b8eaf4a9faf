import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { loadCurrentReasons } from '#server/domain/attention/current-reasons.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { admin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

const clerk = await admin();
type Event = Omit<Parameters<typeof addEvent>[1], 'id' | 'location' | 'note'> & { location?: string };

/** After each of these events, in their order. */
async function reasonsAfter(events: readonly Event[]) {
  const { id } = await newShipment(clerk);
  for (const event of events) await addEvent(clerk, { id, location: '', note: '', ...event });
  return { id, reasons: await reasonsOf(id) };
}

const reasonsOf = async (id: string) => (await loadCurrentReasons(clerk.db, [id])).get(id);

test('the reason of the status holds until another status, and through what is only added to it', async () => {
  const onHold = { status: 'on-hold', reason: 'customs-inspection' } as const;
  const later = { status: 'on-hold', location: 'Kiel' } as const;
  const shipped = { status: 'shipped' } as const;
  expect((await reasonsAfter([onHold])).reasons).toEqual(['customs-inspection']);
  expect((await reasonsAfter([onHold, later])).reasons).toEqual(['customs-inspection']);
  expect((await reasonsAfter([onHold, shipped, { status: 'on-hold' }])).reasons).toEqual([]);
  expect((await reasonsAfter([onHold, shipped])).reasons).toEqual([]);
});

test('what was retracted or is for staff alone gives no reason and ends none', async () => {
  const { id, reasons } = await reasonsAfter([{ status: 'on-hold', reason: 'strike' }, { internalNote: 'Called' }]);
  expect(reasons).toEqual(['strike']);
  const retractedAt = new Date();
  await clerk.db.insert(shipmentEvents).values({
    ...{ shipmentId: id, status: 'failed', statusSource: 'recorded', reason: 'weather', retractedAt },
  });
  expect(await reasonsOf(id)).toEqual(['strike']);
  await clerk.db.update(shipmentEvents).set({ retractedAt }).where(eq(shipmentEvents.reason, 'strike'));
  expect(await reasonsOf(id)).toEqual([]);
});

test('the newest estimate’s is beside it, the same one once', async () => {
  const { id } = await reasonsAfter([{ status: 'on-hold', reason: 'strike' }]);
  await changeEstimate(clerk, { id, date: '2030-01-01', reason: 'vessel', note: '' });
  expect(await reasonsOf(id)).toEqual(['strike', 'vessel']);
  await changeEstimate(clerk, { id, date: '2030-01-02', reason: 'strike', note: '' });
  expect(await reasonsOf(id)).toEqual(['strike']);
});
