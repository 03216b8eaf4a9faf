import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { AddDocuments } from '#contract/documents/documents.ts';
import { AddEvent } from '#contract/events/events.ts';
import { UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { WEBHOOK_EVENTS } from '#contract/webhooks/webhook-types.ts';
import { MAX_WEBHOOKS } from '#contract/webhooks/webhooks.ts';
import { transaction } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { webhookEvents, webhookFanOuts } from '#db/schema/webhooks/webhook-events.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { tellFailure } from '#server/domain/mails/tell-failure.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { dropExcessBodies } from '#server/domain/webhooks/attempts/drop-bodies.ts';
import { listAttempts } from '#server/domain/webhooks/attempts/list.ts';
import { replayAttempt } from '#server/domain/webhooks/attempts/replay.ts';
import { queueWebhooks } from '#server/domain/webhooks/queueing/queue-webhooks.ts';
import { removeWebhook } from '#server/domain/webhooks/remove.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { composeBodies, fanOutEvents } from '#server/domain/webhooks/sending/fan-out.ts';
import { turnOffWithoutRights } from '#server/domain/webhooks/turn-off.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { recordResult } from '#server/infra/mail/record-result.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newDocuments } from '../../../../factories/documents.ts';
import { makeDue } from '../../../../factories/mails/mails.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { listen, messagesTo } from '../../../../factories/webhooks.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';
import { undocumentedMessage } from '../../../../support/server/documented.ts';

const owner = await admin();
const { db } = owner;

afterEach(async () => {
  await db.delete(webhooks);
  await db.delete(webhookEvents);
});

const hear = async (ctx: Ctx, all = false, events = [...WEBHOOK_EVENTS]) => ({ id: await listen(ctx, events, all) });

async function messagesOf(...ids: string[]) {
  const read = (await messagesTo(db, ...ids)).map(({ body }) => JSON.parse(body));
  for (const body of read) expect(await undocumentedMessage(body)).toBeNull();
  return read;
}

const typesOf = async (id: string) => (await messagesOf(id)).map(({ type }) => type);

test('each change of a shipment is told with the shipment as it is then, in a rising sequence', async () => {
  const hook = await hear(owner);
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
  const hook = await hear(owner);
  const { id } = await newShipment(owner);
  await addEvent(owner, { id, ...AddEvent.parse({ internalNote: 'Pays late' }) });
  expect(await typesOf(hook.id)).toEqual(['shipment.created']);
});

test('a webhook hears of its owner’s shipments and chosen events, with all of everyone’s, off of nothing', async () => {
  const chief = await superAdmin();
  const [own, all, chosen, off] = [
    await hear(await admin()),
    await hear(chief, true),
    await hear(owner, false, ['shipment.deleted']),
    await hear(owner),
  ];
  await updateWebhook(owner, { id: off.id, on: false });
  await newShipment(owner);
  expect(await typesOf(own.id)).toEqual([]);
  expect(await typesOf(all.id)).toEqual(['shipment.created']);
  expect(await typesOf(chosen.id)).toEqual([]);
  expect(await typesOf(off.id)).toEqual([]);
});

const LINE = { count: 1, type: 'carton' as const, length: 40, width: 30, height: 30, weight: 12.5 };
const newLargeShipment = () =>
  newShipment(owner, {
    pieces: Array.from({ length: 200 }, (_, index) => ({ ...LINE, description: `${index} `.padEnd(120, '-') })),
  });

test('a change has one body, however many webhooks of an account hear of it, and no message before it is sent', async () => {
  const { id } = await newLargeShipment();
  const hooks = [];
  for (let count = 0; count < MAX_WEBHOOKS; count += 1) hooks.push((await hear(owner)).id);
  for (const description of ['Pumps', 'Valves']) await updateShipment(owner, { id, description } as never);
  expect(await db.$count(webhookEvents, eq(webhookEvents.shipmentId, id))).toBe(2);
  expect(await db.$count(webhookMessages, eq(webhookMessages.shipmentId, id))).toBe(0);
  const messages = await messagesOf(...hooks);
  expect(messages).toHaveLength(2 * MAX_WEBHOOKS);
  expect(new Set(messages.map(({ data }) => data.shipment.description))).toEqual(new Set(['Pumps', 'Valves']));
  expect(
    await db.$count(webhookMessages, and(eq(webhookMessages.shipmentId, id), isNotNull(webhookMessages.body))),
  ).toBe(0);
});

/** More of one shipment than a change composes, then others, which are composed when they are sent. */
async function tellOfMany(large: string, others: readonly string[]) {
  const changes = [...Array.from({ length: 240 }, () => large), ...others].map((shipmentId) => ({
    ...{ type: 'shipment.updated' as const, shipmentId },
  }));
  await transaction(db, (tx) => queueWebhooks(tx, changes));
}

test('of many large shipments a change composes a part; the rest is composed when it is sent, once for all', async () => {
  const { id: large } = await newLargeShipment();
  const others: string[] = [];
  for (let count = 0; count < 21; count += 1) others.push((await newShipment(owner)).id);
  const hooks = [(await hear(owner)).id, (await hear(owner)).id];
  await tellOfMany(large, others);
  const uncomposed = await db.select().from(webhookEvents).where(isNull(webhookEvents.body));
  expect(uncomposed.map(({ shipmentId }) => shipmentId)).toEqual(others.slice(19));
  const sent = await messagesOf(...hooks);
  expect(sent.filter(({ data }) => data.shipment.pieces.length === 200)).toHaveLength(2 * 240);
  const last = sent.filter(({ data }) => data.shipment._id === others.at(-1));
  expect(last).toHaveLength(2);
  expect(last[0]).toEqual(last[1]);
  expect(new Set(sent.map(({ data }) => data.sequence)).size).toBe(240 + 21);
});

test('what is composed late is told of no shipment that was deleted or handed over meanwhile', async () => {
  const { id: large } = await newLargeShipment();
  const others: string[] = [];
  for (let count = 0; count < 22; count += 1) others.push((await newShipment(owner)).id);
  const hook = await hear(owner, false, ['shipment.updated']);
  await tellOfMany(large, others);
  const [deleted = '', handedOver = '', left = ''] = others.slice(19);
  await softDeleteShipment(owner, { id: deleted });
  const { user } = (await admin()).actor;
  await db.update(shipments).set({ userId: user.id }).where(eq(shipments.id, handedOver));
  await composeBodies(
    db,
    (await db.select().from(webhookEvents)).map(({ id }) => id),
  );
  const of = async (id: string) =>
    (await db.select().from(webhookEvents).where(eq(webhookEvents.shipmentId, id))).at(-1);
  for (const id of [deleted, handedOver])
    expect(await of(id)).toMatchObject({ body: null, details: null, droppedAt: expect.any(Date) });
  expect((await of(left))?.body).toContain(left);
  while ((await db.$count(webhookFanOuts)) > 0) await fanOutEvents(db);
  await dropExcessBodies(db);
  const { attempts } = await listAttempts(owner, { id: hook.id, limit: 9 });
  const notSent = { state: 'failed', body: null, error: expect.stringContaining('Not sent: '), nextAt: null };
  expect(attempts).toMatchObject([notSent, notSent]);
  await expect(replayAttempt(owner, { id: attempts[0]?.id ?? '' })).rejects.toMatchObject({
    reason: 'message-not-stored',
  });
});

test('what is rolled back is told to nobody', async () => {
  const hook = await hear(owner);
  const { id } = await newShipment(owner);
  await expect(updateShipment(owner, { id, description: 'x', image: ['no-such.png'] } as never)).rejects.toThrow();
  expect(await typesOf(hook.id)).toEqual(['shipment.created']);
});

test('a document that is added is told to the owner’s webhook with its description, and to no other owner’s', async () => {
  const [hook, other] = [await hear(owner), await hear(await admin())];
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
  const [hook, other, all] = [await hear(owner), await hear(await admin()), await hear(chief, true)];
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
  const [own, all] = [await hear(chief), await hear(chief, true)];
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
    const { id } = await hear(root, true);
    hooks.push(id);
    await newShipment(owner);
    await removeWebhook(root, { id });
  }
  isRemoving = false;
  await creating;
  expect(await messagesOf(...hooks)).toEqual([]);
});

test('a change that is being told holds up neither settings of the webhook nor its removal', async () => {
  const root = await superAdmin();
  const { id } = await hear(root, true);
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
  await removeWebhook(root, { id });
  released.resolve();
  await telling;
  expect(await messagesOf(id)).toEqual([]);
});
