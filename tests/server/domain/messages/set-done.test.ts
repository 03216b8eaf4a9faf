import { expect, test } from 'vitest';
import { Snooze } from '#contract/attention/attention.ts';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { snoozeShipment } from '#server/domain/attention/snooze.ts';
import { getAttention } from '#server/domain/attention/state.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { answerAs, keyHolder } from '../../../factories/messages.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { expectCountedAttention } from '../../../support/postgres/rows/counted-attention.ts';
import { attentionRows } from '../../../support/postgres/rows/expected-attention.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const root = await superAdmin();
const { db } = owner;
const ANSWERED = { reason: 'answer', snoozed: false, page: 1, limit: 50 } as const;
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();

const reasonsOf = async (id: string) => (await getAttention(owner, { id })).reasons;

test('an answer needs attention until every one of the shipment is done, in the list, its counts and the lists’ filter', async () => {
  const { id } = await newShipment(owner);
  const receiver = await keyHolder(owner, id);
  const first = await answerAs(receiver);
  const second = await answerAs(receiver, { kind: 'not-received' });
  const { shipments, counts } = await listAttention(owner, ANSWERED);
  expect(shipments.map((shipment) => [shipment.id, shipment.since.answer])).toEqual([[id, first.createdAt]]);
  expect(counts.answer).toBe(1);
  const filtered = await listMyShipments(owner, ShipmentListQuery.parse({ attention: 'answer' }));
  expect(filtered.shipments.map((shipment) => shipment.id)).toEqual([id]);
  await expectCountedAttention(db, [owner.actor.user, root.actor.user]);
  await setMessageDone(owner, { id: first.id, done: true });
  expect((await getAttention(owner, { id })).since.answer).toBe(second.createdAt);
  await setMessageDone(root, { id: second.id, done: true });
  expect(await reasonsOf(id)).toEqual([]);
  expect((await listAttention(owner, ANSWERED)).counts.answer).toBe(0);
  const { stored, expected } = await attentionRows(db);
  expect(stored).toEqual(expected);
});

test('done is who did it and when, said twice it is once, and can be taken back', async () => {
  const { id } = await newShipment(owner);
  const { id: answerId } = await answerAs(await keyHolder(owner, id));
  const done = await setMessageDone(owner, { id: answerId, done: true });
  const { id: userId, fullName } = owner.actor.user;
  expect(done).toMatchObject({ doneBy: { id: userId, fullName }, doneAt: expect.any(String) });
  expect(await setMessageDone(root, { id: answerId, done: true })).toEqual(done);
  expect(await setMessageDone(owner, { id: answerId, done: false })).toMatchObject({ doneBy: null, doneAt: null });
  expect(await reasonsOf(id)).toEqual(['answer']);
  const entries = await auditLog(root, { shipment: id });
  const actions = ['answer-reopened', 'answer-done', 'answer-received', 'shipment-created'];
  expect(entries.map(({ what }) => what)).toEqual(actions);
});

test('a new answer ends a snooze; one that is done does not', async () => {
  const { id } = await newShipment(owner);
  const receiver = await keyHolder(owner, id);
  const first = await answerAs(receiver);
  const snooze = () => snoozeShipment(owner, Snooze.parse({ id, until: inTwoDays(), note: 'Called' }));
  expect((await snooze()).snooze).not.toBeNull();
  await setMessageDone(owner, { id: first.id, done: true });
  expect((await getAttention(owner, { id })).snooze).not.toBeNull();
  await answerAs(receiver);
  expect(await getAttention(owner, { id })).toMatchObject({ reasons: ['answer'], snooze: null });
});

test('who takes over the shipment has its answers', async () => {
  const { id } = await newShipment(owner);
  const { id: answerId } = await answerAs(await keyHolder(owner, id));
  const heir = await admin();
  await handOverShipment(owner, { id, user: heir.actor.user.id });
  expect((await listAttention(heir, ANSWERED)).shipments.map((shipment) => shipment.id)).toEqual([id]);
  expect(await rejection(setMessageDone(owner, { id: answerId, done: true }))).toMatch(/^forbidden/);
  expect((await setMessageDone(heir, { id: answerId, done: true })).doneAt).not.toBeNull();
});

test('an answer changes nothing of the shipment itself', async () => {
  const { id, updatedAt } = await newShipment(owner);
  await answerAs(await keyHolder(owner, id));
  expect(await mailsOf(db, id)).toEqual([]);
  const { shipments } = await listAttention(owner, ANSWERED);
  expect(shipments.find((shipment) => shipment.id === id)?.updatedAt).toBe(updatedAt);
});
