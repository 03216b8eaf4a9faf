import { expect, test } from 'vitest';
import { importTemplate } from '#contract/import/import-columns.ts';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { ExportQuery } from '#contract/shipments/super-admin.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { exported } from '../../../factories/exports.ts';
import { importFrom } from '../../../factories/imports.ts';
import { newShipment, shipmentFrom } from '../../../factories/shipments/domain-shipments.ts';

const forImport = async (search: string) =>
  exported(await superAdmin(), { format: 'import', search, tz: 'Asia/Tokyo' });

const TEXTS = [
  '=1+1',
  "'=2",
  "''+3",
  '-Dock 4, -2 floor',
  '@home; "quoted"\tcell',
  'two\r\n-lines',
  "O'Brien, 't Hof",
  '船,；＝',
];

test('what is exported as a file to import is imported as unchanged, whatever is in it', async () => {
  const ctx = await admin();
  for (const [index, description] of TEXTS.entries()) {
    const status = index % 2 === 0 ? 'delivered' : 'in_transit';
    const estimatedDelivery = new Date('2030-01-31T23:30:00.123Z');
    const more = { reference: `round-trip-${index}`, weight: 0.1 + index, estimatedDelivery };
    await newShipment(ctx, { description, senderContact: description.replaceAll(/[\r\n\t]/g, ' '), status, ...more });
  }
  const file = await forImport('round-trip-');
  expect(file.split('\r\n')[0]).toBe(importTemplate().split('\r\n')[0]);
  const result = await importFrom(ctx, file);
  expect(result).toMatchObject({ created: 0, updated: 0, unchanged: TEXTS.length });
});

test('another format is rejected', () => {
  expect(ExportQuery.safeParse({ format: 'xlsx' }).error?.issues[0]?.message).toBe(
    'Format must be import, or left out',
  );
});

test('what the goods have is in it: references, pieces with descriptions, a weight that follows them, a day at Auckland', async () => {
  const ctx = await admin();
  const to = { destinationCity: 'Auckland', destinationCountry: 'New Zealand' };
  const references = [
    { type: 'po', value: '=4711', public: true },
    { type: 'container', value: 'MSKU 123456-7', public: false },
    { type: 'po', value: '4712', public: false },
    { type: 'other', value: '-x "y"', public: true },
  ];
  const line = { type: 'crate', length: 120, width: 80.5, height: 100 };
  const pieces = [
    { ...line, count: 2, weight: 12.125, description: '=1+1; "two" | three' },
    { count: 1_000, type: 'roll', weight: 1.25 },
  ];
  const create = (fields: object) => shipmentFrom(ctx, { ...to, ...fields });
  const weights = { estimatedDelivery: '2026-12-24', weight: '' };
  const first = await create({ reference: 'goods-trip-1', references, pieces, ...weights });
  await create({ reference: 'goods-trip-2', references, pieces, estimatedDelivery: '2026-12-23T20:00:00.000Z' });
  await create({ reference: 'goods-trip-3', pieces: [{ ...line, count: 1 }], ...weights, weight: 3 });
  const file = await forImport('goods-trip-');
  expect(file.match(/2026-12-24/g)).toHaveLength(3);
  expect(await importFrom(ctx, file)).toMatchObject({ unchanged: 3 });

  const other = await admin();
  expect(await importFrom(other, file)).toMatchObject({ created: 3 });
  const { shipments } = await listMyShipments(other, ShipmentListQuery.parse({ search: 'goods-trip-1' }));
  const copied = first.references.map((each) => ({ ...each, public: false }));
  const imported = await getShipment(other, { id: shipments[0]?.id ?? '' });
  expect(imported).toMatchObject({ pieces: first.pieces, totals: first.totals, estimatedDay: '2026-12-24' });
  expect(imported.references).toEqual(expect.arrayContaining(copied));
});
