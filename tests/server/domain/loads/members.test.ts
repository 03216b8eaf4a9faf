import { expect, test } from 'vitest';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import { LoadMembers, UpdateLoad } from '#contract/loads/loads.ts';
import type { Ctx } from '#server/domain/context.ts';
import { getLoad } from '#server/domain/loads/list.ts';
import { updateLoad } from '#server/domain/loads/save.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { enter, newLoad, put, take } from '../../../factories/loads.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [clerk, colleague, root] = [await admin(), await admin(), await superAdmin()];
const warehouse = await currentUser({ duty: 'warehouse' });

const withPieces = (count: number, ctx: Ctx = clerk) => newShipment(ctx, { pieces: [piecesOf({ count, weight: 10 })] });
const piecesIn = async (load: { id: string }) =>
  (await getLoad(root, load)).shipments.map(({ trackingNumber, loadPieces }) => [trackingNumber, loadPieces]);
const lastOf = async (load: { id: string }) => {
  const [newest] = (await getLoad(root, load)).history;
  return [newest?.what, newest?.fields.find(({ field }) => field === 'shipments')?.to];
};

test('shipments come in by id, by number and by reference, once each, whatever was named twice', async () => {
  const [one, two, three] = [
    await newShipment(clerk),
    await newShipment(clerk),
    await newShipment(clerk, { reference: 'PO 77-A' }),
  ];
  const load = await newLoad(clerk);
  expect((await put(clerk, load, { ids: [one.id, one.id.toUpperCase()] })).changed).toEqual([one.trackingNumber]);
  const numbers = [one.trackingNumber, two.trackingNumber.toLowerCase(), 'po77a'];
  const { changed, load: after } = await put(clerk, load, { numbers });
  expect(changed.toSorted()).toEqual([two.trackingNumber, three.trackingNumber].sort());
  expect(after.totals).toMatchObject({ shipments: 3, pieces: 3, weight: 37.5, withoutVolume: 3 });
  expect((await piecesIn(load)).map(([, pieces]) => pieces)).toEqual([null, null, null]);
  // A repetition is no change.
  const before = await getLoad(clerk, load);
  expect((await put(clerk, load, { numbers })).changed).toEqual([]);
  expect(await getLoad(clerk, load)).toEqual(before);
});

test('pieces come in by list, by their numbers and both, and all of them are the whole', async () => {
  const { id, trackingNumber } = await withPieces(4);
  const load = await newLoad(clerk);
  await put(clerk, load, { ids: [id], pieces: [3, 1, 1] });
  expect(await piecesIn(load)).toEqual([[trackingNumber, [1, 3]]]);
  const second = pieceNumber(trackingNumber, 2);
  expect((await put(clerk, load, { numbers: [second, pieceNumber(trackingNumber, 3)] })).changed).toEqual([second]);
  expect((await put(clerk, load, { ids: [id], pieces: [2] })).changed).toEqual([]);
  const { changed, load: whole } = await put(clerk, load, { ids: [id] });
  expect(changed).toEqual([pieceNumber(trackingNumber, 4)]);
  expect([await piecesIn(load), whole.totals]).toMatchObject([[[trackingNumber, null]], { pieces: 4 }]);
  expect(await lastOf(load)).toEqual(['load-shipments-added', pieceNumber(trackingNumber, 4)]);

  const other = await newLoad(clerk, { mode: 'Air' });
  await put(clerk, other, { numbers: [pieceNumber(trackingNumber, 1)], pieces: [4] });
  expect(await piecesIn(other)).toEqual([[trackingNumber, [1, 4]]]);
});

test('pieces are those of one shipment, which has so many', async () => {
  const { id, trackingNumber } = await withPieces(2);
  const load = await newLoad(clerk);
  const message = (input: object) => LoadMembers.safeParse(input).error?.issues[0]?.message;
  expect(message({ ids: [id, id], pieces: [1] })).toBe('Pieces can be given for one shipment at a time');
  expect(message({ ids: [id], pieces: [0] })).toBe('Pieces must be a list of whole numbers from 1 to 99,999');
  expect(message({ ids: [id], pieces: [] })).toBe('Pieces must be a list of whole numbers from 1 to 99,999');
  expect(message({})).toBe('Please select shipments to update');
  expect(await rejection(put(clerk, load, { ids: [id], pieces: [1, 3] }))).toMatch(/^invalid: .* has 2 pieces/);
  const beyond = pieceNumber(trackingNumber, 3);
  expect(await rejection(put(clerk, load, { numbers: [beyond] }))).toBe(`not-found: Shipment not found: ${beyond}`);
  expect(await piecesIn(load)).toEqual([]);
});

test('a call is all or none: one that is unknown, ambiguous or another’s rejects it', async () => {
  const load = await newLoad(clerk);
  const [own, others] = [await newShipment(clerk), await newShipment(colleague)];
  for (const reference of ['TWICE 1', 'TWICE 1']) await newShipment(clerk, { reference });
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await rejection(put(clerk, load, { ids: [own.id, unknown] }))).toBe('not-found: Shipment not found');
  const numbers = [own.trackingNumber, 'NOBODY', 'twice1'];
  expect(await rejection(put(clerk, load, { numbers }))).toMatch(/^not-found: .*NOBODY; several shipments have twice1/);
  expect(await rejection(put(clerk, load, { ids: [own.id, others.id] }))).toMatch(/^forbidden: .*WB/);
  expect(await piecesIn(load)).toEqual([]);
  expect((await getLoad(clerk, load)).history.map(({ what }) => what)).toEqual(['load-created']);
});

test('warehouse puts in and takes out whosever they are, a reader and a colleague nothing', async () => {
  const [load, shipment] = [await newLoad(clerk), await newShipment(colleague)];
  expect((await put(warehouse, load, { ids: [shipment.id] })).changed).toEqual([shipment.trackingNumber]);
  const reader = await currentUser({ duty: 'reader' });
  for (const change of [put, take]) {
    expect(await rejection(change(reader, load, { ids: [shipment.id] }))).toMatch(/^forbidden/);
    expect(await rejection(change(colleague, load, { ids: [shipment.id] }))).toBe('not-found: Load not found');
  }
  // The load's maker takes out what is another's.
  expect((await take(clerk, load, { numbers: [shipment.trackingNumber] })).changed).toEqual([shipment.trackingNumber]);
});

test('to a key without all:read a shipment of another is not there', async () => {
  const { id } = await insertApiKey(root.db, root.actor.user.id, ['loads']);
  const key = { id, name: 'Shop', scopes: ['loads' as const] };
  const narrow = { ...root, actor: { ...root.actor, sessionHash: null, key } };
  const [load, own, other] = [await newLoad(root), await newShipment(root), await newShipment(clerk)];
  await put(root, load, { ids: [other.id] });
  const { load: seen } = await put(narrow, load, { ids: [own.id] });
  expect(seen.totals.shipments).toBe(1);
  for (const change of [put, take]) {
    expect(await rejection(change(narrow, load, { ids: [other.id] }))).toBe('not-found: Shipment not found');
    expect(await rejection(change(narrow, load, { numbers: [other.trackingNumber] }))).toMatch(/^not-found/);
  }
  expect(await rejection(put(narrow, await newLoad(clerk), { ids: [own.id] }))).toBe('not-found: Load not found');
});

test('what is taken out is named, and what is not in it is no change', async () => {
  const [whole, part] = [await withPieces(3), await withPieces(3)];
  const load = await newLoad(clerk);
  await put(clerk, load, { ids: [whole.id] });
  await put(clerk, load, { ids: [part.id], pieces: [1, 2] });
  const third = pieceNumber(whole.trackingNumber, 3);
  expect((await take(clerk, load, { numbers: [third, pieceNumber(part.trackingNumber, 3)] })).changed).toEqual([third]);
  expect((await piecesIn(load)).map(([, pieces]) => pieces)).toEqual([
    [1, 2],
    [1, 2],
  ]);
  const { changed, load: after } = await take(clerk, load, { ids: [part.id] });
  expect(changed).toEqual([1, 2].map((piece) => pieceNumber(part.trackingNumber, piece)));
  expect(after.totals).toMatchObject({ shipments: 1, pieces: 2, weight: 20 });
  expect((await take(clerk, load, { ids: [part.id] })).changed).toEqual([]);
  await take(clerk, load, { ids: [whole.id], pieces: [1, 2] });
  expect(await piecesIn(load)).toEqual([]);
});

test('a piece in another open load of the mode is a conflict that names it, of another mode a warning', async () => {
  const { id, trackingNumber } = await withPieces(3);
  const [first, second, flight] = [await newLoad(clerk), await newLoad(clerk), await newLoad(clerk, { mode: 'Air' })];
  await put(clerk, first, { ids: [id], pieces: [1, 2] });
  const other = await newShipment(clerk);
  const taken = `conflict: Already in the load ${first.number}: ${pieceNumber(trackingNumber, 2)}`;
  expect(await rejection(put(clerk, second, { numbers: [other.trackingNumber, pieceNumber(trackingNumber, 2)] }))).toBe(
    taken,
  );
  expect(await rejection(put(clerk, second, { ids: [id] }))).toMatch(/^conflict: .*-001, .*-002$/);
  expect(await piecesIn(second)).toEqual([]);
  expect((await put(clerk, second, { ids: [id], pieces: [3] })).warnings).toEqual([]);
  const { warnings } = await put(clerk, flight, { ids: [id], pieces: [2, 3] });
  expect(warnings.map(({ number, message }) => [number, message]).sort()).toEqual([
    [pieceNumber(trackingNumber, 2), `Also in the load ${first.number} (Sea)`],
    [pieceNumber(trackingNumber, 3), `Also in the load ${second.number} (Sea)`],
  ]);
  // The next leg, once the first one is on its way.
  await enter(clerk, first, { departed: true });
  const onBoth = { number: pieceNumber(trackingNumber, 2), message: `Also in the load ${flight.number} (Air)` };
  expect((await put(clerk, second, { ids: [id] })).warnings).toEqual([onBoth]);
});

test('what arrived stays as it is; what left is taken out after the departure, and the history says so', async () => {
  const [one, two] = [await newShipment(clerk), await newShipment(clerk)];
  const load = await newLoad(clerk);
  await put(clerk, load, { ids: [one.id, two.id] });
  await enter(clerk, load, { departed: true });
  await take(clerk, load, { ids: [two.id] });
  expect(await lastOf(load)).toEqual(['load-shipments-removed', two.trackingNumber]);
  await enter(clerk, load, { arrived: true });
  for (const change of [put, take])
    expect(await rejection(change(clerk, load, { ids: [one.id] }))).toMatch(/^conflict: This load has arrived/);
  expect(await piecesIn(load)).toEqual([[one.trackingNumber, null]]);
});

test('a load says when it has more than its capacity', async () => {
  const load = await newLoad(clerk, { capacity: { weight: 25, volume: 1 } });
  const [one, two] = [await newShipment(clerk), await newShipment(clerk)];
  expect((await put(clerk, load, { ids: [one.id, two.id] })).load.overCapacity).toBe(false);
  const cube = piecesOf({ length: 100, width: 100, height: 100, weight: 0.1 });
  const small = await newShipment(clerk, { weight: 0, pieces: [cube, cube] });
  expect((await put(clerk, load, { ids: [small.id], pieces: [1] })).load).toMatchObject({
    overCapacity: true,
    totals: { weight: 25.1, volume: 1 },
  });
  const { id } = await newLoad(clerk);
  await updateLoad(clerk, { id, ...UpdateLoad.parse({ capacity: { volume: 1 } }) });
  expect((await put(clerk, { id }, { ids: [small.id], pieces: [2] })).load.overCapacity).toBe(false);
});

test('pieces that a shipment no longer has count no more; all that are left are the whole', async () => {
  const { id, trackingNumber } = await withPieces(4);
  const load = await newLoad(clerk);
  await put(clerk, load, { ids: [id], pieces: [1, 2, 4] });
  await updateShipment(clerk, { id, pieces: [piecesOf({ count: 3, weight: 10 })] });
  expect(await piecesIn(load)).toEqual([[trackingNumber, [1, 2]]]);
  await updateShipment(clerk, { id, pieces: [piecesOf({ count: 2, weight: 10 })] });
  expect(await piecesIn(load)).toEqual([[trackingNumber, null]]);
  expect((await take(clerk, load, { ids: [id], pieces: [1] })).changed).toEqual([pieceNumber(trackingNumber, 1)]);
  expect((await getLoad(clerk, load)).load.totals).toMatchObject({ pieces: 1, weight: 10 });
});
