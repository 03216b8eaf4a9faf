import { describe, expect, test } from 'vitest';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import { REFERENCE_TYPES } from '#contract/goods/references/reference-types.ts';
import { goodsWarnings } from '#contract/goods/warnings.ts';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { newShipment, shipmentFrom } from '../../../factories/shipments/domain-shipments.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const root = await superAdmin();

const references = [
  { type: 'container' as const, value: 'CSQU 305438-3', public: true },
  { type: 'po' as const, value: 'Secret 4711', public: false },
];
const pallet = { count: 2, type: 'pallet' as const, length: 120, width: 80, height: 100, weight: 250 };
const create = (fields: object) => shipmentFrom(owner, fields);
const change = async (id: string, fields: object) =>
  (await updateShipment(owner, { id, ...UpdateShipment.parse(fields) })).shipment;
const firstMessage = (schema: typeof CreateShipment | typeof UpdateShipment, fields: object) =>
  schema.safeParse(fields).error?.issues[0]?.message;

describe('references', () => {
  test('come back as they were given; the tracking page has the public ones', async () => {
    const { id, trackingNumber: number } = await create({ references });
    expect((await getShipment(owner, { id })).references).toEqual(references);
    expect((await trackShipment(anonymous, { number })).references).toEqual([references[0]]);
    const [, second] = references;
    expect((await change(id, { references: [second] })).references).toEqual([second]);
    expect((await auditLog(root, { shipment: id }))[0]?.fields).toEqual([
      { field: 'references', from: 'container CSQU 305438-3; po Secret 4711', to: 'po Secret 4711' },
    ]);
    expect((await change(id, { receiverName: 'Rita' })).references).toEqual([second]);
  });

  test.each([
    [
      'a type that is unknown',
      [{ type: 'isbn', value: '1' }],
      `Please select a valid type of reference: ${REFERENCE_TYPES.join(', ')}`,
    ],
    ['no value', [{ type: 'po', value: ' ' }], 'Please fill in the number: Purchase order'],
    ['65 characters', [{ type: 'po', value: 'x'.repeat(65) }], 'Purchase order may have at most 64 characters'],
    [
      'a line break',
      [{ type: 'po', value: 'a\nb' }],
      'Purchase order contains characters that are not allowed: line break (U+000A)',
    ],
    ['a bar', [{ type: 'po', value: 'a|b' }], 'Purchase order may not contain |'],
    ['the same twice', [references[1], references[1]], 'Purchase order Secret 4711 is there twice'],
    [
      '21',
      Array.from({ length: 21 }, (_, at) => ({ type: 'po', value: `${at}` })),
      'A shipment may have at most 20 references',
    ],
    ['no list', 'seven', 'References must be a list of objects with type, value and public'],
  ])('with %s are rejected', (_, wrong, message) => {
    expect(firstMessage(CreateShipment, { ...shipmentInput, references: wrong })).toBe(message);
    expect(firstMessage(UpdateShipment, { references: wrong })).toBe(message);
  });

  test('with a wrong check digit are accepted with a warning', async () => {
    const made = await create({ references: [{ type: 'container', value: 'CSQU3054384' }] });
    expect(goodsWarnings(made)).toEqual([
      { path: 'references.0.value', message: 'The check digit of CSQU3054384 does not match: it should be 3' },
    ]);
  });

  test('are found in every list, without blanks, hyphens and case, from three characters on', async () => {
    const value = 'ABX 00-77"Z';
    const { id } = await create({ references: [{ type: 'seal', value, public: false }] });
    const search = async (text: string) => {
      const mine = await listMyShipments(owner, ShipmentListQuery.parse({ search: text }));
      const all = await listSuperAdminShipments(root, SuperAdminQuery.parse({ search: text }));
      expect(all.pagination.totalItems).toBe(all.shipments.length);
      return [mine, all].map(({ shipments }) => shipments.some((shipment) => shipment.id === id));
    };
    for (const text of ['abx0077', 'ABX-0077"z', 'X 00-7', '077"']) expect(await search(text)).toEqual([true, true]);
    for (const text of ['abx0078', 'abx_077', 'seal"', '","']) expect(await search(text)).toEqual([false, false]);
  });
});

describe('pieces', () => {
  test('are found in every list by their number, and beyond the last one nothing is', async () => {
    const { trackingNumber } = await create({ pieces: [2, 1].map((count) => ({ count, type: 'crate' })) });
    await create({ pieces: [{ count: 9, type: 'carton' }] });
    const search = async (text: string) => {
      const mine = await listMyShipments(owner, ShipmentListQuery.parse({ search: text }));
      const all = await listSuperAdminShipments(root, SuperAdminQuery.parse({ search: text }));
      expect(all.pagination.totalItems).toBe(all.shipments.length);
      return [mine, all].map(({ shipments }) => shipments.map((shipment) => shipment.trackingNumber));
    };
    expect(await search(`${trackingNumber}-003`)).toEqual([[trackingNumber], [trackingNumber]]);
    expect(await search(`${trackingNumber.toLowerCase()} 001`)).toEqual([[trackingNumber], [trackingNumber]]);
    expect(await search(`${trackingNumber}-004`)).toEqual([[], []]);
    const inGroups = `${trackingNumber.slice(0, 6)} ${trackingNumber.slice(6, 11)}-${trackingNumber.slice(11)}`;
    expect(await search(inGroups)).toEqual([[trackingNumber], [trackingNumber]]);
  });

  test('have totals by the weight and the mode; the public sees count and type', async () => {
    const made = await create({ pieces: [{ ...pallet, description: ' Pumps ' }], weight: 500, shippingMode: 'Sea' });
    expect(made.pieces).toEqual([{ ...pallet, description: 'Pumps' }]);
    expect(made.totals).toEqual({ pieces: 2, volume: 1.92, chargeableWeight: 1_920 });
    const tracked = await trackShipment(anonymous, { number: made.trackingNumber });
    expect(tracked).toMatchObject({ pieces: [{ count: 2, type: 'pallet' }], totals: made.totals });
    expect(Object.keys(tracked.pieces[0] ?? {})).toEqual(['count', 'type']);
  });

  test('that all have a weight give the shipment’s, until one is given', async () => {
    const { weight: _, ...unweighed } = shipmentInput;
    const made = await createShipment(owner, CreateShipment.parse({ ...unweighed, pieces: [pallet] }), []);
    expect(made.weight).toBe(500);
    const { id } = made;
    expect((await change(id, { pieces: [{ ...pallet, count: 3 }] })).weight).toBe(750);
    expect((await change(id, { pieces: [{ count: 3, type: 'pallet' }] })).weight).toBe(750);
    const given = await change(id, { weight: 800, pieces: [pallet] });
    expect(goodsWarnings(given)).toEqual([
      { path: 'weight', message: 'The pieces weigh 500 kg together, the shipment 800 kg' },
    ]);
    expect((await change(id, { pieces: [{ ...pallet, count: 4 }] })).weight).toBe(800);
    expect((await change(id, { weight: null })).weight).toBe(1_000);
    await change(id, { pieces: [] });
    expect(await rejection(change(id, { weight: '' }))).toBe('invalid: Weight must be a number of 0 or more');
  });

  test('without a weight of each leave none to be left out', () => {
    const { weight: _, ...unweighed } = shipmentInput;
    for (const pieces of [[], [{ count: 1, type: 'bag' }]])
      expect(firstMessage(CreateShipment, { ...unweighed, pieces })).toBe('Weight must be a number of 0 or more');
  });

  test.each([
    ['a count of 0', { ...pallet, count: 0 }, /^The count must be a whole number from 1 to 9,999/],
    ['half a piece', { ...pallet, count: 1.5 }, /^The count must/],
    ['an unknown type', { ...pallet, type: 'yacht' }, /^The type must be one of package/],
    ['a side of 0', { ...pallet, length: 0 }, /^Length must be a number above 0, at most 10,000/],
    ['a side of two decimals', { ...pallet, width: 1.25 }, /^Width must/],
    ['a side beyond 10,000 cm', { ...pallet, height: 10_000.1 }, /^Height must/],
    ['a side that is nearly one of one decimal', { ...pallet, width: 0.1000000001 }, /^Width must/],
    ['next to no weight', { ...pallet, weight: 1e-10 }, /^The weight of a piece must/],
    ['a weight below a gram', { ...pallet, weight: 0.0001 }, /^The weight of a piece must/],
    [
      'a long description',
      { ...pallet, description: 'x'.repeat(121) },
      /^The description of a piece may have at most 120/,
    ],
  ])('with %s are rejected', (_, line, message) => {
    expect(firstMessage(CreateShipment, { ...shipmentInput, pieces: [line] })).toMatch(message);
  });

  test('are at most 200 lines and 99,999 pieces', () => {
    const lines = (length: number, count: number) => Array.from({ length }, () => ({ count, type: 'bag' }));
    expect(firstMessage(CreateShipment, { ...shipmentInput, pieces: lines(201, 1) })).toMatch(/at most 200 lines/);
    expect(firstMessage(CreateShipment, { ...shipmentInput, pieces: lines(11, 9_999) })).toMatch(
      /at most 99,999 pieces/,
    );
  });

  test('have numbers that every look-up reads as the shipment’s; beyond the last there is none', async () => {
    const { id, trackingNumber } = await create({ pieces: [pallet] });
    const second = pieceNumber(trackingNumber, 2);
    expect((await trackShipment(anonymous, { number: second })).trackingNumber).toBe(trackingNumber);
    expect((await getShipment(owner, { id: second })).id).toBe(id);
    const third = pieceNumber(trackingNumber, 3);
    expect(await rejection(trackShipment(anonymous, { number: third }))).toMatch(
      /^not-found: Tracking number not found/,
    );
    expect(await rejection(getShipment(owner, { id: third }))).toMatch(/^not-found/);
    const { trackingNumber: without } = await newShipment(owner);
    expect(await rejection(trackShipment(anonymous, { number: pieceNumber(without, 1) }))).toMatch(/^not-found/);
  });
});

test('a form sends references and pieces as the JSON of one part each', () => {
  const parts = {
    ...shipmentInput,
    weight: '12.5',
    references: JSON.stringify(references),
    pieces: JSON.stringify([pallet]),
  };
  expect(CreateShipment.parse(parts)).toMatchObject({ references, pieces: [{ ...pallet, description: null }] });
  expect(UpdateShipment.parse({ references: '', pieces: ' ' })).toMatchObject({ references: [], pieces: [] });
});
