import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type AttentionOf, AttentionQuery } from '#contract/attention/attention.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { countMenu } from '#server/domain/attention/count.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { snoozeShipment } from '#server/domain/attention/snooze.ts';
import { getAttention } from '#server/domain/attention/state.ts';
import type { Ctx } from '#server/domain/context.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { backdateEvents, hours } from '../../../factories/attention.ts';
import { insertCompany } from '../../../factories/companies.ts';
import { answerAs, keyHolder } from '../../../factories/messages.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [owner, other, root] = [await admin(), await admin(), await superAdmin()];
const { db } = owner;

/** The hours since each needs attention: the list's order is the greatest first. */
const MADE = {
  waiting: { status: 'pending', hours: 48 + 1 },
  held: { status: 'on-hold', hours: 72 + 4 },
  failed: { status: 'failed', hours: 24 + 3 },
  silent: { status: 'shipped', hours: 72 + 5 },
  snoozed: { status: 'failed', hours: 24 + 9 },
  quiet: { status: 'failed', hours: 23 },
} as const;

const ids = {} as Record<keyof typeof MADE | 'foreign', string>;

beforeAll(async () => {
  for (const [name, { status, hours: ago }] of Object.entries(MADE)) {
    const { id } = await newShipment(owner, { status, shippingMode: 'Air' });
    await backdateEvents(db, id, hours(ago));
    ids[name as keyof typeof MADE] = id;
  }
  const foreign = await newShipment(other, { status: 'failed', estimatedDelivery: new Date('2026-01-01') });
  await backdateEvents(db, foreign.id, hours(24 + 2));
  ids.foreign = foreign.id;
  await snoozeShipment(owner, { id: ids.snoozed, until: new Date(Date.now() + 60_000), note: 'Later' });
});

const list = (ctx: Ctx, query: object = {}) => listAttention(ctx, AttentionQuery.parse(query));
const named = async (ctx: Ctx, query: object = {}) => {
  const { shipments } = await list(ctx, query);
  return shipments.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0]);
};

test('an admin’s own, the one that has waited longest first, each with its reasons', async () => {
  expect(await named(owner)).toEqual(['silent', 'held', 'failed', 'waiting']);
  const { shipments, counts, pagination } = await list(owner);
  expect(shipments.map(({ reasons }) => reasons)).toEqual([['silent'], ['held'], ['failed'], ['waiting']]);
  expect(counts).toEqual({ all: 4, late: 0, silent: 1, failed: 1, held: 1, waiting: 1, mail: 0, answer: 0 });
  expect(pagination.totalItems).toBe(4);
});

test('a super-admin may ask for his own, and then learns how many there are of all; others may not ask for all', async () => {
  expect(await named(root, { scope: 'mine' })).toEqual([]);
  expect(await list(root, { scope: 'mine' })).toMatchObject({ scope: 'mine', everyones: 5 });
  expect(await list(root)).toMatchObject({ scope: 'all', everyones: null });
  expect(await list(other)).toMatchObject({ scope: 'mine', everyones: null });
  expect(await rejection(list(other, { scope: 'all' }))).toMatch(/^forbidden/);
});

test('for a super-admin everyone’s; one with two reasons is counted in both and once in all', async () => {
  expect(await named(root)).toEqual(['foreign', 'silent', 'held', 'failed', 'waiting']);
  const { counts, shipments } = await list(root);
  expect(shipments[0]?.reasons).toEqual(['late', 'failed']);
  expect(counts).toEqual({ all: 5, late: 1, silent: 1, failed: 2, held: 1, waiting: 1, mail: 0, answer: 0 });
  expect(await named(other)).toEqual(['foreign']);
});

test('of one reason, with the counts of all', async () => {
  expect(await named(root, { reason: 'failed' })).toEqual(['foreign', 'failed']);
  expect(await named(root, { reason: 'late' })).toEqual(['foreign']);
  const { counts, pagination } = await list(root, { reason: 'failed', limit: 1 });
  expect([counts.all, pagination.totalItems, pagination.totalPages]).toEqual([5, 2, 2]);
  expect(await named(root, { reason: 'mail' })).toEqual([]);
});

test('what is snoozed by itself, the first to come back first', async () => {
  await snoozeShipment(owner, { id: ids.waiting, until: new Date(Date.now() + 30_000), note: '' });
  expect(await named(owner, { snoozed: 'true' })).toEqual(['waiting', 'snoozed']);
  expect(await named(owner, { snoozed: 'true', reason: 'failed' })).toEqual(['snoozed']);
  expect(await named(owner)).toEqual(['silent', 'held', 'failed']);
  const { shipments, counts, pagination } = await list(owner, { snoozed: 'true', limit: 1, page: 2 });
  expect(shipments.map(({ snooze }) => [snooze?.note, snooze?.by.id])).toEqual([['Later', owner.actor.user.id]]);
  expect([counts.all, pagination.totalItems]).toEqual([3, 2]);
  await snoozeShipment(owner, { id: ids.waiting, until: null, note: '' });
});

test('page by page every one once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => named(root, { page, limit: 2 })));
  expect(pages).toEqual([['foreign', 'silent'], ['held', 'failed'], ['waiting']]);
  expect(await named(root, { page: 9, limit: 2 })).toEqual([]);
});

test('the neighbours of one in the list, of all or of one reason; a snoozed one has its place', async () => {
  const numbers = new Map((await list(root)).shipments.map(({ id, trackingNumber }) => [trackingNumber, id]));
  const beside = async (ctx: Ctx, name: keyof typeof ids, among: AttentionOf['among']) => {
    const { neighbours } = await getAttention(ctx, { id: ids[name], among });
    const nameOf = (number: string | null) =>
      Object.entries(ids).find(([, id]) => id === numbers.get(number ?? ''))?.[0];
    return neighbours && [nameOf(neighbours.previous), nameOf(neighbours.next)];
  };
  expect(await beside(root, 'silent', 'all')).toEqual(['foreign', 'held']);
  expect(await beside(owner, 'silent', 'all')).toEqual([undefined, 'held']);
  expect(await beside(owner, 'waiting', 'all')).toEqual(['failed', undefined]);
  expect(await beside(root, 'failed', 'failed')).toEqual(['foreign', undefined]);
  expect(await beside(root, 'snoozed', 'failed')).toEqual(['foreign', 'failed']);
  expect(await beside(owner, 'quiet', 'all')).toBeNull();
  expect(await beside(owner, 'held', 'failed')).toBeNull();
  expect(await beside(owner, 'held', undefined)).toBeNull();
});

test('two since the same time are in a fixed order', async () => {
  const pair = [await newShipment(other, { status: 'failed' }), await newShipment(other, { status: 'failed' })];
  const at = new Date('2025-01-01');
  for (const { id } of pair) await db.update(shipmentEvents).set({ at }).where(eq(shipmentEvents.shipmentId, id));
  const { shipments } = await list(other, { limit: 2 });
  expect(shipments.map(({ id }) => id)).toEqual(pair.map(({ id }) => id).sort());
});

test('the contact has the answers of the customer among what is one’s own, for that reason alone', async () => {
  const contact = await admin();
  const company = await insertCompany(db, { ownerId: contact.actor.user.id });
  const [asked, quiet] = [
    await newShipment(owner, { company, status: 'failed' }),
    await newShipment(owner, { company }),
  ];
  await backdateEvents(db, asked.id, hours(24 + 1));
  const receiver = await keyHolder(owner, asked.id);
  expect((await list(contact)).shipments).toEqual([]);
  const { id: answer } = await answerAs(receiver);
  for (const reason of [undefined, 'answer']) {
    const { shipments, counts, pagination } = await list(contact, { reason });
    expect(shipments).toMatchObject([{ id: asked.id, reasons: ['failed', 'answer'] }]);
    expect(counts).toMatchObject({ all: 1, failed: 0, answer: 1 });
    expect(pagination.totalItems).toBe(1);
  }
  expect((await list(contact, { reason: 'failed' })).shipments).toEqual([]);
  expect((await countMenu(contact)).attention).toMatchObject({ all: 1, failed: 0, answer: 1 });
  const { actor } = contact;
  const key = { id: 'key', name: 'Shop', scopes: ['shipments:read' as const] };
  const byKey: Ctx = { ...contact, actor: { ...actor, key } };
  const asReader: Ctx = { ...contact, actor: { ...actor, user: { ...actor.user, duty: 'reader' } } };
  for (const ctx of [byKey, asReader, other]) expect((await list(ctx, { reason: 'answer' })).shipments).toEqual([]);
  await setMessageDone(contact, { id: answer, done: true });
  expect((await list(contact)).counts.all).toBe(0);
  for (const { id } of [asked, quiet]) await softDeleteShipment(owner, { id });
});
