import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { NOW } from '#db/now.ts';
import { transaction } from '#db/open-database.ts';
import { webhookAttempts } from '#db/schema/webhooks/webhook-attempts.ts';
import { webhookMessages } from '#db/schema/webhooks/webhook-messages.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import {
  leaseMessages,
  nextMessageDue,
  recordAttempt,
  renewMessageLeases,
} from '#server/domain/webhooks/sending/message-store.ts';
import { admin } from '../../../../factories/actors.ts';
import { insertWebhook } from '../../../../factories/webhooks.ts';
import { lockWaits } from '../../../../support/postgres/locks/lock-waits.ts';

const owner = await admin();
const { db } = owner;

let webhookId: string;

beforeEach(async () => {
  await db.delete(webhooks);
  webhookId = await insertWebhook(db, owner.actor.user.id);
});

type Message = typeof webhookMessages.$inferInsert;
type MessageFields = Partial<Omit<Message, 'dueAt'> & { dueAt: SQL }>;

async function queue(fields: MessageFields = {}): Promise<string> {
  const message = { webhookId, type: 'webhook.test' as const, body: '{}', dueAt: NOW, ...fields };
  const [row] = await db.insert(webhookMessages).values(message).returning({ id: webhookMessages.id });
  return row?.id ?? '';
}

const lease = (filter: Partial<Parameters<typeof leaseMessages>[1]> = {}, from = db) =>
  leaseMessages(from, {
    ...{ count: 9, excluded: [], busy: [], failing: true, unleased: false },
    ...{ fullAccounts: [], ofAccounts: {}, ofOtherAccount: 9 },
    ...filter,
  });
const idsOf = (messages: { id: string }[]) => messages.map(({ id }) => id);

/** The only message that may be sent. */
async function leaseOne() {
  const [message, ...others] = await lease();
  if (!message || others.length > 0) throw new Error('Not one message is due');
  return message;
}

const minutesAhead = (minutes: number) => sql`now() + ${minutes} * interval '1 minute'`;
const setWebhook = (fields: object, id = webhookId) => db.update(webhooks).set(fields).where(eq(webhooks.id, id));
const makeDue = () => db.update(webhookMessages).set({ dueAt: NOW });
const webhook = async () => (await db.select().from(webhooks).where(eq(webhooks.id, webhookId)))[0];
const messageOf = async (id: string) => (await db.select().from(webhookMessages).where(eq(webhookMessages.id, id)))[0];

const success = { status: 200, answer: '', error: null, retryAfter: null };
const failure = (status: number | null) => ({ status, answer: null, error: 'no', retryAfter: null });

test('a webhook that is off is sent nothing of what waits, and wakes nobody', async () => {
  const id = await queue();
  await setWebhook({ off: 'owner' });
  expect([await lease(), await nextMessageDue(db)]).toEqual([[], null]);
  await setWebhook({ off: null });
  expect(idsOf(await lease())).toEqual([id]);
});

test('the secret before the present one signs until its day is over', async () => {
  await queue();
  await setWebhook({ previousSecret: 'former', previousUntil: minutesAhead(1) });
  expect(await leaseOne()).toMatchObject({ previousSecret: 'former' });
  await makeDue();
  await setWebhook({ previousUntil: minutesAhead(-1) });
  expect(await leaseOne()).toMatchObject({ previousSecret: null });
});

test('of each endpoint the message that waits longest is taken, and none before its time or after its last try', async () => {
  await queue({ dueAt: minutesAhead(5) });
  await queue({ state: 'failed', dueAt: minutesAhead(-9) });
  await queue({ dueAt: minutesAhead(-1) });
  const first = await queue({ dueAt: minutesAhead(-2) });
  const elsewhere = await queue({
    webhookId: await insertWebhook(db, owner.actor.user.id),
    dueAt: minutesAhead(-3),
  });
  expect(idsOf(await lease()).toSorted()).toEqual([first, elsewhere].toSorted());
});

test('where not all can be taken, the endpoint whose message waits longest comes first', async () => {
  await queue({ dueAt: minutesAhead(-1) });
  const [one, other] = [await insertWebhook(db, owner.actor.user.id), await insertWebhook(db, owner.actor.user.id)];
  const first = await queue({ webhookId: one, dueAt: minutesAhead(-3) });
  await queue({ webhookId: other, dueAt: minutesAhead(-2) });
  expect(idsOf(await lease({ count: 1 }))).toEqual([first]);
});

test('a message that another process is taking is left to it, and its endpoint’s next one is taken', async () => {
  const [first, second] = [await queue({ dueAt: minutesAhead(-2) }), await queue({ dueAt: minutesAhead(-1) })];
  await transaction(db, async (tx) => {
    expect(idsOf(await lease({}, tx))).toEqual([first]);
    expect(idsOf(await lease())).toEqual([second]);
  });
});

test('after an outage of the database a message that a process may still be sending is left to it', async () => {
  const id = await queue({ lease: randomUUID() });
  expect(await lease({ unleased: true })).toEqual([]);
  expect(idsOf(await lease())).toEqual([id]);
});

test('what is in this process’s hands, a busy endpoint, and one that fails where no more may be called are left out', async () => {
  const id = await queue();
  expect(await lease({ excluded: [id] })).toEqual([]);
  expect(await lease({ busy: [webhookId] })).toEqual([]);
  await setWebhook({ firstFailureAt: minutesAhead(-1) });
  expect(await lease({ failing: false })).toEqual([]);
  expect(await lease()).toMatchObject([{ id, isFailing: true }]);
});

test('an account is given as many of its endpoints’ messages as it may have, and another one its own beside them', async () => {
  const [chief, user] = [(await admin()).actor.user.id, owner.actor.user.id];
  const first = await queue({ dueAt: minutesAhead(-9) });
  for (const minutes of [7, 5, 3])
    await queue({ webhookId: await insertWebhook(db, user), dueAt: minutesAhead(-minutes) });
  const others = await queue({ webhookId: await insertWebhook(db, chief), dueAt: minutesAhead(-1) });
  const taken = idsOf(await lease({ ofAccounts: { [user]: 1 } }));
  expect(taken.toSorted()).toEqual([first, others].toSorted());
  expect(await lease({ ofAccounts: { [user]: 0 } })).toEqual([]);
  expect(await lease({ ofOtherAccount: 2 })).toHaveLength(2);
});

test('where an account may call no more failing endpoints, another’s is called', async () => {
  const [chief, user] = [(await admin()).actor.user.id, owner.actor.user.id];
  await queue();
  const theirs = await insertWebhook(db, chief);
  const id = await queue({ webhookId: theirs });
  for (const failing of [webhookId, theirs]) await setWebhook({ firstFailureAt: minutesAhead(-1) }, failing);
  expect(idsOf(await lease({ fullAccounts: [user] }))).toEqual([id]);
});

test('of two processes that ask at once one gets the message that a throttled endpoint may have', async () => {
  await queue();
  await queue();
  await setWebhook({ throttledUntil: minutesAhead(-1) });
  const both = await transaction(db, async (tx) => {
    const taken = await lease({}, tx);
    const other = lease();
    await tx.execute(sql`select pg_sleep(0.2)`);
    return { taken, other };
  });
  expect([both.taken.length, (await both.other).length]).toEqual([1, 0]);
});

test('a throttled endpoint is looked at when its minute is over', async () => {
  await queue();
  await setWebhook({ throttledUntil: minutesAhead(1) });
  expect(await nextMessageDue(db)).toBeGreaterThan(50_000);
  expect(await lease()).toEqual([]);
});

test('a busy endpoint that asks for an hour gets nothing before it, and one that asks for a second gets a minute', async () => {
  const throttle = async (retryAfter: number) => {
    await queue();
    await recordAttempt(db, await leaseOne(), { ...failure(429), retryAfter }, 5);
    const until = (await webhook())?.throttledUntil ?? new Date(0);
    await db.delete(webhookMessages);
    await setWebhook({ throttledUntil: null });
    return until.getTime() - Date.now();
  };
  expect(await throttle(3_600_000)).toBeGreaterThan(3_500_000);
  expect(await throttle(1_000)).toBeGreaterThan(50_000);
});

test('a throttled endpoint takes no place of another, however long its message waits', async () => {
  await queue({ dueAt: minutesAhead(-9) });
  await setWebhook({ throttledUntil: minutesAhead(1) });
  const id = await queue({ webhookId: await insertWebhook(db, owner.actor.user.id) });
  expect(idsOf(await lease({ count: 1 }))).toEqual([id]);
});

test('a message that is being sent is not taken again before its lease has run out', async () => {
  const id = await queue();
  await leaseOne();
  expect(await lease()).toEqual([]);
  await makeDue();
  expect(idsOf(await lease())).toEqual([id]);
});

test('a result counts only from the process that has the lease, and only that keeps it', async () => {
  const id = await queue();
  const lost = await leaseOne();
  await makeDue();
  const { lease: present } = await leaseOne();
  await makeDue();
  await renewMessageLeases(db, [lost]);
  expect(await recordAttempt(db, lost, failure(410), 5)).toBeNull();
  expect(await webhook()).toMatchObject({ off: null, firstFailureAt: null });
  expect(await db.$count(webhookAttempts)).toBe(0);
  expect(await messageOf(id)).toMatchObject({ state: 'queued', lease: present });
  const [again] = await lease();
  expect(again).toMatchObject({ id, attempts: 3 });
  await makeDue();
  await renewMessageLeases(db, again ? [again] : []);
  expect(await lease()).toEqual([]);
});

test('what was taken is sent and has no lease', async () => {
  const id = await queue();
  await recordAttempt(db, await leaseOne(), success, 5);
  expect(await messageOf(id)).toMatchObject({ state: 'sent', lease: null, attempts: 1 });
  await makeDue();
  expect(await lease()).toEqual([]);
});

test('a success forgets the first failure and the throttle; a further failure keeps the first one’s time', async () => {
  await queue();
  await recordAttempt(db, await leaseOne(), failure(429), 5);
  const before = await webhook();
  expect(before?.throttledUntil).not.toBeNull();
  await makeDue();
  await setWebhook({ throttledUntil: minutesAhead(-1) });
  await recordAttempt(db, await leaseOne(), failure(null), 5);
  expect((await webhook())?.firstFailureAt).toEqual(before?.firstFailureAt);
  await makeDue();
  await setWebhook({ throttledUntil: minutesAhead(-1) });
  await recordAttempt(db, await leaseOne(), success, 5);
  expect(await webhook()).toMatchObject({ firstFailureAt: null, throttledUntil: null });
});

test('an endpoint that is gone gets the message no more; why it was off before stays so', async () => {
  const id = await queue();
  const message = await leaseOne();
  await setWebhook({ off: 'owner' });
  expect(await recordAttempt(db, message, failure(410), 5)).toBeNull();
  expect((await webhook())?.off).toBe('owner');
  expect(await messageOf(id)).toMatchObject({ state: 'failed', lease: null });
});

test('of two tries that find their endpoint gone at once, one turns it off', async () => {
  await queue();
  const first = await leaseOne();
  await queue();
  const second = await leaseOne();
  const { later } = await transaction(db, async (tx) => {
    expect(await recordAttempt(tx, first, failure(410), 5)).toBe('gone');
    const later = recordAttempt(db, second, failure(410), 5);
    await lockWaits(db, 1);
    return { later };
  });
  expect(await later).toBeNull();
});

test('a message is given up after its tenth try', async () => {
  const id = await queue({ attempts: 8 });
  await recordAttempt(db, await leaseOne(), failure(500), 5);
  expect(await messageOf(id)).toMatchObject({ state: 'queued', attempts: 9 });
  await makeDue();
  await recordAttempt(db, await leaseOne(), failure(500), 5);
  expect(await messageOf(id)).toMatchObject({ state: 'failed', attempts: 10 });
});
