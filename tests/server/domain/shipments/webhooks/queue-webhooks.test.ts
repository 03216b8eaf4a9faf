import { setTimeout } from 'node:timers/promises';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { AddDocuments } from '#server/contract/documents/documents.ts';
import { UpdateShipment } from '#server/contract/shipments/save-shipment.ts';
import { AddEvent } from '#server/contract/shipments/shipment-events.ts';
import { WEBHOOK_EVENTS } from '#server/contract/webhooks/webhook-types.ts';
import type { Ctx } from '#server/domain/context.ts';
import { sendLink } from '#server/domain/deliveries/send-link.ts';
import { tellFailure } from '#server/domain/deliveries/tell-failure.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/soft-delete.ts';
import { changeEstimate } from '#server/domain/shipments/estimate/change.ts';
import { addEvent } from '#server/domain/shipments/events/add.ts';
import { retractEvent } from '#server/domain/shipments/events/retract.ts';
import { queueWebhooks } from '#server/domain/shipments/webhooks/queue-webhooks.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { removeWebhook } from '#server/domain/webhooks/remove.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { turnOffWithoutRights } from '#server/domain/webhooks/turn-off.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { recordResult } from '#server/infra/mail/record-result.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newDocuments } from '../../../../factories/documents.ts';
import { makeDue } from '../../../../factories/mail/mails.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';
import { undocumentedMessage } from '../../../../support/server/documented.ts';

// Before anything reads the environment.
vi.hoisted(() => {
  process.env.WEBHOOK_PRIVATE_HOSTS = 'on';
});

const owner = await admin();
const { db } = owner;

afterEach(async () => {
  await db.delete(webhooks);
});

const listen = async (ctx: Ctx, all = false, events = [...WEBHOOK_EVENTS]) =>
  (await createWebhook(ctx, { url: 'http://127.0.0.1:9/', events, description: '', all })).webhook;

async function messagesOf(...ids: string[]) {
  const rows = await db
    .select()
    .from(webhookMessages)
    .where(inArray(webhookMessages.webhookId, ids))
    .orderBy(asc(webhookMessages.createdAt));
  const read = rows.map(({ body }) => JSON.parse(body));
  for (const body of read) expect(await undocumentedMessage(body)).toBeNull();
  return read.sort((one, other) => one.data.sequence - other.data.sequence);
}

const typesOf = async (id: string) => (await messagesOf(id)).map(({ type }) => type);

test('each change of a shipment is told with the shipment as it is then, in a rising sequence', async () => {
  const hook = await listen(owner);
  const { id, trackingNumber } = await newShipment(owner);
  await updateShipment(owner, { id, ...UpdateShipment.parse({ description: 'Pumps' }) });
  const event = AddEvent.parse({ status: 'shipped', location: 'Gdańsk', note: 'Sailed', internalNote: 'Pays late' });
  const { eventId } = await addEvent(owner, { id, ...event });
  await retractEvent(owner, { id, eventId: eventId ?? '' });
  await changeEstimate(owner, { id, date: new Date('2031-05-04T12:00:00Z'), note: 'Storm', notify: 'none' } as never);
  await softDeleteShipment(owner, { id });
  await restoreShipment(await superAdmin(), { id });
  const messages = await messagesOf(hook.id);
  expect(messages.map(({ type }) => type)).toEqual([
    'shipment.created',
    'shipment.updated',
    'shipment.status_changed',
    'event.added',
    'event.retracted',
    'shipment.status_changed',
    'estimate.changed',
    'shipment.deleted',
    'shipment.restored',
  ]);
  const [created, updated, changed, added, retracted, , estimate, deleted] = messages;
  expect(created.data.shipment).toMatchObject({ _id: id, trackingNumber, status: 'pending' });
  expect(updated.data.shipment.description).toBe('Pumps');
  expect(changed.data).toMatchObject({ shipment: { status: 'shipped' }, event: { _id: eventId, location: 'Gdańsk' } });
  expect(added.data.event).toMatchObject({ status: 'shipped', note: 'Sailed' });
  expect(retracted.data).toMatchObject({ shipment: { status: 'pending' }, event: { _id: eventId } });
  expect(estimate.data.estimate).toMatchObject({ note: 'Storm' });
  expect(deleted.data.shipment).toEqual({ _id: id, trackingNumber });
  expect(JSON.stringify(messages)).not.toContain('Pays late');
});

test('an internal note alone is told to nobody', async () => {
  const hook = await listen(owner);
  const { id } = await newShipment(owner);
  await addEvent(owner, { id, ...AddEvent.parse({ internalNote: 'Pays late' }) });
  expect(await typesOf(hook.id)).toEqual(['shipment.created']);
});

test('a webhook hears of its owner’s shipments and chosen events, with all of everyone’s, off of nothing', async () => {
  const chief = await superAdmin();
  const [own, all, chosen, off] = [
    await listen(await admin()),
    await listen(chief, true),
    await listen(owner, false, ['shipment.deleted']),
    await listen(owner),
  ];
  await updateWebhook(owner, { id: off.id, on: false });
  await newShipment(owner);
  expect(await typesOf(own.id)).toEqual([]);
  expect(await typesOf(all.id)).toEqual(['shipment.created']);
  expect(await typesOf(chosen.id)).toEqual([]);
  expect(await typesOf(off.id)).toEqual([]);
});

test('many changes of large shipments are told to each webhook whole, in more than one statement', async () => {
  const line = { count: 1, type: 'carton' as const, length: 40, width: 30, height: 30, weight: 12.5 };
  const { id: shipmentId } = await newShipment(owner, {
    pieces: Array.from({ length: 200 }, (_, index) => ({ ...line, description: `${index} `.padEnd(120, '-') })),
  });
  const ids = [(await listen(owner)).id, (await listen(owner)).id];
  const changes = Array.from({ length: 150 }, () => ({ type: 'shipment.updated' as const, shipmentId }));
  await transaction(db, (tx) => queueWebhooks(tx, changes));
  const rows = await db.select().from(webhookMessages).where(inArray(webhookMessages.webhookId, ids));
  expect(rows.reduce((length, { body }) => length + body.length, 0)).toBeGreaterThan(9_000_000);
  for (const id of ids) {
    const messages = rows.filter(({ webhookId }) => webhookId === id).map(({ body }) => JSON.parse(body));
    expect(new Set(messages.map(({ data }) => data.sequence)).size).toBe(150);
    for (const { data } of messages) expect(data.shipment.pieces).toHaveLength(200);
  }
});

test('what is rolled back is told to nobody', async () => {
  const hook = await listen(owner);
  const { id } = await newShipment(owner);
  await expect(updateShipment(owner, { id, description: 'x', image: ['no-such.png'] } as never)).rejects.toThrow();
  expect(await typesOf(hook.id)).toEqual(['shipment.created']);
});

test('a document that is added is told to the owner’s webhook with its description, and to no other owner’s', async () => {
  const [hook, other] = [await listen(owner), await listen(await admin())];
  const { id } = await newShipment(owner);
  const added = await addDocuments(
    owner,
    { id, ...AddDocuments.parse({ type: 'invoice', title: 'For customs' }) },
    await newDocuments(2, 'invoice.pdf'),
  );
  const [, first, second] = await messagesOf(hook.id);
  for (const [index, message] of [first, second].entries()) {
    expect(message).toMatchObject({
      type: 'document.added',
      data: { shipment: { _id: id }, document: { _id: added[index]?.id, type: 'invoice', title: 'For customs' } },
    });
  }
  expect(second.data.sequence).toBeGreaterThan(first.data.sequence);
  expect(await messagesOf(other.id)).toEqual([]);
});

test('a mail about a shipment that is given up is told with its recipient and reason; a try that is repeated is not', async () => {
  const chief = await superAdmin();
  const [hook, other, all] = [await listen(owner), await listen(await admin()), await listen(chief, true)];
  const { id } = await newShipment(owner);
  await sendLink(owner, { id, to: 'gone@example.com', renew: false });
  const take = async () => {
    for (let mail = await takeMail(db); mail; mail = await takeMail(db))
      if (mail.recipient === 'gone@example.com') return mail;
    throw new Error('The mail is not due');
  };
  const mail = await take();
  await recordResult(db, mail, { kind: 'unavailable', reason: 'No connection' }, 0, tellFailure);
  expect(await typesOf(hook.id)).toEqual(['shipment.created']);
  await makeDue(db, ['gone@example.com']);
  await recordResult(db, await take(), { kind: 'impossible', reason: 'No such mailbox' }, 0, tellFailure);
  for (const listener of [hook, all]) {
    const [, failed] = await messagesOf(listener.id);
    expect(failed).toMatchObject({
      type: 'delivery.failed',
      data: {
        shipment: { _id: id },
        delivery: { to: 'gone@example.com', kind: 'link', state: 'failed', reason: 'No such mailbox' },
      },
    });
    expect(failed.data.delivery).not.toHaveProperty('shipmentId');
  }
  expect(await messagesOf(other.id)).toEqual([]);
});

test('the end of its owner’s verification turns a webhook off; that of a super-admin’s role the one of all', async () => {
  const chief = await superAdmin();
  const [own, all] = [await listen(chief), await listen(chief, true)];
  const stateOf = async (id: string) => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]?.off;
  await turnOffWithoutRights(db, { ...chief.actor.user, role: 'admin', isVerified: true });
  expect([await stateOf(own.id), await stateOf(all.id)]).toEqual([null, 'no-rights']);
  await turnOffWithoutRights(db, { ...chief.actor.user, role: 'admin', isVerified: false });
  expect(await stateOf(own.id)).toBe('no-rights');
});

test('a webhook that is removed while others change shipments fails none of their changes', async () => {
  const root = await superAdmin();
  const hooks: string[] = [];
  let isRemoving = true;
  const create = async () => {
    while (isRemoving) await newShipment(owner);
  };
  const creating = Promise.all([create(), create(), create()]);
  for (let round = 0; round < 8; round += 1) {
    const { id } = await listen(root, true);
    hooks.push(id);
    await newShipment(owner);
    await removeWebhook(root, { id });
  }
  isRemoving = false;
  await creating;
  expect(await messagesOf(...hooks)).toEqual([]);
});

test('a change that is being told holds up no other change of the webhook, and its removal until the end', async () => {
  const root = await superAdmin();
  const { id } = await listen(root, true);
  const shipment = await newShipment(owner);
  const released = Promise.withResolvers<void>();
  const queued = Promise.withResolvers<void>();
  const telling = transaction(db, async (tx) => {
    await queueWebhooks(tx, [{ type: 'shipment.updated', shipmentId: shipment.id }]);
    queued.resolve();
    await released.promise;
  });
  await queued.promise;
  expect(await updateWebhook(root, { id, description: 'Depot' })).toMatchObject({ description: 'Depot' });
  expect((await rotateSecret(root, { id })).webhook.id).toBe(id);
  let isRemoved = false;
  const removing = removeWebhook(root, { id }).then(() => {
    isRemoved = true;
  });
  await setTimeout(200);
  expect(isRemoved).toBe(false);
  released.resolve();
  await Promise.all([telling, removing]);
  expect(await messagesOf(id)).toEqual([]);
});
