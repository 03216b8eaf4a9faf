import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AttentionQuery, BulkSnooze, Snooze } from '#contract/attention/attention.ts';
import { shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { snoozeShipment, snoozeShipments } from '#server/domain/attention/snooze.ts';
import { getAttention } from '#server/domain/attention/state.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { backdateEvents, failMail, hours, queuedMail } from '../../../factories/attention.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [owner, root] = [await admin(), await superAdmin()];
const { db } = owner;
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** On hold for four days. */
async function onHoldShipment() {
  const made = await newShipment(owner, { status: 'on-hold' });
  await backdateEvents(db, made.id, hours(96));
  return made;
}

const countOf = async () => (await listAttention(owner, AttentionQuery.parse({ limit: 1 }))).counts.all;
const auditOf = async (id: string) =>
  (await auditLog(root, { shipment: id }))
    .filter(({ what }) => what === 'shipment-snoozed')
    .map(({ from, to, fields }) => [from, to, fields.map((field) => [field.from, field.to])]);

test('its owner and a super-admin snooze it for everyone, with a note, until then', async () => {
  const { id } = await onHoldShipment();
  const before = await countOf();
  const [until, later] = [inDays(1), inDays(30)];
  expect(await snoozeShipment(owner, { id, until, note: 'Customs on Monday' })).toMatchObject({
    reasons: ['held'],
    snooze: { until: until.toISOString(), note: 'Customs on Monday', by: who(owner) },
  });
  expect(await countOf()).toBe(before - 1);
  await snoozeShipment(root, { id, until: later, note: '' });
  const { snooze } = await getAttention(owner, { id });
  expect(snooze).toEqual({ until: later.toISOString(), note: '', by: who(root) });
  await snoozeShipment(owner, { id, until: null, note: 'ignored' });
  expect(await getAttention(owner, { id })).toMatchObject({ reasons: ['held'], snooze: null });
  expect(await countOf()).toBe(before);
  expect(await auditOf(id)).toEqual([
    [later.toISOString(), null, []],
    [until.toISOString(), later.toISOString(), [['Customs on Monday', null]]],
    [null, until.toISOString(), [[null, 'Customs on Monday']]],
  ]);
});

const who = ({ actor }: typeof owner) => ({ id: actor.user.id, fullName: actor.user.fullName });

test('the shipment keeps its version; where nothing changes nothing is audited', async () => {
  const { id } = await onHoldShipment();
  const rowOf = () => db.select().from(shipments).where(eq(shipments.id, id));
  const before = await rowOf();
  await snoozeShipment(owner, { id, until: null, note: '' });
  expect(await auditOf(id)).toEqual([]);
  const until = inDays(3);
  await snoozeShipment(owner, { id, until, note: 'Called' });
  await snoozeShipment(owner, { id, until, note: 'Called' });
  expect(await auditOf(id)).toHaveLength(1);
  expect(await rowOf()).toEqual(before);
});

test('it comes back by itself, and a snooze that is over is none', async () => {
  const { id } = await onHoldShipment();
  await snoozeShipment(owner, { id, until: inDays(1), note: '' });
  await db
    .update(shipmentAttention)
    .set({ snoozedUntil: sql`now() - interval '1 millisecond'` })
    .where(eq(shipmentAttention.shipmentId, id));
  expect((await getAttention(owner, { id })).snooze).toBeNull();
  await snoozeShipment(owner, { id, until: null, note: '' });
  expect(await auditOf(id)).toHaveLength(1);
  const until = inDays(2);
  await snoozeShipment(owner, { id, until, note: '' });
  expect((await auditOf(id))[0]).toEqual([null, until.toISOString(), []]);
});

test('a mail that newly fails ends it, also beside one that failed before; one to another address does not', async () => {
  const { id, senderEmail, receiverEmail } = await onHoldShipment();
  for (const address of [receiverEmail, senderEmail]) {
    await snoozeShipment(owner, { id, until: inDays(1), note: '' });
    await failMail(db, await queuedMail(db, id, address));
    expect(await getAttention(owner, { id })).toMatchObject({ reasons: ['held', 'mail'], snooze: null });
  }
  await snoozeShipment(owner, { id, until: inDays(1), note: '' });
  await failMail(db, await queuedMail(db, id, 'a.friend@example.com'));
  expect((await getAttention(owner, { id })).snooze).not.toBeNull();
});

describe('is rejected', () => {
  test('for a time that is over, and beyond thirty days', async () => {
    const { id } = await onHoldShipment();
    const at = (until: Date) => rejection(snoozeShipment(owner, { id, until, note: '' }));
    expect(await at(new Date(Date.now() - 1_000))).toBe('invalid: Please choose a time that is still to come');
    expect(await at(inDays(30.01))).toBe('invalid: A shipment can be snoozed for at most 30 days');
    expect((await getAttention(owner, { id })).snooze).toBeNull();
    expect(await auditOf(id)).toEqual([]);
  });

  test('without a time, with one that is none, and with a note that is too long', () => {
    const messages = (input: object) =>
      Snooze.safeParse({ id: 'x', ...input }).error?.issues.map(({ path }) => path[0]);
    expect(messages({})).toEqual(['until']);
    expect(messages({ until: 'tomorrow' })).toEqual(['until']);
    expect(messages({ until: null, note: 'x'.repeat(251) })).toEqual(['note']);
    expect(messages({ until: null, note: `${'x'.repeat(250)} ` })).toBeUndefined();
  });
});

test('several at once are one’s own, all or none, and each is audited', async () => {
  const [{ id }, { id: foreign }] = [await onHoldShipment(), await newShipment(await admin())];
  const input = { until: inDays(1), note: 'Strike' };
  expect(await rejection(snoozeShipments(owner, { ids: [id, foreign], ...input }))).toMatch(/^forbidden: .*WB/);
  expect(await rejection(snoozeShipments(owner, { ids: [id], ...input, until: inDays(31) }))).toMatch(/^invalid/);
  expect(await auditOf(id)).toEqual([]);
  expect(await snoozeShipments(owner, { ids: [id], ...input })).toEqual({ snoozed: 1 });
  expect(await auditOf(id)).toHaveLength(1);
  expect(BulkSnooze.safeParse({ ids: [], until: null }).success).toBe(false);
  expect(BulkSnooze.safeParse({ ids: Array(101).fill(id), until: null }).success).toBe(false);
});
