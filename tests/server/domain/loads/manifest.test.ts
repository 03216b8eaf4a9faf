import { expect, test } from 'vitest';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import { CreateLoad, UpdateLoad } from '#contract/loads/loads.ts';
import { CloseTally, CountPieces } from '#contract/loads/tally.ts';
import { addToLoad } from '#server/domain/loads/change-members.ts';
import { drawManifest, getManifest } from '#server/domain/loads/manifest.ts';
import { createLoad, updateLoad } from '#server/domain/loads/save.ts';
import { closeTally } from '#server/domain/loads/tally/close.ts';
import { countPieces } from '#server/domain/loads/tally/count.ts';
import { admin, currentUser } from '../../../factories/actors.ts';
import { newRound, order } from '../../../factories/rounds.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';
import { NAMES, pallets } from '../../../factories/shipments/paper-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';
import { codesOn, pagesOf, textOf } from '../../../support/scanner/scan.ts';

const owner = await admin();

const newLoad = (fields: object = {}) =>
  createLoad(
    owner,
    CreateLoad.parse({
      mode: 'Sea',
      carrier: 'Harbour Line',
      transport: 'MV Aurora',
      voyage: '112W',
      references: [{ type: 'container', value: 'MSKU9070323' }],
      fromCity: 'Gdańsk',
      fromCountry: 'Poland',
      toCity: 'Porto',
      toCountry: 'Portugal',
      departure: '2026-11-21T06:00:00Z',
      ...fields,
    }),
  );

test('names the load, what carries it and each shipment, parts by their pieces, and says what is not known', async () => {
  const load = await newLoad();
  const part = await newShipment(owner, { pieces: [{ ...pallets, count: 5 }], weight: 100 });
  const box = await newShipment(owner, { receiverName: 'Ravi Menon', weight: 12.5 });
  await addToLoad(owner, { id: load.id, ids: [part.id], pieces: [1, 3] });
  await addToLoad(owner, { id: load.id, ids: [box.id] });
  const { fileName, bytes } = await getManifest(owner, { id: load.number });
  expect(fileName).toBe(`manifest-${load.number}.pdf`);
  const text = await textOf(bytes);
  for (const said of [load.number, 'MV Aurora', '112W', 'MSKU9070323', 'Harbour Line', '21 Nov 2026, 06:00'])
    expect(text).toContain(said);
  for (const said of [part.trackingNumber, '2 of 5', box.trackingNumber, 'Ravi Menon', '12.5', '1 unknown'])
    expect(text).toContain(said);
  expect(text).not.toContain('Counted at');
});

test('of a round it is the run sheet: stops in their order, with what the driver needs and boxes to sign', async () => {
  const driver = await currentUser({ duty: 'driver' });
  const address = { destinationAddress: 'Quay 7', destinationCity: 'Sopot', destinationCountry: 'Poland' };
  const first = await newShipment(owner, {
    ...address,
    receiverName: 'Ravi Menon',
    receiverContact: '+48 58 555 0107',
  });
  const other = await newShipment(owner, { destinationAddress: 'Mole 1', receiverName: 'Lena Frost' });
  const beside = await newShipment(owner, { ...address, receiverName: 'Ivo Kern', pieces: [{ ...pallets, count: 5 }] });
  const load = await newRound(owner, driver, [first.id, other.id]);
  await addToLoad(owner, { id: load.id, ids: [beside.id], pieces: [1, 3] });
  const ids = [other.id, first.id, beside.id];
  await order(owner, load, { ids, notes: { [first.id]: 'Gate code 4711' } });
  const { bytes } = await getManifest(owner, load);
  const text = (await textOf(bytes)).replaceAll(/\s+/g, ' ');
  for (const said of [
    'RUN SHEET',
    driver.actor.user.fullName,
    '+48 58 555 0107',
    'Gate code 4711',
    '2 of 5',
    'Signature',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Agent');
  const forAgent = await drawManifest(owner.db, { ...owner.actor.user, ownOnly: false }, load, {
    ofMembersAlone: true,
  });
  const shown = await textOf(forAgent.bytes);
  expect(shown).toContain('MANIFEST');
  expect(shown).not.toContain('4711');
  const places = ['Mole 1', 'Ravi Menon', 'Ivo Kern'].map((name) => text.indexOf(name));
  expect(places).toEqual(places.toSorted((one, next) => one - next));
  expect(text.split('Quay 7')).toHaveLength(2);
});

test('shows a closed tally', async () => {
  const load = await newLoad();
  const { id, trackingNumber } = await newShipment(owner, { pieces: [piecesOf({ count: 3 })] });
  await addToLoad(owner, { id: load.id, ids: [id] });
  const piece = (number: number) => pieceNumber(trackingNumber, number);
  const numbers = [piece(1), piece(2)];
  await countPieces(owner, { id: load.id, ...CountPieces.parse({ at: 'loading', numbers, damaged: true }) });
  await closeTally(owner, { id: load.id, ...CloseTally.parse({ at: 'loading' }) });
  const text = (await textOf((await getManifest(owner, load)).bytes)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Counted at loading 2 of 3 pieces, closed');
  expect(text).toContain(`Missing: ${piece(3)}`);
  expect(text).toContain(`Damaged: ${piece(1)}, ${piece(2)}`);
});

test('with names in any script as long as they may be it has further pages, and its number can be scanned', async () => {
  const load = await newLoad({ transport: 'V'.repeat(64), carrier: 'C'.repeat(60), fromCity: 'F'.repeat(120) });
  const names = Object.values(NAMES);
  const ids: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const name = (names[index % names.length] ?? '').repeat(9).slice(0, 120);
    ids.push((await newShipment(owner, { senderName: name, receiverName: name })).id);
  }
  await addToLoad(owner, { id: load.id, ids });
  const { bytes } = await getManifest(owner, load);
  const pages = await pagesOf(bytes, 200);
  expect(pages.length).toBeGreaterThan(1);
  const [first] = pages;
  expect(first && (await codesOn(first))).toContain(`Code128 ${load.number}`);
});

test('of an empty load it says so; another’s load has none', async () => {
  const load = await newLoad();
  await updateLoad(owner, { id: load.id, ...UpdateLoad.parse({ references: [] }) });
  expect(await textOf((await getManifest(owner, load)).bytes)).toContain('Nothing is in this load.');
  expect(await rejection(getManifest(await admin(), load))).toBe('not-found: Load not found');
  expect((await getManifest(await currentUser({ duty: 'warehouse' }), load)).fileName).toContain(load.number);
});
