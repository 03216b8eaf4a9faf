import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { webhookAttempts } from '#db/schema/webhooks/webhook-attempts.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { deleteOldMessages } from '#server/domain/webhooks/attempts/drop-bodies.ts';
import { admin } from '../../../factories/actors.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { listen, messagesTo } from '../../../factories/webhooks.ts';

const owner = await admin();
const { db } = owner;

afterEach(async () => {
  await db.delete(webhooks);
  await db.delete(webhookEvents);
});

const hooks: string[] = [];

const hear = async () => hooks.push(await listen(owner, ['shipment.created', 'shipment.deleted']));

/** Each message was tried once. */
async function tryAll(): Promise<void> {
  for (const { id: messageId, webhookId, body } of await messagesTo(db, ...hooks.splice(0)))
    await db
      .insert(webhookAttempts)
      .values({ messageId, webhookId, at: new Date(), status: 400, answer: body.slice(0, 2_000), duration: 1 });
}

const attemptsOf = async (shipmentId: string) =>
  db
    .select({ id: webhookAttempts.id })
    .from(webhookAttempts)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookAttempts.messageId))
    .where(eq(webhookMessages.shipmentId, shipmentId));

test('a shipment’s erasure takes its messages and what was answered to them, and leaves those of others', async () => {
  await hear();
  const [erased, other] = [await newShipment(owner), await newShipment(owner)];
  for (const { id } of [erased, other]) await softDeleteShipment(owner, { id });
  await tryAll();
  expect([await attemptsOf(erased.id), await attemptsOf(other.id)].map(({ length }) => length)).toEqual([2, 2]);
  await ageDeletion(db, erased.id, 10_000);
  expect(await eraseExpiredShipments(db)).toBe(1);
  const left = await db.select().from(webhookMessages);
  expect(new Set(left.map(({ shipmentId }) => shipmentId))).toEqual(new Set([other.id]));
  expect(await db.$count(webhookAttempts)).toBe(2);
  expect(new Set((await db.select().from(webhookEvents)).map(({ shipmentId }) => shipmentId))).toEqual(
    new Set([other.id]),
  );
});

test('messages and attempts go after 30 days, whatever their state', async () => {
  await hear();
  const [older, younger] = [await newShipment(owner), await newShipment(owner)];
  await tryAll();
  const age = async (id: string, hours: number) => {
    const at = sql`now() - ${hours} * interval '1 hour'`;
    await db.update(webhookMessages).set({ createdAt: at }).where(eq(webhookMessages.shipmentId, id));
    await db.update(webhookEvents).set({ at }).where(eq(webhookEvents.shipmentId, id));
  };
  await age(older.id, 30 * 24 + 1);
  await age(younger.id, 30 * 24 - 1);
  await deleteOldMessages(db);
  expect([await attemptsOf(older.id), await attemptsOf(younger.id)].map(({ length }) => length)).toEqual([0, 1]);
  expect(await db.$count(webhookAttempts)).toBe(1);
  expect((await db.select().from(webhookEvents)).map(({ shipmentId }) => shipmentId)).toEqual([younger.id]);
});
