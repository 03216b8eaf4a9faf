import { expect, test } from 'vitest';
import { initialValues } from '#src/features/shipments/dialog/form-values.ts';
import { conflictRows } from '#src/features/shipments/dialog/save/conflict.ts';
import type { EditableShipment } from '#src/features/shipments/editable-shipment.ts';

test('days and times are shown as everywhere else, an empty one as no text', () => {
  const fields = ['estimatedDelivery', 'dispatchedDate', 'deliveredDate'];
  const stored = { pieces: [], references: [], weight: 1, estimatedDay: '2027-03-05', deliveredDate: null };
  const dispatchedDate = new Date(2027, 2, 1, 9, 30).toISOString();
  const theirs = { ...stored, dispatchedDate } as unknown as EditableShipment;
  const typed = { ...initialValues(theirs), estimatedDelivery: '', dispatchedDate: '2027-03-02T14:00' };
  const rows = conflictRows({ message: '', fields, theirs }, typed);
  expect(rows.map(({ yours, theirs: now }) => [yours, now])).toEqual([
    ['', 'Mar 05, 2027'],
    ['Mar 2, 2027, 02:00 PM', 'Mar 1, 2027, 09:30 AM'],
    ['', ''],
  ]);
});
