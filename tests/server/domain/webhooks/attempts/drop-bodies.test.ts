import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { dropExcessBodies } from '#server/domain/webhooks/attempts/drop-bodies.ts';
import { listAttempts } from '#server/domain/webhooks/attempts/list.ts';
import { leaseMessages } from '#server/domain/webhooks/sending/message-store.ts';
import { admin } from '../../../../factories/actors.ts';
import { setRows } from '../../../../factories/rows.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { listen, messagesTo } from '../../../../factories/webhooks.ts';

const owner = await admin();
const { db } = owner;

afterEach(async () => {
  await db.delete(webhooks);
  await db.delete(webhookEvents);
});

/** Bytes of a row and its body, roughly: the tests' limits are multiples of it. */
async function bytesOfOne(): Promise<number> {
  const [event] = await db.select().from(webhookEvents);
  return 200 + Buffer.byteLength(event?.body ?? '');
}

const stored = async (shipmentId: string) =>
  (await db.select().from(webhookEvents).where(eq(webhookEvents.shipmentId, shipmentId)))[0]?.body != null;

test('beyond its share the oldest bodies of an account go, those that were sent first; of another none', async () => {
  const other = await admin();
  const [id, theirs] = [await listen(owner, ['shipment.created']), await listen(other, ['shipment.created'])];
  const created = [];
  for (let count = 0; count < 5; count += 1) created.push(await newShipment(owner));
  const foreign = [await newShipment(other), await newShipment(other)];
  await messagesTo(db, id, theirs);
  const [first, second, third, fourth, fifth] = created.map((shipment) => shipment.id);
  for (const sent of [second, third])
    await setRows(db, webhookMessages, eq(webhookMessages.shipmentId, sent ?? ''), { state: 'sent' });
  const bodies = () => Promise.all([first, second, third, fourth, fifth].map((each) => stored(each ?? '')));
  const one = await bytesOfOne();
  expect(await dropExcessBodies(db, Math.round(5.5 * one))).toBe(0);
  expect(await dropExcessBodies(db, Math.round(4.5 * one))).toBe(1);
  expect(await bodies()).toEqual([true, false, true, true, true]);
  expect(await dropExcessBodies(db, Math.round(2.5 * one))).toBe(2);
  expect(await bodies()).toEqual([false, false, false, true, true]);
  for (const shipment of foreign) expect(await stored(shipment.id)).toBe(true);

  // A message that waited has failed and says why; one that was sent stays sent.
  const { attempts } = await listAttempts(owner, { id, limit: 9 });
  expect(attempts).toMatchObject([{ state: 'failed', body: null, error: expect.stringContaining('Not sent: ') }]);
  expect((await db.select().from(webhookMessages)).map(({ state }) => state).toSorted()).toEqual(
    ['failed', 'queued', 'queued', 'queued', 'queued', 'sent', 'sent'].toSorted(),
  );
});

test('a message whose body was dropped is not sent before its failure is written', async () => {
  const id = await listen(owner, ['shipment.created']);
  await newShipment(owner);
  await messagesTo(db, id);
  await db.update(webhookEvents).set({ body: null, droppedAt: new Date() });
  const limits = { excluded: [], busy: [], failing: true, fullAccounts: [], ofAccounts: {}, ofOtherAccount: 9 };
  expect(await leaseMessages(db, { count: 9, unleased: false, ...limits })).toEqual([]);
});
