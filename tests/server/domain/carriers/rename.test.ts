import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { addCarrier } from '#server/domain/carriers/add.ts';
import { removeCarrier, updateCarrier } from '#server/domain/carriers/update.ts';
import type { Ctx } from '#server/domain/context.ts';
import { listChanges } from '#server/domain/shipments/changes/list.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { listen } from '../../../factories/webhooks.ts';

const FEED = { timeout: 30_000, interval: 20 };
const [clerk, root] = [await admin(), await superAdmin()];
const { db } = root;

const add = (name: string) => addCarrier(clerk, { name, trackingUrl: null });
const named = (carrierName: string) => newShipment(clerk, { carrier: 'custom', carrierName });
const nameOf = async (id: string) => {
  const [row] = await db.select().from(shipments).where(eq(shipments.id, id));
  return row?.carrierName;
};

test('a new name renames its shipments, to each as a change of its own; those of other names stay', async () => {
  const { id } = await add('Sealand');
  const [own, inOtherCase, other] = [await named('Sealand'), await named('SEALAND'), await named('Sealand Express')];
  await listen(clerk, ['shipment.updated']);
  const { cursor } = await readAll(clerk);
  await updateCarrier(root, { id, name: 'Maersk' });
  expect(await Promise.all([own, inOtherCase, other].map((each) => nameOf(each.id)))).toEqual([
    'Maersk',
    'Maersk',
    'Sealand Express',
  ]);
  // The feed waits for transactions of others, and may give a change twice.
  await expect
    .poll(async () => {
      const { changes } = await listChanges(clerk, { cursor, limit: 100 });
      const updated = changes.flatMap(({ type, shipment }) => (type === 'updated' ? shipment : []));
      return updated.map((shipment) => `${shipment.id} ${'carrierName' in shipment && shipment.carrierName}`);
    }, FEED)
    .toEqual(expect.arrayContaining([`${own.id} Maersk`, `${inOtherCase.id} Maersk`]));
  const events = await db.select().from(webhookEvents).where(eq(webhookEvents.shipmentId, own.id));
  expect(events.map(({ type }) => type)).toEqual(['shipment.updated']);
  const entries = await db
    .select({ action: auditEntries.action, field: auditValues.field, from: auditValues.fromValue })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
    .where(eq(auditEntries.shipmentId, inOtherCase.id));
  expect(entries).toEqual([{ action: 'shipment-updated', field: 'carrierName', from: 'SEALAND' }]);
});

/** Until there are no more. */
async function readAll(ctx: Ctx, cursor?: string): Promise<{ cursor: string }> {
  const read = await listChanges(ctx, { cursor, limit: 100 });
  return read.more ? readAll(ctx, read.cursor) : read;
}

test('deleted, its shipments keep the name', async () => {
  const { id } = await add('Wan Hai');
  const shipment = await named('Wan Hai');
  await removeCarrier(root, { id });
  expect(await nameOf(shipment.id)).toBe('Wan Hai');
});
