import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ScanShipments } from '#contract/bulk/scan.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { scanShipments } from '#server/domain/bulk/scan.ts';
import { admin } from '../../../factories/actors.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const clerk = await admin();
const start = Date.now() - 60_000;
const STEPS = ['processing', 'shipped', 'in_transit', 'on-hold', 'out-for-delivery'] as const;

type Call = { numbers: string[]; status: (typeof STEPS)[number]; at: Date; location: string };

/** Sends the calls of one device, in order; the answer of every third call is lost, so it is sent again. */
async function device(calls: readonly Call[]): Promise<number> {
  let entered = 0;
  for (const [index, call] of calls.entries()) {
    for (let attempt = 0; attempt < (index % 3 === 0 ? 2 : 1); attempt += 1) {
      const input = ScanShipments.parse({ ...call, at: call.at.toISOString() });
      // The devices race: a scan that comes after a later step of another device is late.
      const { changed, late } = await scanShipments(clerk, input);
      entered += changed.length + late.length;
    }
  }
  return entered;
}

test('200 scans of a minute from three devices, some sent again: each once, in order on its shipment', async () => {
  const shipments = await Promise.all(Array.from({ length: 40 }, () => newShipment(clerk)));
  const ids = shipments.map(({ id }) => id);
  // The shipments are there when the first is scanned.
  await setRows(clerk.db, shipmentEvents, inArray(shipmentEvents.shipmentId, ids), { at: new Date(start - 60_000) });
  const calls = STEPS.flatMap((status, step) =>
    Array.from({ length: 10 }, (_, batch): Call => {
      const numbers = shipments.slice(batch * 4, batch * 4 + 4).map(({ trackingNumber }) => trackingNumber);
      return { numbers, status, at: new Date(start + step * 12_000 + batch * 1_000), location: `Gate ${step}` };
    }),
  );
  expect(calls.flatMap(({ numbers }) => numbers)).toHaveLength(200);
  const devices = [0, 1, 2].map((own) => calls.filter((_, index) => index % 3 === own));
  // The third device also sends everything of the first: both read the same labels in the same second.
  const sent = [devices[0] ?? [], devices[1] ?? [], [...(devices[2] ?? []), ...(devices[0] ?? [])]];
  const entered = await Promise.all(sent.map(device));
  expect(entered.reduce((sum, each) => sum + each, 0)).toBe(200);

  const events = await clerk.db.select().from(shipmentEvents).where(inArray(shipmentEvents.shipmentId, ids));
  for (const { id } of shipments) {
    const own = events
      .filter(({ shipmentId }) => shipmentId === id)
      .sort((one, other) => Number(one.at) - Number(other.at));
    expect(own.map(({ scannedAs }) => scannedAs)).toEqual([null, ...STEPS]);
  }
});

test('the database itself takes no scan twice', async () => {
  const { id, trackingNumber } = await newShipment(clerk);
  const at = new Date();
  await scanShipments(
    clerk,
    ScanShipments.parse({ numbers: [trackingNumber], status: 'shipped', at: at.toISOString() }),
  );
  const [stored] = await clerk.db.select().from(shipmentEvents).where(eq(shipmentEvents.scannedAt, at));
  expect(stored).toMatchObject({ shipmentId: id, scannedAs: 'shipped' });
  const { id: _, ...copy } = stored ?? { shipmentId: id, status: 'shipped', statusSource: 'set' };
  expect(await rejection(clerk.db.insert(shipmentEvents).values(copy).execute())).toContain('insert into');
});
