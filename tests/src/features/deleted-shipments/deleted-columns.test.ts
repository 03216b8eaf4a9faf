import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deletedColumns } from '#src/features/deleted-shipments/deleted-columns.tsx';
import type { DeletedRow } from '#src/features/deleted-shipments/deleted-query.ts';

/** The text of the cell with the number. */
function numberCell(reference: string): string {
  const column = deletedColumns.find(({ id }) => id === 'trackingNumber');
  const cell = column?.cell({ trackingNumber: 'WB1', reference } as DeletedRow);
  return renderToStaticMarkup(createElement(Fragment, null, cell)).replaceAll(/<[^>]*>/g, ' ');
}

test('below its number a deleted shipment has the reference by which its customer knows it', () => {
  expect(numberCell('PO-4711')).toMatch(/WB1\s+Ref\. PO-4711/);
  expect(numberCell('').trim()).toBe('WB1');
});
