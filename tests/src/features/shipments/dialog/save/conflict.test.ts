import { expect, test } from 'vitest';
import { initialValues } from '#src/features/shipments/dialog/form-values.ts';
import { conflictRows } from '#src/features/shipments/dialog/save/conflict.ts';
import type { EditableShipment } from '#src/features/shipments/editable-shipment.ts';

test('days and times are shown as everywhere else, an empty one as no text', () => {
  const fields = ['estimatedDelivery', 'dispatchedDate', 'deliveredDate'];
  const lists = { pieces: [], references: [], sharedWith: [] };
  const stored = { ...lists, weight: 1, estimatedDay: '2027-03-05', deliveredDate: null };
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

test('companies are shown by name, those that only the form knows in words', () => {
  const share = { company: 'b', name: 'Beta', as: 'agent' };
  const empty = { pieces: [], references: [], weight: 1, dispatchedDate: null, deliveredDate: null };
  const theirs = { ...empty, company: 'a', companyName: 'Acme', sharedWith: [share] };
  const typed = {
    ...initialValues(theirs as unknown as EditableShipment),
    company: 'c',
    sharedWith: '[{"company":"b","as":"shipper"}]',
  };
  const conflict = { message: '', fields: ['company', 'sharedWith'], theirs: theirs as unknown as EditableShipment };
  expect(conflictRows(conflict, typed).map(({ yours, theirs: now }) => [yours, now])).toEqual([
    ['the company that you chose', 'Acme'],
    ['Shipper: Beta', 'Agent: Beta'],
  ]);
});
