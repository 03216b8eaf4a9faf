import { expect, test } from 'vitest';
import { deliveryImports } from '../../../../tools/insights/delivery-records.ts';
import { admin } from '../../../factories/actors.ts';
import { importFrom, previewFrom } from '../../../factories/imports.ts';
import { figuresOf } from '../../../factories/insights.ts';
import { importFile, importRow } from '../../../factories/shipments/import-files.ts';

const HEADER =
  'ID,Country,Shipment Mode,Vendor,Scheduled Delivery Date,Delivered to Client Date,Weight (Kilograms),Line Item Quantity,Product Group';
/** Lines that end with CR, behind a byte order mark. */
const RECORDS = [
  HEADER,
  '1,"Côte d\'Ivoire",Air,Northwind,2-Jun-06,2-Jun-06,13,19,A',
  '3,Vietnam,Truck,Northwind,14-Nov-06,12-Nov-06,358.5,1000,B',
  '4,Vietnam,N/A,Northwind,27-Aug-06,1-Sep-06,Weight Captured Separately,500,B',
  '',
].join('\r');

test('records of deliveries are imported after the fact: their scheduled day is the promise', async () => {
  const clerk = await admin();
  const [file = '', ...others] = deliveryImports(`\uFEFF${RECORDS}`);
  expect(others).toEqual([]);
  await importFrom(clerk, `\uFEFF${file.replaceAll('\r\n', '\r')}`);
  const { totals } = await figuresOf(clerk, { from: '2006-01-01', to: '2006-12-31' });
  expect(totals).toMatchObject({ due: 3, onTime: 2, early: 1, lastTold: 2, inFull: 3, otif: 2 });
  const { rows } = await figuresOf(clerk, { from: '2006-01-01', to: '2006-12-31', by: 'mode' });
  expect(rows.map(({ key, due, onTime }) => [key, due, onTime]).sort()).toEqual([
    ['Air', 2, 1],
    ['Ground', 1, 1],
  ]);
});

test('a day as the records write it is refused in words', async () => {
  const file = importFile([importRow('R-1', { status: 'delivered', deliveredDate: '2-Jun-06' })]);
  const { errors } = await previewFrom(await admin(), file);
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('write the date as') })]);
});
