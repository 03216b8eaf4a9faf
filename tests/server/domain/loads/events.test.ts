import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { BatchListQuery } from '#contract/bulk/batches.ts';
import { EventOfLoads, LoadEvent } from '#contract/loads/load-events.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { loadEvents } from '#db/schema/loads/load-events.ts';
import { listBatches } from '#server/domain/bulk/list.ts';
import { retractBatch } from '#server/domain/bulk/retract.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { addLoadEvent, previewLoadEvent } from '#server/domain/loads/events.ts';
import { getLoad } from '#server/domain/loads/list.ts';
import { removeLoad } from '#server/domain/loads/save.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { enter, newLoad, put } from '../../../factories/loads.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';
import { insertSubjects } from '../../../support/endpoints/subjects.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [clerk, colleague, root] = [await admin(), await admin(), await superAdmin()];
const { db } = root;

const DEPARTED = '2026-10-01T06:00:00.000Z';
const ARRIVED = '2026-10-05T06:00:00.000Z';

const errorOf = (fields: object) => LoadEvent.safeParse(fields).error?.issues[0]?.message;
const stateOf = async (load: { id: string }) => {
  const { state, departedAt, arrivedAt } = (await getLoad(root, load)).load;
  return [state, departedAt, arrivedAt];
};
const newestOf = async (id: string) => (await getShipment(root, { id })).events.at(-1);
const undo = (batchId: string, ctx: Ctx = clerk) => undoBulkUpdateAsStaff(ctx, { batchId });
const retract = (id: string, ctx: Ctx = clerk) => retractBatch(ctx, { id, notify: 'none' });
/** As if the hold of the batch were over. */
const pass = (batchId: string) =>
  setRows(db, bulkBatches, eq(bulkBatches.id, batchId), { undoUntil: new Date('2026-10-01T00:00:00Z') });
const preview = (ctx: Ctx, load: { id: string }, fields: object) =>
  previewLoadEvent(ctx, EventOfLoads.parse({ ids: [load.id], ...fields }));

/** A load with so many shipments. */
async function loaded(count: number, fields: object = {}) {
  const made = [];
  for (let number = 0; number < count; number += 1) made.push(await newShipment(clerk));
  const load = await newLoad(clerk, fields);
  if (count > 0) await put(clerk, load, { ids: made.map(({ id }) => id) });
  return { load, made };
}

describe('an event', () => {
  test('says something, is a departure or an arrival, and makes nothing pending', () => {
    expect(errorOf({ departed: true })).toBeUndefined();
    expect(errorOf({ note: 'Storm off Biscay' })).toBeUndefined();
    expect(errorOf({ note: '  ' })).toBe('Please give a status, a departure, an arrival, a location or a note');
    expect(errorOf({ departed: true, arrived: true })).toBe('A load departs or arrives, not both at once');
    expect(errorOf({ status: 'pending' })).toBe('Please select a status');
    expect(errorOf({ departed: true, at: '2126-01-01T00:00:00Z' })).toMatch(/future/);
  });

  test('gives every shipment one entry at the first place or the last, unless another is said, and one mail an address', async () => {
    const { load, made } = await loaded(3);
    const departed = { status: 'in_transit', departed: true, notify: 'both' };
    expect(await enter(clerk, load, departed)).toMatchObject({ updated: 3, changed: 3, closed: [], parts: [] });
    const [state, departedAt] = await stateOf(load);
    expect([state, typeof departedAt]).toEqual(['departed', 'string']);
    for (const { id } of made)
      expect(await newestOf(id)).toMatchObject({ status: 'in_transit', location: 'Gdańsk, Poland' });
    const recipients = (await mailsOf(db, ...made.map(({ id }) => id))).map(({ recipient }) => recipient);
    expect([...new Set(recipients)].sort()).toEqual(['a.devries@example.com', 'g.okafor@example.com']);

    await enter(clerk, load, { arrived: true });
    expect((await stateOf(load)).slice(0, 2)).toEqual(['arrived', departedAt]);
    expect(await newestOf(made[0]?.id ?? '')).toMatchObject({ status: 'in_transit', location: 'Porto, Portugal' });
    await enter(clerk, load, { arrived: true, location: 'Leixões' });
    expect(await newestOf(made[0]?.id ?? '')).toMatchObject({ location: 'Leixões' });
    await enter(clerk, load, { note: 'In customs' });
    expect(await newestOf(made[0]?.id ?? '')).toMatchObject({ location: null, note: 'In customs' });
    const { history } = await getLoad(clerk, load);
    expect(history.map(({ what }) => what).slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'load-event'));
    // The notes are in the histories of the shipments, and are erased there.
    expect(JSON.stringify(history)).not.toContain('In customs');
  });

  test('does not let a load arrive before it departed, neither in the preview', async () => {
    const { load, made } = await loaded(1);
    await enter(clerk, load, { departed: true, at: ARRIVED });
    const early = { arrived: true, at: DEPARTED };
    const before = [await stateOf(load), await getShipment(root, { id: made[0]?.id ?? '' })];
    expect(await rejection(enter(clerk, load, early))).toMatch(/^invalid: A load does not arrive before it departs/);
    expect(await rejection(preview(clerk, load, early))).toMatch(/^invalid: A load does not arrive before it departs/);
    expect([await stateOf(load), await getShipment(root, { id: made[0]?.id ?? '' })]).toEqual(before);
    // Another departure corrects the first.
    await enter(clerk, load, { departed: true, at: DEPARTED });
    await enter(clerk, load, { arrived: true, at: DEPARTED });
    expect(await stateOf(load)).toEqual(['arrived', DEPARTED, DEPARTED]);
  });

  test('skips what has ended; what is there in part gets it without a status that ends it, and without its reason', async () => {
    const { load, made } = await loaded(2);
    const [ended, whole] = made;
    await addEvent(clerk, { id: ended?.id ?? '', status: 'delivered', location: '', note: '' });
    const part = await newShipment(clerk, { status: 'shipped', pieces: [piecesOf({ count: 3 })] });
    await put(clerk, load, { ids: [part.id], pieces: [1, 2] });
    const named = { closed: [ended?.trackingNumber], parts: [part.trackingNumber] };
    const event = { status: 'returned', reason: 'weather', location: 'Porto' };
    expect(await preview(clerk, load, event)).toMatchObject({ total: 2, same: 1, ...named });
    expect(await enter(clerk, load, event)).toMatchObject({ updated: 2, changed: 1, ...named });
    expect(await newestOf(ended?.id ?? '')).toMatchObject({ status: 'delivered', location: null });
    expect(await newestOf(whole?.id ?? '')).toMatchObject({ status: 'returned', reason: 'weather' });
    expect(await newestOf(part.id)).toMatchObject({ status: 'shipped', location: 'Porto', reason: null });
    const [batch] = (await listBatches(clerk, BatchListQuery.parse({}))).batches;
    expect(batch).toMatchObject({ shipments: 2, status: null, location: 'Porto', reason: null });
    // A status that does not end it is for the part too.
    expect(await enter(clerk, load, { status: 'in_transit' })).toMatchObject({ updated: 1, changed: 1, parts: [] });
  });

  test('of several loads is one batch; who is in two of them gets one entry, and all pieces together are the whole', async () => {
    const [{ load: first, made }, { load: second }] = [await loaded(2), await loaded(1, { fromCity: 'Gdynia' })];
    const shared = await newShipment(clerk, { pieces: [piecesOf({ count: 2 })] });
    await put(clerk, first, { ids: [shared.id], pieces: [1] });
    await put(clerk, second, { ids: [shared.id], pieces: [2] });
    expect((await enter(clerk, [first, second], { departed: true })).updated).toBe(4);
    expect((await getShipment(root, shared)).events).toHaveLength(2);
    const [batch] = (await listBatches(clerk, BatchListQuery.parse({}))).batches;
    expect(batch).toMatchObject({ shipments: 4, status: null, location: null });
    const { updated, parts } = await enter(clerk, [first, second, first], { status: 'delivered' });
    expect([updated, parts]).toEqual([4, []]);
    expect((await getShipment(root, made[0] ?? shared)).status).toBe('delivered');
    expect((await getLoad(clerk, second)).load.state).toBe('departed');
  });

  test('rejects the whole for one load that is unknown, another’s or deleted, and stores nothing', async () => {
    const { load, made } = await loaded(1);
    const [others, gone] = [await newLoad(colleague), await newLoad(clerk)];
    await removeLoad(clerk, gone);
    const before = await getShipment(root, { id: made[0]?.id ?? '' });
    for (const other of [others, gone, { id: 'nonsense' }])
      expect(await rejection(enter(clerk, [load, other], { departed: true }))).toBe('not-found: Load not found');
    const late = { status: 'in_transit', reason: 'weather' };
    expect(LoadEvent.safeParse(late).success).toBe(false);
    expect(await getShipment(root, { id: made[0]?.id ?? '' })).toEqual(before);
    expect(await stateOf(load)).toEqual(['open', null, null]);
    expect(await db.$count(loadEvents, eq(loadEvents.loadId, load.id))).toBe(0);
  });

  test('is of the office and the scope loads', async () => {
    const { load } = await loaded(1);
    const warehouse = await currentUser({ duty: 'warehouse' });
    for (const call of [enter(warehouse, load, { departed: true }), preview(warehouse, load, { departed: true })])
      expect(await rejection(call)).toMatch(/^forbidden/);
    const keyOf = async (scope: 'loads' | 'bulk') => {
      const { id } = await insertApiKey(db, clerk.actor.user.id, [scope]);
      return { ...clerk, actor: { ...clerk.actor, sessionHash: null, key: { id, name: 'Shop', scopes: [scope] } } };
    };
    expect(await rejection(enter(await keyOf('bulk'), load, { departed: true }))).toMatch(/^forbidden/);
    expect((await enter(await keyOf('loads'), load, { departed: true })).updated).toBe(1);
  });

  test('empty loads depart, too, and no longer once that is undone', async () => {
    const load = await newLoad(clerk);
    const entered = await enter(clerk, load, { departed: true, at: DEPARTED });
    expect(entered).toMatchObject({ updated: 0, undoUntil: expect.any(String) });
    expect(await stateOf(load)).toEqual(['departed', DEPARTED, null]);
    expect(await undoBulkUpdateAsStaff(clerk, entered)).toEqual({ restored: [], skipped: [] });
    expect(await stateOf(load)).toEqual(['open', null, null]);
  });
});

test('the preview says what the event then does', async () => {
  const { load, made } = await loaded(4);
  const [same, newer, ended] = made.map(({ id }) => id);
  await addEvent(clerk, { id: same ?? '', status: 'shipped', location: '', note: '' });
  await addEvent(clerk, { id: newer ?? '', status: 'processing', location: 'Kiel', note: '' });
  await addEvent(clerk, { id: ended ?? '', status: 'cancelled', location: '', note: '' });
  const other = await newShipment(clerk, { pieces: [piecesOf({ count: 2 })] });
  await put(clerk, load, { ids: [other.id], pieces: [1] });
  for (const fields of [
    { status: 'shipped', notify: 'both' },
    { status: 'shipped', departed: true, notify: 'receiver' },
    { status: 'in_transit', at: '2026-10-01T06:00:00Z', notify: 'sender' },
    { note: 'Storm off Biscay', notify: 'both' },
    { internalNote: 'Ask the agent', notify: 'both' },
    { status: 'delivered', arrived: true, notify: 'both' },
  ]) {
    const { total, same: unchanged, mails, closed, parts } = await preview(clerk, load, fields);
    const event = EventOfLoads.parse({ ids: [load.id], ...fields });
    const done = await addLoadEvent(clerk, event);
    const { updated, changed } = done;
    expect([updated, changed, done.mails, done.closed, done.parts], JSON.stringify(fields)).toEqual([
      total,
      total - unchanged,
      mails,
      closed,
      parts,
    ]);
  }
});

describe('what is taken back', () => {
  test('an undone departure or arrival takes the load’s time back, and its history says so', async () => {
    const { load, made } = await loaded(2);
    const departure = await enter(clerk, load, { status: 'in_transit', departed: true, at: DEPARTED });
    const arrival = await enter(clerk, load, { arrived: true, at: ARRIVED });
    expect((await undo(arrival.batchId)).restored).toHaveLength(2);
    expect(await stateOf(load)).toEqual(['departed', DEPARTED, null]);
    expect((await undo(departure.batchId)).restored).toHaveLength(2);
    expect(await stateOf(load)).toEqual(['open', null, null]);
    expect((await getShipment(root, made[0] ?? load)).status).toBe('pending');
    const what = (await getLoad(clerk, load)).history.map((entry) => entry.what).slice(0, 4);
    expect(what).toEqual(['load-event-undone', 'load-event-undone', 'load-event', 'load-event']);
    await removeLoad(clerk, load);
  });

  test('the departure before counts again', async () => {
    const { load } = await loaded(1);
    await enter(clerk, load, { departed: true, at: DEPARTED });
    const corrected = await enter(clerk, load, { departed: true, at: '2026-10-02T06:00:00Z' });
    const late = await enter(clerk, load, { note: 'Late' });
    await undo(late.batchId);
    expect(await stateOf(load)).toEqual(['departed', '2026-10-02T06:00:00.000Z', null]);
    await undo(corrected.batchId);
    expect(await stateOf(load)).toEqual(['departed', DEPARTED, null]);
  });

  test('after the hold its maker takes it back within a day, of a load that was empty, too', async () => {
    const [{ load, made }, empty] = [await loaded(2), await newLoad(clerk)];
    const { batchId } = await enter(clerk, [load, empty], { status: 'in_transit', departed: true });
    for (const { id } of made) await passHold(db, id);
    // One goes on by itself, and stays so.
    await addEvent(clerk, { id: made[1]?.id ?? '', status: 'on-hold', location: '', note: '' });
    expect(await retract(batchId)).toMatchObject({
      retracted: [made[0]?.trackingNumber],
      skipped: [made[1]?.trackingNumber],
    });
    expect([await stateOf(load), await stateOf(empty)]).toEqual([
      ['open', null, null],
      ['open', null, null],
    ]);
    const again = await enter(clerk, empty, { departed: true });
    await db
      .update(bulkBatches)
      .set({ undoUntil: new Date(0) })
      .where(eq(bulkBatches.id, again.batchId));
    expect(await retract(again.batchId)).toMatchObject({ retracted: [], skipped: [] });
    expect(await stateOf(empty)).toEqual(['open', null, null]);
  });

  test('a shipment that was handed over goes on with its load, and back with it', async () => {
    const { load, made } = await loaded(2);
    const [own, given] = made;
    await handOverShipment(clerk, { id: given?.id ?? '', user: colleague.actor.user.id });
    const departure = await enter(clerk, load, { status: 'in_transit', departed: true });
    expect([departure.updated, (await newestOf(given?.id ?? ''))?.status]).toEqual([2, 'in_transit']);
    // Its new owner does not take back what the load did.
    expect(await rejection(undo(departure.batchId, colleague))).toMatch(/^forbidden/);
    expect((await stateOf(load))[0]).toBe('departed');
    expect((await undo(departure.batchId)).restored.toSorted()).toEqual(
      [own?.trackingNumber, given?.trackingNumber].sort(),
    );
    const again = await enter(clerk, load, { status: 'in_transit', departed: true });
    await pass(again.batchId);
    expect((await retract(again.batchId)).retracted).toHaveLength(2);
    expect((await newestOf(given?.id ?? ''))?.retractedAt).not.toBeNull();
  });

  test('nobody else takes it back: a key that does not reach the load, who did not enter it', async () => {
    const maker = await admin();
    const load = await newLoad(maker);
    await put(maker, load, { ids: [(await newShipment(maker)).id] });
    const { batchId } = await enter(root, load, { departed: true });
    const { id } = await insertApiKey(db, root.actor.user.id, ['bulk']);
    const scopes = ['bulk' as const];
    const key = { ...root, actor: { ...root.actor, sessionHash: null, key: { id, name: 'Shop', scopes } } };
    expect(await rejection(undo(batchId, key))).toMatch(/^not-found/);
    await pass(batchId);
    expect(await rejection(retract(batchId, key))).toMatch(/^not-found/);
    expect(await rejection(retract(batchId, maker))).toMatch(/^not-found/);
    expect((await stateOf(load))[0]).toBe('departed');
  });
});

test('a load takes 500 shipments and no more; its event is of all of them, and that of three loads of 1,000', async () => {
  const maker = await admin();
  const [load, other, third] = [await newLoad(maker), await newLoad(maker), await newLoad(maker)];
  const ids = (await insertSubjects(db, 'shipment', maker.actor.user.id, 1_001)).map(({ id }) => id);
  await put(maker, load, { ids: ids.slice(0, 500) });
  expect(await rejection(put(maker, load, { ids: ids.slice(499, 501) }))).toMatch(/^conflict: .*500 shipments/);
  await put(maker, other, { ids: ids.slice(500, 1_000) });
  const event = { status: 'in_transit', departed: true, notify: 'both' };
  expect(await enter(maker, [load, other], event)).toMatchObject({ updated: 1_000, changed: 1_000 });
  await put(maker, third, { ids: ids.slice(1_000) });
  expect(await rejection(enter(maker, [load, other, third], event))).toMatch(
    /^conflict: These loads have 1001 shipments/,
  );
  expect((await getLoad(maker, load)).shipments).toHaveLength(500);
  expect((await stateOf(third))[0]).toBe('open');
});
