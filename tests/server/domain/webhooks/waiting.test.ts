import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/accounts/users.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { webhookAttempts } from '#db/schema/webhooks/webhook-attempts.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { listAttempts } from '#server/domain/webhooks/attempts/list.ts';
import { replayAttempt } from '#server/domain/webhooks/attempts/replay.ts';
import { getWebhook, listWebhooks } from '#server/domain/webhooks/load.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { decryptSecrets } from '#server/domain/webhooks/secrets.ts';
import { turnOffOfDeleted } from '#server/domain/webhooks/turn-off.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { insertWebhook } from '../../../factories/webhooks.ts';

const owner = await admin();
const { db } = owner;
const userId = owner.actor.user.id;
const yesterday = new Date(Date.now() - 86_400_000);

let id: string;
beforeEach(async () => {
  id = await insertWebhook(db, userId);
});
afterEach(async () => {
  await db.delete(webhooks);
});

const set = (fields: Partial<typeof webhooks.$inferInsert>) =>
  db.update(webhooks).set(fields).where(eq(webhooks.id, id));
const stored = async () => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0];

async function tried(fields: Partial<typeof webhookMessages.$inferInsert> = {}, webhookId = id) {
  const message = { webhookId, type: 'webhook.test' as const, body: '{}', ...fields };
  const [row] = await db.insert(webhookMessages).values(message).returning();
  const messageId = row?.id ?? '';
  const [attempt] = await db
    .insert(webhookAttempts)
    .values({ webhookId, messageId, at: new Date(), status: 500, error: 'Status 500', duration: 5 })
    .returning();
  return { messageId, attemptId: String(attempt?.id) };
}

const messageOf = async ({ messageId }: { messageId: string }) =>
  (await db.select().from(webhookMessages).where(eq(webhookMessages.id, messageId)))[0];

test('a webhook that is turned on begins anew: its failures and its throttle are forgotten', async () => {
  await set({ off: 'failing', firstFailureAt: yesterday, throttledUntil: yesterday });
  await updateWebhook(owner, { id, on: true });
  expect(await stored()).toMatchObject({ off: null, firstFailureAt: null, throttledUntil: null });
});

test('why a webhook is off stays where its owner turns it off again', async () => {
  await set({ off: 'gone' });
  expect(await updateWebhook(owner, { id, on: false })).toMatchObject({ off: 'gone' });
});

test('an admin who was a super-admin cannot turn on a webhook of everyone’s shipments, but one of their own', async () => {
  await set({ all: true, off: 'no-rights' });
  await expect(updateWebhook(owner, { id, on: true })).rejects.toMatchObject({ class: 'forbidden' });
  expect((await stored())?.off).toBe('no-rights');
  expect(await updateWebhook(owner, { id, on: true, all: false })).toMatchObject({ off: null, all: false });
});

test('narrowed to its owner’s shipments, a webhook loses what waits about others’ and nothing else', async () => {
  const chief = await superAdmin();
  id = await insertWebhook(db, chief.actor.user.id);
  await set({ all: true });
  const [own, foreign] = [await newShipment(chief), await newShipment(owner)];
  const spared = [
    await tried({ shipmentId: own.id }),
    await tried(),
    await tried({ shipmentId: foreign.id, state: 'sent' }),
  ];
  const lost = await tried({ shipmentId: foreign.id });
  await updateWebhook(chief, { id, all: false });
  expect((await Promise.all(spared.map(messageOf))).every(Boolean)).toBe(true);
  expect(await messageOf(lost)).toBeUndefined();
});

test('the webhook of another loses nothing by a change that is rejected', async () => {
  await set({ all: true });
  const waiting = await tried({ shipmentId: (await newShipment(await admin())).id });
  await expect(updateWebhook(await superAdmin(), { id, all: false })).rejects.toMatchObject({ class: 'not-found' });
  expect(await messageOf(waiting)).toMatchObject({ state: 'queued' });
});

test('after a rotation the secret before signs for a day, and none before that', async () => {
  const secrets: string[] = [];
  for (let count = 0; count < 2; count += 1) secrets.push((await rotateSecret(owner, { id })).secret);
  const row = await stored();
  expect(row && decryptSecrets(row)).toEqual(secrets.toReversed());
  const hours = ((row?.previousUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});

test('until when the former secret signs is told until then, and not after it', async () => {
  const previousUntil = new Date(Date.now() + 60_000);
  await set({ previousSecret: 'former', previousUntil });
  expect((await getWebhook(owner, { id })).previousUntil).toBe(previousUntil.toISOString());
  await set({ previousUntil: yesterday });
  expect((await getWebhook(owner, { id })).previousUntil).toBeNull();
});

test('a replayed message has all its tries again, and is due at once; one that is being sent goes on', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  for (const state of ['failed', 'queued'] as const) {
    const given = await tried({ state, attempts: 10, dueAt: tomorrow });
    await replayAttempt(owner, { id: given.attemptId });
    const replayed = await messageOf(given);
    expect(replayed).toMatchObject({ state: 'queued', attempts: 0 });
    expect(replayed?.dueAt.getTime()).toBeLessThan(tomorrow.getTime() - 80_000_000);
  }
  const sending = await tried({ attempts: 3, lease: randomUUID() });
  expect(await replayAttempt(owner, { id: sending.attemptId })).toEqual({ messageId: sending.messageId });
  expect(await messageOf(sending)).toMatchObject({ state: 'queued', attempts: 3 });
});

test('nothing is replayed to a webhook that is off, and nothing of another’s', async () => {
  const { attemptId, messageId } = await tried({ state: 'failed' });
  const unknown = { reason: 'attempt-not-found', class: 'not-found' };
  await expect(replayAttempt(await superAdmin(), { id: attemptId })).rejects.toMatchObject(unknown);
  await set({ off: 'owner' });
  await expect(replayAttempt(owner, { id: attemptId })).rejects.toMatchObject({ class: 'conflict' });
  expect(await messageOf({ messageId })).toMatchObject({ state: 'failed' });
});

test('only a try whose message goes on says when the next one is', async () => {
  await tried({ state: 'sent', dueAt: yesterday });
  await tried({ dueAt: yesterday });
  const { attempts } = await listAttempts(owner, { id, limit: 2 });
  expect(attempts.map(({ nextAt }) => nextAt)).toEqual([yesterday.toISOString(), null]);
});

test('the oldest webhook stands first', async () => {
  const ids = [id];
  for (let age = 1; age < 5; age += 1) {
    ids.unshift(await insertWebhook(db, userId));
    await db
      .update(webhooks)
      .set({ createdAt: new Date(yesterday.getTime() - age * 1_000) })
      .where(eq(webhooks.id, ids[0] ?? ''));
  }
  expect((await listWebhooks(owner)).map((each) => each.id)).toEqual(ids);
});

test('tries are listed the newest first, in parts, without those of another webhook', async () => {
  const made = [await tried(), await tried(), await tried()].map(({ attemptId }) => attemptId);
  await tried({}, await insertWebhook(db, userId));
  const first = await listAttempts(owner, { id, limit: 2 });
  expect(first.attempts.map((each) => each.id)).toEqual([made[2], made[1]]);
  expect(first.nextCursor).toBe(made[1]);
  const next = await listAttempts(owner, { id, limit: 2, cursor: Number(first.nextCursor) });
  expect(next).toMatchObject({ attempts: [{ id: made[0] }], nextCursor: null });
  expect((await listAttempts(owner, { id, limit: 3 })).nextCursor).toBeNull();
});

test('a part of the list of tries ends before 2 MB, and its cursor leads on', async () => {
  const body = '🚢'.repeat(100_000);
  for (let count = 0; count < 6; count += 1) await tried({ body });
  const first = await listAttempts(owner, { id, limit: 6 });
  expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(2_000_000);
  const next = await listAttempts(owner, { id, limit: 6, cursor: Number(first.nextCursor) });
  expect([first.attempts.length, next.attempts.length, next.nextCursor]).toEqual([4, 2, null]);
});

test('the end of an account turns its webhooks off, and mails nobody', async () => {
  const { user } = (await currentUser()).actor;
  id = await insertWebhook(db, user.id);
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
  await turnOffOfDeleted(db, user.id);
  expect((await stored())?.off).toBe('no-rights');
  expect(await db.$count(outboxMails, eq(outboxMails.recipient, user.email))).toBe(0);
});
