import { describe, expect, test } from 'vitest';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { DATE_WANTED, noSuchDate, readingsOf, YEAR_RANGE, YEAR_WANTED } from '#contract/values/date-order.ts';
import { openZone, readDates } from '#server/domain/import/rows/read-dates.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { admin } from '../../../../factories/actors.ts';
import { importFrom, previewFrom } from '../../../../factories/imports.ts';
import { importFile, importRow } from '../../../../factories/shipments/import-files.ts';

const UTC = openZone('UTC');

function read(cell: string, dates?: 'day-first' | 'month-first', zone = UTC): string | undefined {
  const { values, issues } = readDates({ estimatedDelivery: cell }, { dates, zone });
  return issues[0]?.message ?? values.estimatedDelivery;
}

test.each([
  ['2026-11-28', '2026-11-28'],
  ['2026-11-28T14:30:00Z', '2026-11-28T14:30:00Z'],
  ['2026-11-28 14:30:00+01:00', '2026-11-28T14:30:00+01:00'],
  ['2026-11-28T14:30+01:00', '2026-11-28T14:30:00+01:00'],
  ['2026-11-28T14:30Z', '2026-11-28T14:30:00Z'],
  ['2026-11-28t14:30:05.123z', '2026-11-28T14:30:05.123Z'],
  ['2026-11-28 14:30 +0100', '2026-11-28T14:30:00+01:00'],
  // As programs write them.
  ['2026-11-20T08:44:34+0000', '2026-11-20T08:44:34+00:00'],
  ['2026-11-20 08:44:34+00', '2026-11-20T08:44:34+00:00'],
  ['2026-11-20T08:44:34,123Z', '2026-11-20T08:44:34.123Z'],
  ['\u200e2026-11-20T08:44Z\u200b', '2026-11-20T08:44:00Z'],
  ['\u200e28.11.2026', '2026-11-28'],
  ['2026-11-28 14:30', '2026-11-28T14:30:00.000Z'],
  ['2026-11-28T14:30:05', '2026-11-28T14:30:05.000Z'],
  ['2026/11/28', '2026-11-28'],
  ['28.11.2026', '2026-11-28'],
  [' 1.2.2026 ', '2026-02-01'],
  ['28.11.2026 14:30', '2026-11-28T14:30:00.000Z'],
  ['28. 11. 2026', '2026-11-28'],
  ['28. 11. 2026 14:30', '2026-11-28T14:30:00.000Z'],
  ['28.11.2026, 14:30:05', '2026-11-28T14:30:05.000Z'],
  ['28/11/2026', '2026-11-28'],
  ['28/11/2026, 14:30', '2026-11-28T14:30:00.000Z'],
  ['11/28/2026, 2:30\u202fPM', '2026-11-28T14:30:00.000Z'],
  ['28-11-2026 9:05', '2026-11-28T09:05:00.000Z'],
  ['11/28/2026', '2026-11-28'],
  ['11-28-2026', '2026-11-28'],
  ['11/28/2026 2:30 PM', '2026-11-28T14:30:00.000Z'],
  ['11/28/2026 12:05am', '2026-11-28T00:05:00.000Z'],
  ['05/05/2026', '2026-05-05'],
  ['29/02/2028', '2028-02-29'],
  ['9999-12-31 23:59:59', '9999-12-31T23:59:59.000Z'],
  ['1900-01-01', '1900-01-01'],
  ['', ''],
])('%j is %s', (cell, iso) => {
  expect(read(cell)).toBe(iso);
});

test('a date with two readings is asked about, and read as the file is said to be written', () => {
  const message = 'Is this 2026-04-03 or 2026-03-04? Please write it that way, or choose day first or month first';
  for (const cell of ['03/04/2026', '3-4-2026', '3/ 4/ 2026', '03/04/2026 14:30', '03/04/2026, 14:30'])
    expect(read(cell)).toBe(message);
  expect(read('03/04/2026', 'day-first')).toBe('2026-04-03');
  expect(read('03/04/2026', 'month-first')).toBe('2026-03-04');
  expect(read('03/04/2026 14:30', 'month-first')).toBe('2026-03-04T14:30:00.000Z');
  // Between dots the day is first everywhere.
  expect(read('03.04.2026', 'month-first')).toBe('2026-04-03');
});

test.each([
  ['28.11.26', YEAR_WANTED],
  ['3/4/26', YEAR_WANTED],
  ['31.02.2026', noSuchDate('31.02.2026')],
  ['29/02/2026', noSuchDate('29/02/2026')],
  ['32/13/2026', noSuchDate('32/13/2026')],
  ['00/00/2026', noSuchDate('00/00/2026')],
  ['2026-02-31 10:00', noSuchDate('2026-02-31 10:00')],
  ['1.1.0000', noSuchDate('1.1.0000')],
  ['2026-02-30', noSuchDate('2026-02-30')],
  ['2026-13-01T10:00:00Z', noSuchDate('2026-13-01T10:00:00Z')],
  ['0026-02-01', YEAR_RANGE],
  ['1.2.1899', YEAR_RANGE],
  ['01/02/0026 10:00', YEAR_RANGE],
  ['9999-12-31T23:59:00-01:00', YEAR_RANGE],
  ['2026-11-28T25:00:00Z', DATE_WANTED],
  ['2026-11-28T14:30:00+24:00', DATE_WANTED],
  ['28.11.2026 25:00', DATE_WANTED],
  ['28.11.2026 14:30 PM', DATE_WANTED],
  ['28.11/2026', DATE_WANTED],
  ['28 November 2026', DATE_WANTED],
  ['46354', DATE_WANTED],
  ['tomorrow', DATE_WANTED],
])('%s is an error that names the wanted form', (cell, message) => {
  expect(read(cell)).toBe(message);
});

test('of a date whose year is a slip nobody is asked for the order', () => {
  expect(readingsOf('01/02/0026 10:00')).toBeNull();
  expect(read('01/02/0026 10:00', 'month-first')).toBe(YEAR_RANGE);
});

test.each(['Europe/Amsterdam', 'America/New_York'])('the last hours of the calendar in %s are an error', (tz) => {
  for (const cell of ['31.12.9999 23:59', '31/12/9999 23:30', '9999-12-31 23:59:59'])
    expect(read(cell, undefined, openZone(tz))).toBe(YEAR_RANGE);
  expect(read('9999-12-31', undefined, openZone(tz))).toBe('9999-12-31');
});

test('a date that contradicts the chosen order is an error, not turned', () => {
  expect(read('11/28/2026', 'day-first')).toBe(
    'There is no 11/28/2026 with the day first. A date is written 2026-11-28',
  );
  expect(read('28/11/2026', 'month-first')).toBe(noSuchDate('28/11/2026', 'month-first'));
});

describe('a time is of the zone', () => {
  test.each([
    ['Europe/Berlin', '28.11.2026 14:30', '2026-11-28T13:30:00.000Z'],
    ['Europe/Berlin', '28.07.2026 14:30', '2026-07-28T12:30:00.000Z'],
    ['Europe/Berlin', '29.03.2026 04:00', '2026-03-29T02:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-28 00:15', '2026-11-27T18:45:00.000Z'],
    ['America/New_York', '11/28/2026', '2026-11-28'],
  ])('%s: %s is %s', (zone, cell, iso) => {
    expect(read(cell, undefined, openZone(zone))).toBe(iso);
  });
});

test('the dates of a file are stored, and it is unchanged when it comes again', async () => {
  const ctx = await admin();
  const cells = { status: 'delivered', dispatchedDate: '03/04/2026 14:30', deliveredDate: '20.05.2026' };
  const file = importFile([importRow('A', { ...cells, estimatedDelivery: '05/31/2026' })]);
  const { errors } = await previewFrom(ctx, file);
  expect(errors).toMatchObject([{ row: 2, field: 'dispatchedDate' }]);
  const query = { dates: 'month-first', tz: 'Europe/Berlin' };
  await importFrom(ctx, file, query);
  const { shipments } = await listMyShipments(ctx, ShipmentListQuery.parse({}));
  expect(shipments).toMatchObject([
    {
      dispatchedDate: '2026-03-04T13:30:00.000Z',
      deliveredDate: '2026-05-20T00:00:00.000Z',
      estimatedDay: '2026-05-31',
      estimatedDelivery: '2026-05-31T11:00:00.000Z',
    },
  ]);
  expect(await importFrom(ctx, file, query)).toMatchObject({ unchanged: 1 });
});

test('a time at the end of the calendar is an error of its row, not of the server', async () => {
  const file = importFile([importRow('A', { estimatedDelivery: '31.12.9999 23:59' })]);
  const { errors } = await previewFrom(await admin(), file, { tz: 'Europe/Amsterdam' });
  expect(errors).toEqual([{ row: 2, field: 'estimatedDelivery', message: YEAR_RANGE }]);
});

test('every error of a row is named, beside a date another field', async () => {
  const file = importFile([importRow('A', { estimatedDelivery: '31.02.2026', weight: 'heavy' })]);
  const { errors } = await previewFrom(await admin(), file);
  expect(errors.map(({ field }) => field)).toEqual(['weight', 'estimatedDelivery']);
});
