import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { KeyScope } from '#contract/accounts/api-keys.ts';
import { BatchListQuery } from '#contract/bulk/batches.ts';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import { LoadEvent } from '#contract/loads/load-events.ts';
import type { CreateLoad } from '#contract/loads/loads.ts';
import { CloseTally, CountPieces } from '#contract/loads/tally.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { listBatches } from '#server/domain/bulk/list.ts';
import { retractBatch } from '#server/domain/bulk/retract.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { addToLoad, takeFromLoad } from '#server/domain/loads/change-members.ts';
import { addLoadEvent } from '#server/domain/loads/events.ts';
import { getLoad } from '#server/domain/loads/list.ts';
import { createLoad } from '#server/domain/loads/save.ts';
import { closeTally, previewCloseTally } from '#server/domain/loads/tally/close.ts';
import { countPieces } from '#server/domain/loads/tally/count.ts';
import { getTally } from '#server/domain/loads/tally/read.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { admin, anonymous, currentUser } from '../../../factories/actors.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';
import { sendDueMail } from '../../../support/mail/mailed-key.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const owner = await admin();
const warehouse = await currentUser({ duty: 'warehouse' });
const { db } = owner;

const SEA = {
  mode: 'Sea',
  fromCity: 'Gdańsk',
  fromCountry: 'Poland',
  toCity: 'Porto',
  toCountry: 'Portugal',
} satisfies CreateLoad;

const count = (ctx: Ctx, id: string, input: object) => countPieces(ctx, { id, ...CountPieces.parse(input) });
const close = (ctx: Ctx, id: string, input: object) => closeTally(ctx, { id, ...CloseTally.parse(input) });

/** A load with a shipment of three pieces and one without lines. */
async function loaded() {
  const load = await createLoad(owner, SEA);
  const crates = await newShipment(owner, { pieces: [piecesOf({ count: 2 }), piecesOf()] });
  const box = await newShipment(owner);
  await addToLoad(owner, { id: load.id, ids: [crates.id, box.id] });
  const piece = (number: number) => pieceNumber(crates.trackingNumber, number);
  return { load, crates, box, piece, all: [piece(1), piece(2), piece(3), box.trackingNumber] };
}

const eventsOf = async (shipmentId: string) => {
  const rows = await db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, shipmentId))
    .orderBy(shipmentEvents.id);
  return rows.filter(({ statusSource }) => statusSource !== 'created');
};

describe('what is scanned', () => {
  test('counts once; again says when and by whom, whoever scans it', async () => {
    const { load, piece, all } = await loaded();
    const first = await count(owner, load.id, { at: 'loading', numbers: [piece(2), piece(1)] });
    expect(first).toMatchObject({ counted: [piece(1), piece(2)], repeated: [], unknown: [], refused: [] });
    const again = await count(warehouse, load.id, { at: 'loading', numbers: [piece(2).toLowerCase(), piece(3)] });
    const by = { id: owner.actor.user.id, fullName: owner.actor.user.fullName };
    expect(again.repeated).toEqual([{ number: piece(2).toLowerCase(), at: expect.any(String), by }]);
    const tally = await getTally(owner, { id: load.id, at: 'loading' });
    expect(tally.expected.toSorted()).toEqual(all.toSorted());
    expect(tally.counted).toEqual([piece(1), piece(2), piece(3)]);
    expect(tally.missing).toEqual([all[3]]);
    expect((await getTally(owner, { id: load.id, at: 'unloading' })).counted).toEqual([]);
  });

  test('a shipment’s own number counts where it is one piece, else it is refused; what is unknown is named', async () => {
    const { load, crates, box } = await loaded();
    const sent = ['WBNOSUCHNUMBER', crates.trackingNumber, box.trackingNumber, `${box.trackingNumber}-002`];
    const { counted, refused, unknown } = await count(owner, load.id, { at: 'loading', numbers: sent });
    expect(counted).toEqual([box.trackingNumber]);
    const message = 'It has 3 pieces. Please scan the number of each piece.';
    expect(refused).toEqual([{ number: crates.trackingNumber, message }]);
    expect(unknown).toEqual([sent[0], sent[3]]);
  });

  test('is over where it was not expected; damaged is said and taken back, as is a count', async () => {
    const { load, piece } = await loaded();
    const { trackingNumber } = await newShipment(owner);
    await count(owner, load.id, { at: 'unloading', numbers: [trackingNumber, piece(1)], damaged: true });
    await count(owner, load.id, { at: 'unloading', numbers: [piece(1)] });
    const tally = () => getTally(owner, { id: load.id, at: 'unloading' });
    expect(await tally()).toMatchObject({ over: [trackingNumber] });
    expect((await tally()).damaged.toSorted()).toEqual([trackingNumber, piece(1)].toSorted());
    await count(owner, load.id, { at: 'unloading', numbers: [piece(1)], damaged: false, remove: [trackingNumber] });
    expect(await tally()).toMatchObject({ counted: [piece(1)], over: [], damaged: [] });
  });

  test('two spellings of a piece in one call are one count and a repetition', async () => {
    const { load, piece } = await loaded();
    const numbers = [piece(1), piece(1).toLowerCase()];
    const { counted, repeated } = await count(owner, load.id, { at: 'loading', numbers });
    expect(counted).toEqual([piece(1)]);
    expect(repeated).toMatchObject([{ number: numbers[1], by: { id: owner.actor.user.id } }]);
  });

  test('ten at two doors at once are ten', async () => {
    const { load } = await loaded();
    const many = await newShipment(owner, { pieces: [piecesOf({ count: 10 })] });
    await addToLoad(owner, { id: load.id, ids: [many.id] });
    const numbers = Array.from({ length: 10 }, (_, index) => pieceNumber(many.trackingNumber, index + 1));
    let repeated = 0;
    for (const number of numbers) {
      const scan = (ctx: Ctx) => count(ctx, load.id, { at: 'loading', numbers: [number] });
      const both = await Promise.all([scan(owner), scan(warehouse)]);
      repeated += both.flatMap((answer) => answer.repeated).length;
    }
    expect(repeated).toBe(10);
    expect((await getTally(owner, { id: load.id, at: 'loading' })).counted).toEqual(numbers);
  });
});

describe('the end of a tally', () => {
  test('gives each that differs an event that keeps its status, and takes no more numbers', async () => {
    const { load, crates, box, piece } = await loaded();
    const stranger = await newShipment(owner);
    const numbers = [piece(1), box.trackingNumber, stranger.trackingNumber];
    await count(owner, load.id, { at: 'unloading', numbers });
    await count(owner, load.id, { at: 'unloading', numbers: [box.trackingNumber], damaged: true });
    const input = { at: 'unloading', notify: 'receiver' };
    const preview = await previewCloseTally(owner, { id: load.id, ...CloseTally.parse(input) });
    const closed = await close(owner, load.id, input);
    const differences = {
      shortShipped: [crates.trackingNumber],
      damaged: [box.trackingNumber],
      misrouted: [stranger.trackingNumber],
      listed: [],
      mails: 3,
    };
    expect(preview).toMatchObject(differences);
    expect(closed).toMatchObject(differences);
    const [short] = await eventsOf(crates.id);
    expect(short).toMatchObject({ status: 'pending', statusSource: 'inherited', reason: 'short-shipped', note: null });
    expect(short?.internalNote).toBe(`At the unloading of ${load.number}: ${piece(2)}, ${piece(3)}`);
    const shown = await trackShipment(anonymous, { number: crates.trackingNumber });
    expect(JSON.stringify(shown)).not.toContain(load.number);
    expect(shown.events.at(-1)).toMatchObject({ status: 'pending', reason: 'short-shipped' });
    expect((await getTally(owner, { id: load.id, at: 'unloading' })).closedAt).not.toBeNull();
    for (const again of [() => count(owner, load.id, { at: 'unloading', numbers }), () => close(owner, load.id, input)])
      expect(await rejection(again())).toMatch(/^conflict: This tally is closed/);
    const [entry] = (await getLoad(owner, load)).history;
    expect(entry).toMatchObject({ what: 'load-tallied', to: load.number });
  });

  test('both missing and damaged are two events and one mail; an undo takes both, and numbers are taken again', async () => {
    const { load, crates, piece } = await loaded();
    await count(owner, load.id, { at: 'unloading', numbers: [piece(1)], damaged: true });
    const { batchId } = await close(owner, load.id, { at: 'unloading', notify: 'receiver' });
    expect((await eventsOf(crates.id)).map(({ reason }) => reason)).toEqual(['short-shipped', 'damaged']);
    expect(await mailsOf(db, crates.id)).toHaveLength(1);
    const before = await getShipment(owner, { id: crates.id });
    expect((await undoBulkUpdateAsStaff(owner, { batchId })).restored).toContain(crates.trackingNumber);
    expect(await eventsOf(crates.id)).toEqual([]);
    expect(before.status).toBe('pending');
    await count(owner, load.id, { at: 'unloading', numbers: [piece(2)] });
    expect((await getTally(owner, { id: load.id, at: 'unloading' })).counted).toEqual([piece(1), piece(2)]);
  });

  test('taken back after the hold, both events are retracted', async () => {
    const { load, crates, piece } = await loaded();
    await count(owner, load.id, { at: 'unloading', numbers: [piece(1)], damaged: true });
    const { batchId } = await close(owner, load.id, { at: 'unloading' });
    await passHold(db, crates.id);
    const { retracted } = await retractBatch(owner, { id: batchId });
    expect(retracted).toContain(crates.trackingNumber);
    expect((await eventsOf(crates.id)).every(({ retractedAt }) => retractedAt !== null)).toBe(true);
    expect((await getTally(owner, { id: load.id, at: 'unloading' })).closedAt).toBeNull();
  });

  test('without a difference it is undone within the hold, too, by who ended it; after it, it is taken back', async () => {
    const { load, all } = await loaded();
    const closedAt = async () => (await getTally(owner, { id: load.id, at: 'loading' })).closedAt;
    await count(owner, load.id, { at: 'loading', numbers: all });
    const first = await close(owner, load.id, { at: 'loading' });
    expect(first.undoMs).toBeGreaterThan(0);
    expect(await rejection(undoBulkUpdateAsStaff(warehouse, first))).toMatch(/^not-found/);
    expect(await undoBulkUpdateAsStaff(owner, first)).toEqual({ restored: [], skipped: [] });
    expect(await closedAt()).toBeNull();
    const { batchId: id } = await close(owner, load.id, { at: 'loading' });
    expect(await rejection(retractBatch(owner, { id }))).toMatch(/^conflict/);
    await db
      .update(bulkBatches)
      .set({ undoUntil: new Date(0) })
      .where(eq(bulkBatches.id, id));
    expect(await retractBatch(owner, { id })).toEqual({ retracted: [], skipped: [], mails: 0 });
    expect(await closedAt()).toBeNull();
  });

  test('two corrections of a shipment to one address are one mail', async () => {
    const { load, crates, box, piece } = await loaded();
    await count(owner, load.id, { at: 'unloading', numbers: [piece(1)], damaged: true });
    await count(owner, load.id, { at: 'unloading', numbers: [box.trackingNumber] });
    const { batchId } = await close(owner, load.id, { at: 'unloading', notify: 'receiver' });
    await passHold(db, crates.id);
    // To the receiver alone.
    await sendDueMail(db);
    const { mails } = await retractBatch(owner, { id: batchId, notify: 'receiver' });
    const waiting = (await mailsOf(db, crates.id)).filter(({ state }) => state === 'queued');
    expect([mails, waiting.length]).toEqual([1, 1]);
  });

  test('a key that does not reach all that is in it, or was counted, ends none and enters no event', async () => {
    const { load, all } = await loaded();
    const scopes: KeyScope[] = ['loads'];
    const { id } = await insertApiKey(db, owner.actor.user.id, scopes);
    const keyed = { ...owner, actor: { ...owner.actor, sessionHash: null, key: { id, name: 'Shop', scopes } } };
    const other = await newShipment(await admin());
    const input = { at: 'loading', notify: 'none' };
    const enter = () => addLoadEvent(keyed, { ids: [load.id], ...LoadEvent.parse({ departed: true, notify: 'none' }) });
    await addToLoad(warehouse, { id: load.id, ids: [other.id] });
    const refused = 'forbidden: This load has shipments of others, which the API key does not reach.';
    for (const call of [() => close(keyed, load.id, input), enter]) expect(await rejection(call())).toBe(refused);
    await takeFromLoad(warehouse, { id: load.id, ids: [other.id] });
    await count(warehouse, load.id, { at: 'loading', numbers: [other.trackingNumber] });
    expect(await rejection(close(keyed, load.id, input))).toBe(refused);
    await count(warehouse, load.id, { at: 'loading', remove: [other.trackingNumber], numbers: all });
    expect(await close(keyed, load.id, input)).toMatchObject({ shortShipped: [], listed: [] });
  });

  test('stands among one’s own batches with each shipment once, as long as it has one of its events', async () => {
    const { load, crates, box, piece } = await loaded();
    await count(owner, load.id, { at: 'unloading', numbers: [piece(1)], damaged: true });
    const { batchId } = await close(owner, load.id, { at: 'unloading' });
    const listed = async () =>
      (await listBatches(owner, BatchListQuery.parse({}))).batches.find(({ id }) => id === batchId);
    expect(await listed()).toMatchObject({
      ...{ kind: 'tally', shipments: 2, retracted: 0, status: null, reason: null },
      trackingNumbers: [crates.trackingNumber, box.trackingNumber].toSorted(),
    });
    const damage = (await eventsOf(crates.id)).find(({ reason }) => reason === 'damaged');
    await retractEvent(owner, { id: crates.id, eventId: damage?.id.toString() ?? '', notify: 'none' });
    expect(await listed()).toMatchObject({ shipments: 2, retracted: 0 });
  });

  test('what is over and a colleague’s is listed; what was delivered meanwhile gets no event', async () => {
    const { load, crates, piece, box } = await loaded();
    const other = await newShipment(await admin());
    await addEvent(owner, { id: box.id, status: 'delivered', location: '', note: '' });
    await count(owner, load.id, { at: 'unloading', numbers: [piece(1), piece(2), piece(3), other.trackingNumber] });
    const closed = await close(owner, load.id, { at: 'unloading' });
    const none = { shortShipped: [], damaged: [], misrouted: [] };
    expect(closed).toMatchObject({ ...none, listed: [other.trackingNumber], mails: 0 });
    expect(await eventsOf(crates.id)).toEqual([]);
  });

  test('a colleague’s shipment that is no member gets no event, damaged, over or missing later', async () => {
    const { load, all } = await loaded();
    const other = await newShipment(await admin());
    await count(owner, load.id, { at: 'loading', numbers: all });
    await count(owner, load.id, { at: 'loading', numbers: [other.trackingNumber], damaged: true });
    const none = { shortShipped: [], damaged: [], misrouted: [], mails: 0 };
    const listed = [other.trackingNumber];
    expect(await close(owner, load.id, { at: 'loading', notify: 'both' })).toMatchObject({ ...none, listed });
    await count(owner, load.id, { at: 'unloading', numbers: all });
    expect(await close(owner, load.id, { at: 'unloading', notify: 'both' })).toMatchObject({ ...none, listed: [] });
    expect(await eventsOf(other.id)).toEqual([]);
  });

  test('what it found stays, whatever is taken out of the load and put into it since', async () => {
    const { load, box, piece } = await loaded();
    await count(owner, load.id, { at: 'loading', numbers: [piece(1), piece(2), piece(3)] });
    await close(owner, load.id, { at: 'loading' });
    const found = await getTally(owner, { id: load.id, at: 'loading' });
    expect(found.missing).toEqual([box.trackingNumber]);
    await takeFromLoad(owner, { id: load.id, ids: [box.id] });
    await addToLoad(owner, { id: load.id, ids: [(await newShipment(owner)).id] });
    expect(await getTally(owner, { id: load.id, at: 'loading' })).toEqual(found);
  });

  test('unloading expects what a closed loading counted, also what was over then', async () => {
    const { load, piece, box } = await loaded();
    const stranger = await newShipment(owner);
    await count(owner, load.id, { at: 'loading', numbers: [piece(1), stranger.trackingNumber] });
    const expected = async () => (await getTally(owner, { id: load.id, at: 'unloading' })).expected;
    expect(await expected()).toContain(box.trackingNumber);
    const { batchId } = await close(owner, load.id, { at: 'loading' });
    expect((await expected()).toSorted()).toEqual([piece(1), stranger.trackingNumber].toSorted());
    await undoBulkUpdateAsStaff(owner, { batchId });
    expect(await expected()).toContain(box.trackingNumber);
  });
});

test('a status that is taken back leaves what the tally found', async () => {
  const { load, crates, piece } = await loaded();
  const { eventId } = await addEvent(owner, { id: crates.id, status: 'shipped', location: '', note: '' });
  await count(owner, load.id, { at: 'unloading', numbers: [piece(1)] });
  await close(owner, load.id, { at: 'unloading' });
  await retractEvent(owner, { id: crates.id, eventId: eventId ?? '', notify: 'none' });
  expect((await eventsOf(crates.id)).at(-1)).toMatchObject({ status: 'pending', reason: 'short-shipped' });
});

test('is for office and warehouse; a reader and a driver count nothing, another’s load is unknown', async () => {
  const { load, piece } = await loaded();
  const input = { at: 'loading', numbers: [piece(1)] };
  expect(await rejection(count(await currentUser({ duty: 'reader' }), load.id, input))).toMatch(/^forbidden/);
  expect(await rejection(count(await currentUser({ duty: 'driver' }), load.id, input))).toMatch(/^forbidden/);
  expect(await rejection(count(await admin(), load.id, input))).toBe('not-found: Load not found');
  expect((await count(warehouse, load.id, input)).counted).toEqual([piece(1)]);
});
